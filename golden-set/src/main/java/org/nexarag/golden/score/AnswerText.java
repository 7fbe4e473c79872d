package org.nexarag.golden.score;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;

/**
 * A text in the form in which answers are compared: NFKC, lower case, without spaces and
 * punctuation. Digits stay apart where they were apart, except at a thousands separator; a decimal
 * point stays. Chinese numerals stay as they are.
 *
 * @param normal the compared form
 */
public record AnswerText(String normal) {
  private static final int THOUSAND_DIGITS = 3;

  /** The compared form of a text; empty for an empty text. */
  public static AnswerText of(String text) {
    String folded = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    StringBuilder normal = new StringBuilder();
    int at = 0;
    while (at < folded.length()) {
      int end = at;
      while (end < folded.length() && !kept(folded.codePointAt(end))) {
        end += Character.charCount(folded.codePointAt(end));
      }
      if (end > at) {
        normal.append(between(folded, at, end));
        at = end;
      } else {
        int c = folded.codePointAt(at);
        normal.appendCodePoint(c);
        at += Character.charCount(c);
      }
    }
    return new AnswerText(normal.toString());
  }

  private static boolean kept(int c) {
    return Character.isLetterOrDigit(c)
        || Character.getType(c) == Character.OTHER_SYMBOL
        || c == '%'
        || c == '℃'
        || c == '+'
        || Character.getType(c) == Character.CURRENCY_SYMBOL;
  }

  /** What stays of a gap: nothing, unless it keeps two numbers apart. */
  private static String between(String text, int start, int end) {
    boolean digits =
        start > 0
            && end < text.length()
            && digit(text.charAt(start - 1))
            && digit(text.charAt(end));
    if (!digits) {
      return "";
    }
    String gap = text.substring(start, end);
    if (".".equals(gap)) {
      return gap;
    }
    boolean thousands =
        (",".equals(gap) || " ".equals(gap)) && digitsFrom(text, end) == THOUSAND_DIGITS;
    return thousands ? "" : "|";
  }

  private static int digitsFrom(String text, int from) {
    int at = from;
    while (at < text.length() && digit(text.charAt(at))) {
      at++;
    }
    return at - from;
  }

  private static boolean digit(char c) {
    return c >= '0' && c <= '9';
  }

  /**
   * Whether {@code part} stands within. A part that begins or ends with a digit does not stand
   * inside a longer number: 70 is not in 170, 3 not in 3.5. An empty part stands nowhere.
   */
  public boolean holds(AnswerText part) {
    String wanted = part.normal;
    if (wanted.isEmpty()) {
      return false;
    }
    for (int at = normal.indexOf(wanted); at >= 0; at = normal.indexOf(wanted, at + 1)) {
      int end = at + wanted.length();
      boolean startFree = !digit(wanted.charAt(0)) || at == 0 || !numeral(at - 1, at - 2);
      boolean endFree =
          !digit(wanted.charAt(wanted.length() - 1))
              || end == normal.length()
              || !numeral(end, end + 1);
      if (startFree && endFree) {
        return true;
      }
    }
    return false;
  }

  /** Whether the character at {@code at} carries a number on: a digit, or a point before one. */
  private boolean numeral(int at, int beyond) {
    char c = normal.charAt(at);
    boolean more = beyond >= 0 && beyond < normal.length() && digit(normal.charAt(beyond));
    return digit(c) || (c == '.' && more);
  }

  /** Whether any alternative of every group stands within; true for no groups. */
  public boolean holdsAll(List<List<String>> groups) {
    return groups.stream().allMatch(this::holdsAny);
  }

  /** Whether any of these texts stands within; false for none. */
  public boolean holdsAny(List<String> alternatives) {
    return alternatives.stream().anyMatch(a -> holds(of(a)));
  }
}
