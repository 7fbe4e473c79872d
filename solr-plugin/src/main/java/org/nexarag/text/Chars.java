package org.nexarag.text;

/** Kinds of characters, on UTF-16 units or code points. */
final class Chars {
  private Chars() {}

  /** Whether a code point is a Han character; the ideographic zero counts. */
  static boolean isHan(int codePoint) {
    return Character.isIdeographic(codePoint) || codePoint == '〇';
  }

  /** Whether a unit is a letter of the Latin alphabet or a digit, ASCII. */
  static boolean isAsciiAlnum(char c) {
    return isAsciiLetter(c) || isDigit(c);
  }

  /** Whether a unit is an ASCII letter. */
  static boolean isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /** Whether a unit is an ASCII digit. */
  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Whether a unit belongs to a word of an alphabet: a letter that is not Han, or a digit. */
  static boolean isWord(char c) {
    return isAsciiAlnum(c) || (c > 127 && Character.isLetterOrDigit(c) && !isHan(c));
  }

  /** Whether a unit is white space of any kind, the no-break space and the Chinese space too. */
  static boolean isSpace(char c) {
    return c == ' ' || (c < 128 ? Character.isWhitespace(c) : isWideSpace(c));
  }

  private static boolean isWideSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  /** Whether no word character stands directly before {@code start} or directly at {@code end}. */
  static boolean standsAlone(String text, int start, int end) {
    boolean before = start == 0 || !isWord(text.charAt(start)) || !isWord(text.charAt(start - 1));
    boolean after =
        end >= text.length() || !isWord(text.charAt(end - 1)) || !isWord(text.charAt(end));
    return before && after;
  }
}
