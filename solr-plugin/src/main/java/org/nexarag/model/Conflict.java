package org.nexarag.model;

import java.util.List;

/**
 * Current, authoritative sources that disagree.
 *
 * @param subject what they disagree on
 * @param sides at least two, best evidence first
 * @param explanation what tells them apart: date, authority, scope
 */
public record Conflict(String subject, List<Side> sides, String explanation) {
  /** Copies the sides and checks their number. */
  public Conflict {
    sides = List.copyOf(sides);
    if (sides.size() < 2) {
      throw new IllegalArgumentException("a conflict has at least two sides");
    }
  }

  /**
   * One side.
   *
   * @param evidence id of the chunk
   * @param value the value it states
   * @param span the sentence that states it
   */
  public record Side(String evidence, String value, Span span) {}
}
