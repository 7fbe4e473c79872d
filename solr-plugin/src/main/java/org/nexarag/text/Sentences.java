package org.nexarag.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Span;

/** Where the sentences of a text stand. */
public final class Sentences {
  private static final String HARD = "。！？；…｡";
  private static final String SOFT = ".!?．";
  private static final String CLOSING = "”’」』）)]】》〉\"'»";
  private static final Set<String> ABBREVIATIONS = Set.copyOf(Tables.words("abbreviations-en.txt"));
  private static final Pattern MARKER =
      Pattern.compile("(?:\\d{1,3}[.)、．]|[-*+•·])\\s+|\\d{1,3}(?:\\.\\d{1,3})*[.、．]\\s*");

  private Sentences() {}

  /**
   * The sentences in their order, trimmed; together they hold every character that is not white
   * space. Chinese sentences end at 。！？；…, English ones at a full stop, exclamation or question
   * mark, but not inside decimals, versions, abbreviations and addresses. Closing quotes and
   * brackets stay with their sentence. A line break always ends a sentence, and a table row ({@code
   * | a | b |}) is one sentence. Empty for blank text.
   */
  public static List<Span> split(String text) {
    List<Span> found = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || isLineBreak(text.charAt(i))) {
        splitLine(text, start, i, found);
        start = i + 1;
      }
    }
    return List.copyOf(found);
  }

  private static boolean isLineBreak(char c) {
    return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085';
  }

  private static void splitLine(String text, int from, int to, List<Span> found) {
    int start = skipSpace(text, from, to);
    if (start == to) {
      return;
    }
    if (text.charAt(start) == '|') {
      add(text, start, to, found);
      return;
    }
    Matcher marker = MARKER.matcher(text).region(start, to);
    int i = marker.lookingAt() ? marker.end() : start;
    while (i < to) {
      int end = endAt(text, start, i, to);
      if (end < 0) {
        i++;
      } else {
        add(text, start, end, found);
        start = end;
        i = end;
      }
    }
    add(text, start, to, found);
  }

  /** Where the sentence ends if a terminator at {@code i} ends it, else -1. */
  private static int endAt(String text, int start, int i, int to) {
    char c = text.charAt(i);
    if (HARD.indexOf(c) >= 0) {
      return closingEnd(text, terminatorsEnd(text, i, to), to);
    }
    if (SOFT.indexOf(c) < 0) {
      return -1;
    }
    int run = terminatorsEnd(text, i, to);
    int end = closingEnd(text, run, to);
    if (end < to && !Chars.isSpace(text.charAt(end))) {
      boolean betweenHan =
          Chars.isHan(text.codePointAt(end))
              && (c != '.' || (i > start && Chars.isHan(text.charAt(i - 1))));
      return betweenHan ? end : -1;
    }
    if (c != '.' || run > i + 1) {
      int next = skipSpace(text, end, to);
      boolean goesOn = c == '.' && next < to && Character.isLowerCase(text.charAt(next));
      return goesOn ? -1 : end;
    }
    return isFullStop(text, start, i, end, to) ? end : -1;
  }

  private static boolean isFullStop(String text, int start, int dot, int end, int to) {
    int next = skipSpace(text, end, to);
    if (next < to && Character.isLowerCase(text.charAt(next))) {
      return false;
    }
    int word = dot;
    while (word > start
        && (Chars.isAsciiLetter(text.charAt(word - 1)) || text.charAt(word - 1) == '.')) {
      word--;
    }
    String before = text.substring(word, dot).toLowerCase(Locale.ROOT);
    if (next >= to) {
      return true;
    }
    boolean initial =
        before.length() == 1 && Character.isUpperCase(text.charAt(word)) && !before.equals("i");
    boolean number = before.equals("no") && Chars.isDigit(text.charAt(next));
    return !initial && !number && !ABBREVIATIONS.contains(before);
  }

  private static int terminatorsEnd(String text, int from, int to) {
    int i = from;
    while (i < to && (HARD.indexOf(text.charAt(i)) >= 0 || SOFT.indexOf(text.charAt(i)) >= 0)) {
      i++;
    }
    return i;
  }

  private static int closingEnd(String text, int from, int to) {
    int i = from;
    while (i < to && CLOSING.indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }

  private static int skipSpace(String text, int from, int to) {
    int i = from;
    while (i < to && Chars.isSpace(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static void add(String text, int from, int to, List<Span> found) {
    int start = skipSpace(text, from, to);
    int end = to;
    while (end > start && Chars.isSpace(text.charAt(end - 1))) {
      end--;
    }
    if (start < end) {
      found.add(new Span(start, end));
    }
  }
}
