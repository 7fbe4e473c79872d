package org.nexarag.model;

import java.util.List;

/**
 * A candidate that passed governance and was rescored.
 *
 * @param candidate the candidate
 * @param rerankScore the reranker's score on its declared scale; the order of evidence. The shipped
 *     late interaction and every normalised cross-encoder give 0..1
 * @param maxSim mean over question tokens of the best cosine with a token of this text, about
 *     0.3..1; NaN when the reranker did not run
 * @param sentences the sentences of the text, in order, each with how well it answers under its
 *     headings
 */
public record Evidence(
    Candidate candidate, double rerankScore, double maxSim, List<ScoredSentence> sentences) {
  /** Copies the sentences. */
  public Evidence {
    sentences = List.copyOf(sentences);
  }

  /** The chunk. */
  public Chunk chunk() {
    return candidate.chunk();
  }

  /** The chunk's id. */
  public String id() {
    return candidate.id();
  }

  /**
   * A sentence of the chunk's text.
   *
   * @param span where it stands
   * @param score how well it matches the question under its headings, on the scale of {@link
   *     Evidence#maxSim}
   */
  public record ScoredSentence(Span span, double score) {}
}
