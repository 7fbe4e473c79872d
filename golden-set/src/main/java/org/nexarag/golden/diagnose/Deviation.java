package org.nexarag.golden.diagnose;

import java.util.Optional;

/**
 * What in a layer is not as it must be, read from its artefacts alone, and what would follow.
 *
 * @param layer where
 * @param cause what several cases may have in common: a rule's id, a leg, a component
 * @param what is there and should not be, or the other way round
 * @param hypothesis what mending this layer alone would do
 * @param trial how that is tried; {@link Trial#NONE} when no request can
 * @param looked what looking into the index has settled already; empty when nothing
 */
record Deviation(
    Layer layer,
    String cause,
    Words what,
    Words hypothesis,
    Trial trial,
    Optional<Boolean> looked) {

  /** One that an experiment tests. */
  static Deviation of(Layer layer, String cause, Words what, Words hypothesis, Trial trial) {
    return new Deviation(layer, cause, what, hypothesis, trial, Optional.empty());
  }
}
