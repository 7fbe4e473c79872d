package org.nexarag.model;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How the legs are asked and fused for one question.
 *
 * @param method how lists become one
 * @param k the RRF constant; larger flattens the difference between ranks; usually 60
 * @param weights weight per leg name, at least 0; a leg that is not named weighs 1; 0 leaves a leg
 *     out
 * @param depth hits asked of each leg, at least 1
 * @param rerankDepth passages rescored, at least 0; 0 keeps the fused order
 */
public record Fusion(
    FusionMethod method, int k, Map<String, Double> weights, int depth, int rerankDepth) {
  /** RRF with k = 60, Cormack, Clarke and Büttcher (2009), depth 100, twenty reranked. */
  public static final Fusion DEFAULTS = new Fusion(FusionMethod.RRF, 60, Map.of(), 100, 20);

  /** Checks the ranges and sorts the weights by leg. */
  public Fusion {
    if (k < 1 || depth < 1 || rerankDepth < 0) {
      throw new IllegalArgumentException(
          "fusion out of range: k " + k + ", depth " + depth + ", rerank depth " + rerankDepth);
    }
    for (Map.Entry<String, Double> weight : weights.entrySet()) {
      if (!(weight.getValue() >= 0) || weight.getValue().isInfinite()) {
        throw new IllegalArgumentException(
            "weight of leg '" + weight.getKey() + "' is " + weight.getValue() + ", allowed >= 0");
      }
    }
    weights = Collections.unmodifiableSortedMap(new TreeMap<>(weights));
  }

  /** The weight of a leg. */
  public double weight(String leg) {
    return weights.getOrDefault(leg, 1.0);
  }

  /** This fusion, with the weight of one more list; replaces a weight of that name. */
  public Fusion weighing(String list, double weight) {
    Map<String, Double> more = new TreeMap<>(weights);
    more.put(list, weight);
    return new Fusion(method, k, more, depth, rerankDepth);
  }

  /** This fusion, with so many passages rescored. */
  public Fusion reranking(int passages) {
    return new Fusion(method, k, weights, depth, passages);
  }
}
