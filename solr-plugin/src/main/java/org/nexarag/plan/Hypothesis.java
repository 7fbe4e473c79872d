package org.nexarag.plan;

import java.util.regex.Matcher;
import org.nexarag.model.Language;

/**
 * Turns a question into a sentence that an answer might be, by the table {@code hypothesis.tsv}:
 * near to the answer for the vector leg, and never evidence (after the idea of HyDE: Gao et al.
 * 2022, there with a model).
 */
final class Hypothesis {
  private static final PatternTable TABLE = PatternTable.load("hypothesis.tsv");
  private static final int LONGEST = 300;

  private Hypothesis() {}

  /** The sentence; the text itself when it asks in no known form or is long. */
  static String of(String text, Language language) {
    if (text.length() > LONGEST) {
      return text;
    }
    String sentence = text.strip();
    for (PatternTable.Row row : TABLE.rows(language)) {
      String words = row.word().equals("_") ? "" : row.word();
      Matcher m = row.pattern().matcher(sentence);
      if (m.find()) {
        sentence = m.replaceFirst(Matcher.quoteReplacement(words));
      }
    }
    return sentence.strip();
  }
}
