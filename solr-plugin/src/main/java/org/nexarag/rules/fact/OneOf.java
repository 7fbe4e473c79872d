package org.nexarag.rules.fact;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A text of a fact that holds one of a few words and never another: the names of an enum's
 * constants in lower case.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface OneOf {
  /** The enum whose constants are the words. */
  Class<? extends Enum<?>> value();
}
