package org.nexarag.rules.meaning;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a fact, one of its fields, or a call of a decision means to the author of a rule. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.METHOD})
public @interface Means {
  /** In Chinese, without a full stop. */
  String zh();

  /** In English, without a full stop. */
  String en();
}
