package org.nexarag.text;

import com.ibm.icu.text.Normalizer2;
import java.util.Arrays;
import java.util.Locale;
import org.nexarag.model.Span;

/**
 * A folded text that remembers where every unit came from, so that a match in it gives a span in
 * the original. Immutable.
 */
public final class Folded {
  private static final Normalizer2 NFKC = Normalizer2.getNFKCInstance();

  private final String text;
  private final int[] starts;
  private final int[] ends;
  private final int originalLength;

  private Folded(String text, int[] starts, int[] ends, int originalLength) {
    this.text = text;
    this.starts = starts;
    this.ends = ends;
    this.originalLength = originalLength;
  }

  /** Folds a text as {@link NormalForm#fold} does; linear in its length. */
  public static Folded of(String original) {
    Builder builder = new Builder(original.length());
    int i = 0;
    while (i < original.length()) {
      int next = boundaryAfter(original, i);
      builder.append(original, i, next);
      i = next;
    }
    return builder.build(original.length());
  }

  /** The folded text. */
  public String text() {
    return text;
  }

  /**
   * Where a part of the folded text stands in the original. An empty span gives an empty span.
   *
   * @throws IndexOutOfBoundsException when the span is not inside the folded text
   */
  public Span original(Span folded) {
    if (folded.end() > text.length()) {
      throw new IndexOutOfBoundsException(folded + " is outside a text of " + text.length());
    }
    if (folded.length() == 0) {
      int at = folded.start() < starts.length ? starts[folded.start()] : originalLength;
      return new Span(at, at);
    }
    return new Span(starts[folded.start()], ends[folded.end() - 1]);
  }

  /** The end of the normalisation unit that starts at {@code start}: a character and its marks. */
  private static int boundaryAfter(String s, int start) {
    int i = start + Character.charCount(s.codePointAt(start));
    while (i < s.length()) {
      char c = s.charAt(i);
      if (c < 0x300 || NFKC.hasBoundaryBefore(s.codePointAt(i))) {
        break;
      }
      i += Character.charCount(s.codePointAt(i));
    }
    return i;
  }

  private static final class Builder {
    private final StringBuilder out;
    private int[] starts;
    private int[] ends;

    Builder(int capacity) {
      out = new StringBuilder(capacity);
      starts = new int[capacity + 16];
      ends = new int[capacity + 16];
    }

    void append(String original, int from, int to) {
      char first = original.charAt(from);
      if (first < 128 && to == from + 1) {
        add(Chars.isSpace(first) || first < 32 ? ' ' : lower(first), from, to);
        return;
      }
      if (to == from + 1 && isPlainHan(first)) {
        add(Simplified.of(first), from, to);
        return;
      }
      String unit = original.substring(from, to);
      String plain = isKept(first) ? unit : NFKC.normalize(unit).toLowerCase(Locale.ROOT);
      for (int i = 0; i < plain.length(); i++) {
        char c = plain.charAt(i);
        if (Chars.isSpace(c)) {
          add(' ', from, to);
        } else if (!isInvisible(c)) {
          add(Simplified.of(c), from, to);
        }
      }
    }

    private static char lower(char c) {
      return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
    }

    /** Characters that NFKC leaves alone: unified ideographs, 、 and 。. */
    private static boolean isPlainHan(char c) {
      return (c >= '\u4E00' && c <= '\u9FFF') || c == '、' || c == '。';
    }

    private static boolean isKept(char c) {
      return c >= '\u2460' && c <= '\u249B';
    }

    private static boolean isInvisible(char c) {
      return c == '\u00AD' || (c >= '\u200B' && c <= '\u200F') || c == '\u2060' || c == '\uFEFF';
    }

    private void add(char c, int from, int to) {
      int at = out.length();
      if (c == ' ' && (at == 0 || out.charAt(at - 1) == ' ')) {
        if (at > 0) {
          ends[at - 1] = to;
        }
        return;
      }
      if (at == starts.length) {
        starts = Arrays.copyOf(starts, at * 2);
        ends = Arrays.copyOf(ends, at * 2);
      }
      starts[at] = from;
      ends[at] = to;
      out.append(c);
    }

    Folded build(int originalLength) {
      int length = out.length();
      if (length > 0 && out.charAt(length - 1) == ' ') {
        length--;
        out.setLength(length);
      }
      return new Folded(
          out.toString(),
          Arrays.copyOf(starts, length),
          Arrays.copyOf(ends, length),
          originalLength);
    }
  }
}
