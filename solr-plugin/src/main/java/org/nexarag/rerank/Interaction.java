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
    this.maxSim = meanOfBest(0, passage.size(), 0, 0);
  }

  /** Mean over question tokens of the best cosine; 0 when either side has no token. */
  double maxSim() {
    return maxSim;
  }

  /**
   * The same for a sentence under its headings: the mean of what the sentence gives alone and what
   * it gives together with them. Headings name the subject, which a table row or a list item does
   * not repeat; they are not the answer, so they count half.
   *
   * @param headings the tokens that begin in front of this unit are the headings
   */
  double maxSim(Span span, int headings) {
    int[] within = tokens(span);
    int[] above = tokens(new Span(0, headings));
    double alone = meanOfBest(within[0], within[1], 0, 0);
    return within[0] == within[1]
        ? 0
        : (alone + meanOfBest(within[0], within[1], above[0], above[1])) / 2;
  }

  /** The tokens that begin inside {@code span}: the first, and one past the last. */
  private int[] tokens(Span span) {
    int from = 0;
    while (from < passage.size() && passage.span(from).start() < span.start()) {
      from++;
    }
    int to = from;
    while (to < passage.size() && passage.span(to).start() < span.end()) {
      to++;
    }
    return new int[] {from, to};
  }

  /** Over two ranges of tokens; 0 when there is nothing to compare. */
  private double meanOfBest(int from, int to, int alsoFrom, int alsoTo) {
    if (questionTokens == 0 || (from == to && alsoFrom == alsoTo)) {
      return 0;
    }
    double sum = 0;
    for (int q = 0; q < questionTokens; q++) {
      int row = q * passage.size();
      sum += Math.max(best(row + from, row + to), best(row + alsoFrom, row + alsoTo));
    }
    return sum / questionTokens;
  }

  private float best(int from, int to) {
    float best = -1;
    for (int t = from; t < to; t++) {
      best = Math.max(best, cosines[t]);
    }
    return best;
  }
}
