package org.nexarag.model;

import java.time.Duration;

/**
 * What one request may spend.
 *
 * @param maxHops retrieval rounds after the first; 0 means one retrieval
 * @param maxQueries queries over all legs, the original one included
 * @param maxTokens model tokens of the final context
 * @param time wall time
 * @param maxIdleRounds rounds without progress before the loop stops
 */
public record Budget(int maxHops, int maxQueries, int maxTokens, Duration time, int maxIdleRounds) {
  /** The defaults of the {@code /rag} contract. */
  public static final Budget DEFAULTS = new Budget(4, 12, 2000, Duration.ofSeconds(3), 2);

  /** This budget, lowered to the smaller of each. */
  public Budget atMost(int tokens, Duration wall) {
    return new Budget(
        maxHops,
        maxQueries,
        Math.min(tokens, maxTokens),
        wall.compareTo(time) < 0 ? wall : time,
        maxIdleRounds);
  }

  /** Checks the ranges. */
  public Budget {
    if (maxHops < 0 || maxQueries < 1 || maxTokens < 1 || time.isNegative() || maxIdleRounds < 1) {
      throw new IllegalArgumentException("budget out of range: " + maxHops + ", " + maxQueries);
    }
  }
}
