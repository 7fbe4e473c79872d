package org.nexarag.rules.language;

import java.time.LocalDate;

/** The types of the little expression language. */
public enum ValueType {
  /** Characters. */
  TEXT("a text"),
  /** A whole number. */
  INTEGER("a whole number"),
  /** A number. */
  DECIMAL("a number"),
  /** Yes or no. */
  BOOLEAN("true or false"),
  /** A day, may be missing. */
  DATE("a date"),
  /** Nothing. */
  NULL("null");

  private final String shown;

  ValueType(String shown) {
    this.shown = shown;
  }

  /** Its name in messages. */
  public String shown() {
    return shown;
  }

  boolean isNumber() {
    return this == INTEGER || this == DECIMAL;
  }

  /** The type of a fact's component or a decision's parameter. */
  public static ValueType of(Class<?> java) {
    if (java == String.class) {
      return TEXT;
    } else if (java == int.class) {
      return INTEGER;
    } else if (java == double.class) {
      return DECIMAL;
    } else if (java == boolean.class) {
      return BOOLEAN;
    } else if (java == LocalDate.class) {
      return DATE;
    }
    throw new IllegalStateException("rules do not know the type " + java);
  }
}
