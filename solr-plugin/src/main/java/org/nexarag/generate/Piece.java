package org.nexarag.generate;

import java.util.Comparator;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Span;
import org.nexarag.text.AskedValue;

/**
 * One sentence of a passage with its worth for the question.
 *
 * @param passage where it stands
 * @param index its place among the passage's sentences, from 0
 * @param span where in the passage's text
 * @param text the sentence
 * @param asked what it is held against
 * @param fits whether it holds a value of the kind asked for
 * @param coverage share of the question's terms in the sentence, its headings counting for less
 * @param worth how well it answers; larger is better
 */
record Piece(
    Passage passage,
    int index,
    Span span,
    String text,
    AskedValue asked,
    boolean fits,
    double coverage,
    double worth) {
  /** Best first; ties by passage, then place. */
  static final Comparator<Piece> BY_WORTH =
      Comparator.comparingDouble((Piece p) -> -p.worth())
          .thenComparingInt(p -> p.passage().n())
          .thenComparing(Piece::span);
}
