package org.nexarag.golden.gate;

import java.util.Locale;

/**
 * A measure held against what it is to be.
 *
 * @param mode in which was asked
 * @param bound what it is to be
 * @param actual what it is; not a number when no case is left that it is about
 * @param n how many cases it is about
 * @param kind what that means
 */
record Finding(String mode, Bound bound, double actual, int n, Kind kind) {
  /** How a measure stands to its bound. */
  enum Kind {
    /** Within the tolerance. */
    HELD,
    /** A gain beyond it. */
    BETTER,
    /** A loss beyond it. */
    LOST,
    /** Nothing is left to measure. */
    GONE
  }

  /** Whether it fails the gate. */
  boolean fails() {
    return kind == Kind.LOST || kind == Kind.GONE;
  }

  /** One line. */
  String shown() {
    String where = mode + ", " + bound.scope() + ": " + bound.measure();
    if (kind == Kind.GONE) {
      return "GONE " + where + ": no case is left that it is about";
    }
    String numbers =
        String.format(
            Locale.ROOT,
            " is %.4f, expected %.4f ± %.4f, n %d",
            actual,
            bound.value(),
            bound.tolerance(),
            n);
    return switch (kind) {
      case LOST -> "LOST " + where + numbers;
      case BETTER -> "better than expected: raise the bar: " + where + numbers;
      default -> where + numbers;
    };
  }
}
