package org.nexarag.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Span;

/** Model and error codes: letters and digits mixed, such as E05, XQG100-BD14126, BM5X. */
public final class Codes {
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9]+(?:[-_/.][A-Za-z0-9]+)*");

  /** 1st, 90s, 5G, 4K, 3D, 2x and words joined to numbers, such as 24-hour or top-10. */
  private static final Pattern WORDY =
      Pattern.compile(
          "(?i:\\d+(?:st|nd|rd|th|s)|\\d{1,3}[dgkxm]|v\\d+(?:\\.\\d+)+)|(?:[a-z]+|\\d+)(?:-(?:[a-z]+|\\d+))+|(?:[A-Z]?[a-z]+|\\d+)(?:[./](?:[A-Z]?[a-z]+|\\d+))+");

  private Codes() {}

  /**
   * The codes in their order. A code has at least one Latin letter and one digit, full-width forms
   * too. Plain numbers, quantities with their unit (65W, 30-day), ordinals, versions (V2.3) and
   * words joined to numbers are none. Empty when there are none.
   */
  public static List<Span> find(String text) {
    String s = NormalForm.narrow(text);
    List<Quantity> quantities = null;
    List<Span> found = new ArrayList<>();
    Matcher m = TOKEN.matcher(s);
    while (m.find()) {
      if (!isMixed(m.group()) || WORDY.matcher(m.group()).matches()) {
        continue;
      }
      Span span = new Span(m.start(), m.end());
      if (Chars.isDigit(m.group().charAt(0))) {
        quantities = quantities == null ? Quantities.find(text) : quantities;
        if (quantities.stream().anyMatch(q -> q.span().overlaps(span))) {
          continue;
        }
      }
      found.add(span);
    }
    return List.copyOf(found);
  }

  private static boolean isMixed(String token) {
    boolean letter = false;
    boolean digit = false;
    for (int i = 0; i < token.length(); i++) {
      letter |= Chars.isAsciiLetter(token.charAt(i));
      digit |= Chars.isDigit(token.charAt(i));
    }
    return letter && digit;
  }
}
