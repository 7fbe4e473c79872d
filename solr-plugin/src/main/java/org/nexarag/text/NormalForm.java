package org.nexarag.text;

/**
 * The form in which texts are compared: NFKC, lower case, simplified characters, white space
 * collapsed to one space and stripped at both ends, invisible characters (zero width, soft hyphen,
 * byte order mark) left out. Circled numbers stay as they are, so that ①7 is not read as 17.
 *
 * <p>Characters are folded one by one, so folding the parts of a text at a character boundary and
 * joining them gives the folded text. Folding twice changes nothing, but for stray combining marks
 * behind a character that is left out or that lower case takes apart (İ).
 */
public final class NormalForm {
  private NormalForm() {}

  /** The folded text; empty for blank text. */
  public static String fold(String text) {
    return isFolded(text) ? text : Folded.of(text).text();
  }

  /** Full-width letters and digits as ASCII, in their case. */
  static String narrow(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(c >= '\uFF01' && c <= '\uFF5E' ? (char) (c - 0xFEE0) : c);
    }
    return out.toString();
  }

  /** Whether a text is plain ASCII that folding would not change. */
  static boolean isFolded(String text) {
    boolean space = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c > 126 || c < 32 || (c >= 'A' && c <= 'Z') || (c == ' ' && space)) {
        return false;
      }
      space = c == ' ';
    }
    return text.isEmpty() || !space;
  }
}
