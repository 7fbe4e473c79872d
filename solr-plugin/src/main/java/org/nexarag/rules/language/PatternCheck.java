package org.nexarag.rules.language;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Holds the patterns of {@code matches} to a subset that can't run long: no backslash, no
 * repetition of a group, at most two open repetitions, and few ways to read the rest. The engine
 * tries every way, so the work is bounded by their number times the square of the text's length.
 */
final class PatternCheck {
  private static final int MAX_LENGTH = 300;
  private static final int MAX_OPEN = 2;
  private static final int MAX_WAYS = 1024;

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
    if (ways(text) > MAX_WAYS) {
      throw new SyntaxProblem(pattern, Message.of("pattern.ways", pattern.shown(), MAX_WAYS));
    }
    try {
      Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw new SyntaxProblem(
          pattern,
          Message.of("pattern.unreadable", pattern.shown(), Math.max(0, e.getIndex()) + 1));
    }
  }

  /** In how many ways a text can be read as this, repetitions aside; generous. */
  private static double ways(String text) {
    List<String> alternatives = new ArrayList<>();
    double most = 1;
    double inside = 1;
    boolean plain = true;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '[' || c == '(') {
        int end = end(text, i);
        inside *= c == '(' ? ways(text.substring(i + 1, end)) : 1;
        plain = false;
        i = end;
      } else if (c == '?') {
        inside *= 2;
        plain = false;
      } else if (c == '|') {
        alternatives.add(text.substring(start, i));
        most = Math.max(most, inside);
        inside = 1;
        start = i + 1;
      } else if (".*+{".indexOf(c) >= 0) {
        plain = false;
      }
    }
    alternatives.add(text.substring(start));
    return Math.max(most, inside) * (plain ? likeOneAnother(alternatives) : alternatives.size());
  }

  /** How many of these plain words can stand at one place of a text. */
  private static long likeOneAnother(List<String> words) {
    return words.stream()
        .mapToLong(word -> words.stream().filter(word::startsWith).count())
        .max()
        .orElse(1);
  }

  /** Where a bracket that opens here closes; the end of the text when it does not. */
  private static int end(String text, int open) {
    boolean list = text.charAt(open) == '[';
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      char c = text.charAt(i);
      if (list) {
        if (c == ']' && i > open + 1) {
          return i;
        }
      } else if (c == '[') {
        i = end(text, i);
      } else if (c == '(') {
        depth++;
      } else if (c == ')' && --depth == 0) {
        return i;
      }
    }
    return text.length();
  }
}
