package org.nexarag.rules.language;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Holds the patterns of {@code matches} to a subset that can't run long: no backslash, no
 * repetition of a group, at most three open repetitions, so that the work is bounded by the square
 * of the text's length.
 */
final class PatternCheck {
  private static final int MAX_LENGTH = 300;
  private static final int MAX_OPEN = 3;

  private PatternCheck() {}

  static void check(Token pattern) {
    String text = pattern.text();
    if (text.length() > MAX_LENGTH) {
      throw new SyntaxProblem(
          pattern, "the pattern has " + text.length() + " characters, allowed " + MAX_LENGTH);
    }
    if (text.indexOf('\\') >= 0) {
      throw new SyntaxProblem(
          pattern, "a pattern has no backslash - write [0-9] for a digit and [.] for a dot");
    }
    if (text.contains("(?")) {
      throw new SyntaxProblem(pattern, "'(?' is not allowed in a pattern");
    }
    int open = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean repeats = c == '*' || c == '+' || c == '{';
      if (repeats) {
        open++;
        if (i > 0 && text.charAt(i - 1) == ')') {
          throw new SyntaxProblem(
              pattern, "')" + c + "': a group may not be repeated in a pattern");
        }
      }
    }
    if (open > MAX_OPEN) {
      throw new SyntaxProblem(
          pattern,
          "the pattern has "
              + open
              + " of * + {, allowed "
              + MAX_OPEN
              + " - use several conditions");
    }
    try {
      Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw new SyntaxProblem(pattern, "the pattern cannot be read: " + e.getDescription());
    }
  }
}
