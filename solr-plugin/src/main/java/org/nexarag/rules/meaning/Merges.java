package org.nexarag.rules.meaning;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How the same call by several rules becomes one decision, whatever the order they speak in. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Merges {
  /** In Chinese, without a full stop. */
  String zh();

  /** In English, without a full stop. */
  String en();
}
