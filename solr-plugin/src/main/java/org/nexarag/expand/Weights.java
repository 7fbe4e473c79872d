package org.nexarag.expand;

/**
 * How a walk weighs what it reaches; see the package for the formula.
 *
 * @param names what names in the question get of the start when there are any, above 0 and below 1;
 *     larger trusts the question more, smaller its hits
 * @param decay what each hop passes on, above 0 and below 1; larger favours what is far
 * @param offTopic what a chunk without any word of the question gets, above 0, against 1 for one
 *     with all; larger follows links more, smaller words
 */
public record Weights(double names, double decay, double offTopic) {
  /** Checks the ranges. */
  public Weights {
    if (!(names > 0 && names < 1 && decay > 0 && decay < 1 && offTopic > 0 && offTopic <= 1)) {
      throw new IllegalArgumentException(
          "weights out of range: names " + names + ", decay " + decay + ", offTopic " + offTopic);
    }
  }
}
