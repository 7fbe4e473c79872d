package org.nexarag.golden.gate;

import org.nexarag.golden.score.Measure;
import org.nexarag.golden.score.Measures;

/**
 * What a measure is to be.
 *
 * @param scope the tag of the cases, or {@link #ALL}
 * @param measure its name in {@link Measures}; none that tells time
 * @param value as it was reached
 * @param tolerance how far it may move; 0 or more
 */
record Bound(String scope, String measure, double value, double tolerance) {
  /** The scope of all cases. */
  static final String ALL = "all";

  /** Checks the measure and the tolerance. */
  Bound {
    Measures.of(measure);
    if (measure.equals(Measures.MILLIS)) {
      throw new IllegalArgumentException(
          "'" + measure + "' depends on the machine: no gate for it");
    }
    if (!(tolerance >= 0)) {
      throw new IllegalArgumentException(
          "tolerance of '" + measure + "' is " + tolerance + ", at least 0 is needed");
    }
  }

  Measure of() {
    return Measures.of(measure);
  }
}
