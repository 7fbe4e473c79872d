package org.nexarag.model;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a request says about fusion; null leaves the choice to the rules.
 *
 * @param method {@code rag.fusion}
 * @param k {@code rag.rrf.k}
 * @param weights {@code rag.weights}
 * @param depth {@code rag.depth}
 * @param rerankDepth {@code rag.rerank.depth}
 */
public record FusionOverrides(
    @Nullable FusionMethod method,
    @Nullable Integer k,
    @Nullable Map<String, Double> weights,
    @Nullable Integer depth,
    @Nullable Integer rerankDepth) {
  /** Leaves everything to the rules. */
  public static final FusionOverrides NONE = new FusionOverrides(null, null, null, null, null);
}
