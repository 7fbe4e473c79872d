package org.nexarag.generate;

import java.util.List;
import java.util.regex.Pattern;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Span;
import org.nexarag.text.SentenceTies;
import org.nexarag.text.Sentences;

/** Makes claims that repeat a source word for word, without losing what limits it. */
final class Quoting {
  private static final Pattern BULLET = Pattern.compile("^(?:[-*+•]|\\d{1,3}[.)、．])\\s*");

  private static final String SEMICOLONS = ";；";

  private Quoting() {}

  /** A claim that is the sentence at {@code span} and whatever limits it. */
  static Claim claim(Passage passage, Span span, String slot) {
    Span quoted = withLimits(passage.text(), span);
    String quote = quoted.of(passage.text());
    return new Claim(quote, quote, List.of(new Citation(passage.n(), quoted)), "", slot);
  }

  /**
   * The span without a list bullet in front, widened by sentences of the same line that limit it,
   * by the last part of a sentence whose semicolon it ends in, and by the one before when it limits
   * that.
   */
  static Span withLimits(String text, Span span) {
    List<Span> sentences = Sentences.split(text);
    int start = span.start();
    int end = span.end();
    for (int i = 0; i < sentences.size(); i++) {
      Span one = sentences.get(i);
      if (one.start() >= end && (limits(text, end, one) || closes(text, end, one))) {
        end = one.end();
      }
      boolean before = i + 1 < sentences.size() && sentences.get(i + 1).start() == start;
      if (before && limits(text, one.end(), sentences.get(i + 1))) {
        start = one.start();
      }
    }
    var bullet = BULLET.matcher(text).region(start, end);
    return new Span(bullet.lookingAt() ? bullet.end() : start, end);
  }

  /** Whether what ends here stops at a semicolon and the next part ends the sentence. */
  private static boolean closes(String text, int from, Span next) {
    return from > 0
        && SEMICOLONS.indexOf(text.charAt(from - 1)) >= 0
        && SEMICOLONS.indexOf(text.charAt(next.end() - 1)) < 0
        && text.substring(from, next.start()).indexOf('\n') < 0;
  }

  private static boolean limits(String text, int from, Span next) {
    String gap = text.substring(from, next.start());
    return gap.indexOf('\n') < 0 && SentenceTies.limits(next.of(text));
  }
}
