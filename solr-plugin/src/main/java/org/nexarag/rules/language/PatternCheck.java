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
      throw new SyntaxProblem(pattern, Message.of("pattern.too-long", text.length(), MAX_LENGTH));
    }
    if (text.indexOf('\\') >= 0) {
      throw new SyntaxProblem(pattern, Message.of("text.backslash"));
    }
    if (text.contains("(?")) {
      throw new SyntaxProblem(pattern, Message.of("pattern.group-start"));
    }
    int open = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean repeats = c == '*' || c == '+' || c == '{';
      if (repeats) {
        open++;
        if (i > 0 && text.charAt(i - 1) == ')') {
          throw new SyntaxProblem(pattern, Message.of("pattern.group-repeated", c));
        }
      }
    }
    if (open > MAX_OPEN) {
      throw new SyntaxProblem(pattern, Message.of("pattern.too-open", open, MAX_OPEN));
    }
    try {
      Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw new SyntaxProblem(
          pattern,
          Message.of("pattern.unreadable", pattern.shown(), Math.max(0, e.getIndex()) + 1));
    }
  }
}
