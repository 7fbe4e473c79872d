package org.nexarag.rerank;

import java.util.List;
import org.nexarag.model.Evidence;

/**
 * What reranking made of the candidates.
 *
 * @param evidence all candidates: the rescored first, the others behind in fused order
 * @param rescored how many were rescored; they come first
 * @param late how many of those within the depth were not, for lack of time
 * @param problems what failed though the rest went on, one sentence each
 */
public record Reranked(List<Evidence> evidence, int rescored, int late, List<String> problems) {
  /** Copies the lists. */
  public Reranked {
    evidence = List.copyOf(evidence);
    problems = List.copyOf(problems);
  }
}
