package org.nexarag.model;

/**
 * Where one leg ranked a candidate.
 *
 * @param rank from 1
 * @param score the leg's raw score
 */
public record LegHit(int rank, double score) {
  /** Checks the rank. */
  public LegHit {
    if (rank < 1) {
      throw new IllegalArgumentException("rank " + rank + " is below 1");
    }
  }
}
