package org.nexarag.golden.gate;

import java.util.Optional;
import org.nexarag.golden.report.TraceDifference;

/**
 * A case that is right where the baseline has it wrong, or the other way.
 *
 * @param mode in which it was asked
 * @param id the case's
 * @param gained whether it is right now
 * @param before as the baseline shows it
 * @param now as it would be shown
 * @param difference the first one to the traces of the last run that stood as the baselines do;
 *     empty when these are not kept here or tell none
 */
record CaseFlip(
    String mode,
    String id,
    boolean gained,
    String before,
    String now,
    Optional<TraceDifference> difference) {
  /** One line. */
  String shown() {
    return (gained ? "mended " : "broken ")
        + mode
        + " "
        + id
        + ": "
        + before
        + " → "
        + now
        + difference.map(d -> "; first difference: " + d.shown()).orElse("");
  }
}
