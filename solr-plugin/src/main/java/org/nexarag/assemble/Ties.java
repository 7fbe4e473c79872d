package org.nexarag.assemble;

import java.util.List;
import org.nexarag.model.Span;
import org.nexarag.text.Negation;
import org.nexarag.text.SentenceTies;

/** Keeps the sentences without which a kept one would not be understood, or would say too much. */
final class Ties {
  private Ties() {}

  /**
   * Marks what the kept sentences need: the one before that a pronoun, a connective or a limit
   * points at; a question or announcement before its answer; the one after that limits or denies; a
   * neighbour that is joined by a colon or semicolon; and every exception or condition that stands
   * behind a kept sentence, as it may limit all that was said before it.
   *
   * @param kept one mark for each sentence, with at least one set
   */
  static void close(String text, List<Span> sentences, boolean[] kept) {
    boolean grown = true;
    while (grown) {
      grown = false;
      boolean after = false;
      for (int i = 0; i < kept.length; i++) {
        boolean tied =
            (after && SentenceTies.excepts(sentences.get(i).of(text)))
                || (i + 1 < kept.length && kept[i + 1] && neededBy(text, sentences, i))
                || (i > 0 && kept[i - 1] && bounds(text, sentences, i));
        grown |= tied && !kept[i];
        kept[i] |= tied;
        after |= kept[i];
      }
    }
  }

  /** Whether sentence {@code i} is needed by the next one. */
  private static boolean neededBy(String text, List<Span> sentences, int i) {
    String own = sentences.get(i).of(text);
    String next = sentences.get(i + 1).of(text);
    return joins(own)
        || endsWith(own, "？?")
        || SentenceTies.excepts(own)
        || SentenceTies.leansBack(next)
        || SentenceTies.limits(next);
  }

  /** Whether sentence {@code i} bounds or ends the one before. */
  private static boolean bounds(String text, List<Span> sentences, int i) {
    String own = sentences.get(i).of(text);
    return SentenceTies.limits(own)
        || Negation.negated(own)
        || joins(sentences.get(i - 1).of(text));
  }

  private static boolean joins(String sentence) {
    return endsWith(sentence, "：:；;，,");
  }

  private static boolean endsWith(String sentence, String marks) {
    return marks.indexOf(sentence.charAt(sentence.length() - 1)) >= 0;
  }
}
