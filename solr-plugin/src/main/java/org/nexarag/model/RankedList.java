package org.nexarag.model;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The answer of one leg: hits by score, highest first, ties by id ascending.
 *
 * @param leg the leg's name
 * @param hits best first, each id once
 */
public record RankedList(String leg, List<Hit> hits) {
  /** Copies the hits and checks that no id stands twice. */
  public RankedList {
    hits = List.copyOf(hits);
    Set<String> seen = new HashSet<>();
    for (Hit hit : hits) {
      if (!seen.add(hit.id())) {
        throw new IllegalArgumentException("leg '" + leg + "' ranks '" + hit.id() + "' twice");
      }
    }
  }

  /**
   * One hit of a leg.
   *
   * @param id the chunk
   * @param score the leg's raw score
   */
  public record Hit(String id, double score) {}
}
