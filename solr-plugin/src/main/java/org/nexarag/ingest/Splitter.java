package org.nexarag.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.nexarag.ingest.Element.Kind;
import org.nexarag.model.Span;
import org.nexarag.text.Sentences;

/**
 * Cuts an element that is too long: first at its natural parts (sentences, items, rows, lines), a
 * part that is still too long at its sentences, and a sentence that is too long by tokens at a safe
 * place. Each text is counted once per level, so the work is linear.
 */
final class Splitter {
  private static final String PAUSES = "，,、；;：:）)】」”》 \t\n|";
  private static final int ZERO_WIDTH_JOINER = 0x200D;

  private final ToIntFunction<String> counter;

  Splitter(ToIntFunction<String> counter) {
    this.counter = counter;
  }

  /** The pieces of an element in order, none longer than {@code max} tokens; one when it fits. */
  List<Piece> pieces(Element element, int max) {
    String text = element.text();
    int tokens = counter.applyAsInt(text);
    if (tokens <= max) {
      return List.of(new Piece(element, new Span(0, text.length()), tokens, 0));
    }
    int header = element.head() > 0 ? counter.applyAsInt(element.header()) : 0;
    if (header > max / 2) {
      return pieces(new Element(Kind.TABLE, text, 0), max);
    }
    int room = max - header;
    List<Piece> pieces = new ArrayList<>();
    for (Span part : element.parts()) {
      int length = counter.applyAsInt(part.of(text));
      if (length <= room) {
        pieces.add(new Piece(element, part, length, header));
      } else if (element.kind() == Kind.PARAGRAPH) {
        cut(new Piece(element, part, length, header), room, pieces);
      } else {
        sentences(new Piece(element, part, length, header), room, pieces);
      }
    }
    return pieces;
  }

  private void sentences(Piece whole, int max, List<Piece> pieces) {
    Element element = whole.element();
    Span part = whole.span();
    int header = whole.headTokens();
    String line = part.of(element.text());
    // A table row counts as one sentence; without its first bar it is read as prose.
    int bar = line.startsWith("|") ? 1 : 0;
    List<Span> found = Sentences.split(line.substring(bar));
    for (int i = 0; i < found.size(); i++) {
      int start = i == 0 ? 0 : found.get(i).start() + bar;
      Span sentence = new Span(start, found.get(i).end() + bar).shift(part.start());
      int length = counter.applyAsInt(sentence.of(element.text()));
      if (length <= max) {
        pieces.add(new Piece(element, sentence, length, header));
      } else {
        cut(new Piece(element, sentence, length, header), max, pieces);
      }
    }
  }

  /**
   * Cuts by tokens: pieces of about {@code max} tokens by length, shortened while still too long.
   */
  private void cut(Piece whole, int max, List<Piece> pieces) {
    Element element = whole.element();
    Span span = whole.span();
    int header = whole.headTokens();
    String text = element.text();
    int guess = Math.max(1, (int) ((long) span.length() * max / whole.tokens()));
    int start = span.start();
    while (start < span.end()) {
      int step = guess;
      int end = safeEnd(text, start, step, span.end());
      int length = counter.applyAsInt(text.substring(start, end));
      while (length > max && step > 1) {
        step = Math.max(1, Math.min(step * 3 / 4, (int) ((long) (end - start) * max / length)));
        end = safeEnd(text, start, step, span.end());
        length = counter.applyAsInt(text.substring(start, end));
      }
      pieces.add(new Piece(element, new Span(start, end), length, header));
      start = end;
    }
  }

  /**
   * The last place within {@code step} units of {@code start} that is behind a pause, else one that
   * cuts no word, else one that cuts no character; behind {@code start} and at most {@code limit}.
   */
  static int safeEnd(String text, int start, int step, int limit) {
    if (step >= limit - start) {
      return limit;
    }
    int end = start + step;
    int earliest = start + (end - start) * 2 / 3;
    for (int i = end; i > Math.max(earliest, start); i--) {
      if (PAUSES.indexOf(text.charAt(i - 1)) >= 0) {
        return i;
      }
    }
    for (int i = end; i > Math.max(earliest, start); i--) {
      if (isBoundary(text, i) && !(isLatin(text.charAt(i - 1)) && isLatin(text.charAt(i)))) {
        return i;
      }
    }
    int i = end;
    while (i > start && !isBoundary(text, i)) {
      i--;
    }
    if (i > start) {
      return i;
    }
    i = end;
    while (i < limit && !isBoundary(text, i)) {
      i++;
    }
    return i;
  }

  private static boolean isLatin(char c) {
    return c < 0x250 && Character.isLetterOrDigit(c);
  }

  /** Whether a cut at {@code i} leaves surrogates, marks and joined emoji whole. */
  private static boolean isBoundary(String text, int i) {
    if (Character.isLowSurrogate(text.charAt(i)) && Character.isHighSurrogate(text.charAt(i - 1))) {
      return false;
    }
    int next = text.codePointAt(i);
    int type = Character.getType(next);
    boolean mark =
        type == Character.NON_SPACING_MARK
            || type == Character.ENCLOSING_MARK
            || type == Character.COMBINING_SPACING_MARK
            || (type == Character.MODIFIER_SYMBOL && next > 0xFFFF);
    return !mark && next != ZERO_WIDTH_JOINER && text.codePointBefore(i) != ZERO_WIDTH_JOINER;
  }
}
