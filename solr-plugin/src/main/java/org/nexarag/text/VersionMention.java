package org.nexarag.text;

import org.nexarag.model.Span;

/**
 * A version, edition or revision that a text names.
 *
 * @param label as written, folded and without white space: {@code 2021版}, {@code v2.3}
 * @param number the part that tells versions apart: {@code 2021}, {@code 2.3}
 * @param span where it stands
 */
public record VersionMention(String label, String number, Span span) {

  /**
   * Whether this names the version of that label: the labels are equal when folded, or the label
   * holds the same number, so {@code 2021年版} names {@code 2021版} and {@code version 2.3} names
   * {@code V2.3}.
   */
  public boolean names(String versionLabel) {
    String folded = NormalForm.fold(versionLabel).replace(" ", "");
    if (folded.equals(label) || folded.equals(number)) {
      return true;
    }
    int at = folded.indexOf(number);
    while (at >= 0) {
      int end = at + number.length();
      boolean before = at == 0 || !isNumeric(folded.charAt(at - 1));
      boolean after =
          end == folded.length() || (!Chars.isDigit(folded.charAt(end)) && !goesOn(folded, end));
      if (before && after) {
        return true;
      }
      at = folded.indexOf(number, at + 1);
    }
    return false;
  }

  /** Whether a decimal part starts at {@code at}. */
  private static boolean goesOn(String s, int at) {
    return s.charAt(at) == '.' && at + 1 < s.length() && Chars.isDigit(s.charAt(at + 1));
  }

  private static boolean isNumeric(char c) {
    return Chars.isDigit(c) || c == '.';
  }
}
