package org.nexarag.text;

import java.util.List;
import org.nexarag.model.Span;

/**
 * What a question wants left out.
 *
 * @param phrase where the excluded thing stands in the question
 * @param whole where it stands with the words that exclude it and the brackets around both
 * @param text the excluded thing as written
 * @param terms content terms of it that the rest of the question does not hold: what tells a text
 *     about it from a text about the rest; never empty
 */
public record Exclusion(Span phrase, Span whole, String text, List<String> terms) {
  /** Copies the terms. */
  public Exclusion {
    terms = List.copyOf(terms);
  }

  /** How much of the excluded thing a text speaks of, 0..1. */
  public double shareIn(String passage) {
    return Terms.coverage(terms, passage);
  }
}
