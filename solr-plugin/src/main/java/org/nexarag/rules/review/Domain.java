package org.nexarag.rules.review;

/**
 * The values that a condition leaves to one field or calculation. Domains of one field are of one
 * kind. {@code toString} is canonical: equal domains have equal text.
 */
sealed interface Domain permits Numbers, Words {
  /** The values in both. */
  Domain and(Domain other);

  /** All other values. */
  Domain not();

  /** Whether no value is left. */
  boolean isEmpty();

  /** Whether each value is also in the other; true only when that is certain. */
  default boolean within(Domain other) {
    return and(other.not()).isEmpty();
  }
}
