package org.nexarag.rules.language;

import java.time.LocalDate;

/** The types of the little expression language. */
public enum ValueType {
  /** Characters. */
  TEXT("type.text"),
  /** A whole number. */
  INTEGER("type.integer"),
  /** A number. */
  DECIMAL("type.decimal"),
  /** Yes or no. */
  BOOLEAN("type.boolean"),
  /** A day, may be missing. */
  DATE("type.date"),
  /** Nothing. */
  NULL("type.null");

  private final String key;

  ValueType(String key) {
    this.key = key;
  }

  /** Its name in messages. */
  public Message shown() {
    return Message.of(key);
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
