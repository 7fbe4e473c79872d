package org.nexarag.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is said in the end.
 *
 * @param text the answer with markers such as {@code [1]} before each full stop; empty when there
 *     is no claim
 * @param known what was found
 * @param unknown what was asked for and not found
 * @param confirmations what a person has to confirm
 */
public record Answer(
    String text, List<Known> known, List<Unknown> unknown, List<Confirmation> confirmations) {
  /** Copies the lists. */
  public Answer {
    known = List.copyOf(known);
    unknown = List.copyOf(unknown);
    confirmations = List.copyOf(confirmations);
  }

  /**
   * A value that was found.
   *
   * @param slot its name
   * @param value the value
   * @param evidence id of the chunk it was read from; null when the asker stated it
   */
  public record Known(String slot, String value, @Nullable String evidence) {}

  /**
   * A value that was not found.
   *
   * @param slot its name
   * @param reason why, in the asker's language
   */
  public record Unknown(String slot, String reason) {}

  /**
   * A point that a person has to confirm.
   *
   * @param what the point
   * @param why why it is open, in the asker's language
   */
  public record Confirmation(String what, String why) {}
}
