package org.nexarag.expand;

import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;

/**
 * How far an expansion may go, and how it weighs what it reaches. Each bound holds whatever the
 * graph looks like.
 *
 * @param hops steps from chunk to chunk at most; 0 expands nothing
 * @param seeds first hits that are walked from at most
 * @param frontier chunks walked from in each later hop at most
 * @param nodes nodes opened in one hop at most: the queries of a hop
 * @param fanOut chunks taken from one node at most
 * @param candidates chunks in the ranked list at most
 * @param weights how chunks are weighed
 */
public record Limits(
    int hops, int seeds, int frontier, int nodes, int fanOut, int candidates, Weights weights) {
  /** Checks the ranges. */
  public Limits {
    if (hops < 0 || seeds < 0 || frontier < 1 || nodes < 1 || fanOut < 1 || candidates < 1) {
      throw new IllegalArgumentException(
          "limits out of range: hops "
              + hops
              + ", seeds "
              + seeds
              + ", frontier "
              + frontier
              + ", nodes "
              + nodes
              + ", fanOut "
              + fanOut
              + ", candidates "
              + candidates);
    }
  }

  /**
   * Those of a rule set. On multi-hop questions (GraphBenchmark) two hops found all documents more
   * often than one, and sixty nodes no more often than thirty.
   */
  public static Limits of(Thresholds thresholds) {
    return new Limits(
        thresholds.count(Threshold.GRAPH_HOPS),
        thresholds.count(Threshold.GRAPH_SEEDS),
        thresholds.count(Threshold.GRAPH_FRONTIER),
        thresholds.count(Threshold.GRAPH_NODES),
        thresholds.count(Threshold.GRAPH_FAN_OUT),
        thresholds.count(Threshold.GRAPH_CANDIDATES),
        new Weights(
            thresholds.number(Threshold.GRAPH_NAMES),
            thresholds.number(Threshold.GRAPH_DECAY),
            thresholds.number(Threshold.GRAPH_OFF_TOPIC)));
  }
}
