package org.nexarag.rerank;

import org.nexarag.inference.TokenVectors;
import org.nexarag.model.Span;

/** The cosines between all tokens of a question and all tokens of a passage. */
final class Interaction {
  private final TokenVectors passage;
  private final int questionTokens;
  private final float[] cosines;
  private final double maxSim;

  Interaction(TokenVectors question, TokenVectors passage) {
    this.passage = passage;
    this.questionTokens = question.size();
    this.cosines = question.cosines(passage);
    this.maxSim = meanOfBest(0, passage.size());
  }

  /** Mean over question tokens of the best cosine; 0 when either side has no token. */
  double maxSim() {
    return maxSim;
  }

  /** The same, looking only at tokens that begin inside {@code span}. */
  double maxSim(Span span) {
    int from = 0;
    while (from < passage.size() && passage.span(from).start() < span.start()) {
      from++;
    }
    int to = from;
    while (to < passage.size() && passage.span(to).start() < span.end()) {
      to++;
    }
    return meanOfBest(from, to);
  }

  private double meanOfBest(int from, int to) {
    if (questionTokens == 0 || from == to) {
      return 0;
    }
    double sum = 0;
    for (int q = 0; q < questionTokens; q++) {
      float best = -1;
      int row = q * passage.size();
      for (int t = row + from; t < row + to; t++) {
        best = Math.max(best, cosines[t]);
      }
      sum += best;
    }
    return sum / questionTokens;
  }
}
