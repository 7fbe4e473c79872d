package org.nexarag.golden.report;

import java.util.List;
import java.util.Optional;

/**
 * A case that one variant gets right and another does not.
 *
 * @param id the case's
 * @param tags the case's, the main one first
 * @param gained whether the variant gets right what the one it is held against does not
 * @param move the outcomes, such as {@code answered → refused}
 * @param difference the first difference of the two traces; empty when they tell none
 */
public record Flip(
    String id,
    List<String> tags,
    boolean gained,
    String move,
    Optional<TraceDifference> difference) {
  /** Copies the tags. */
  public Flip {
    tags = List.copyOf(tags);
  }
}
