package org.nexarag.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Span;

/** Negations, in Chinese and English, by the word table {@code negation.tsv}. */
public final class Negation {
  private static final Map<String, Kind> WORDS = words();
  private static final int LONGEST =
      WORDS.keySet().stream().mapToInt(String::length).max().orElse(0);

  /** 能不能, 可不可以, 有没有, 修没修: a question, not a negation. */
  private static final Pattern A_NOT_A =
      Pattern.compile("(\\p{IsHan}{1,2})[不没]\\1(?!\\p{IsHan}*[不没]\\1)");

  /** Two negations of which each cancels the other, with words between them. */
  private static final Pattern CANCELLED =
      Pattern.compile("非[^,。;!?]{1,12}?不(?:可|行|能)|没有?(?:一个)?(?:人|谁|什么|哪个)[^,。;!?]{0,2}不(?!是)");

  private static final Pattern NUMBER_SIGN = Pattern.compile("no(?:\\. ?| )\\d");

  private enum Kind {
    CUE,
    NONE,
    DOUBLE
  }

  private Negation() {}

  /**
   * The words that negate, in their order: 不得, 无, 除外, not, n't, without. Left out are words that
   * only hold a negative character (不仅, 无线, 非常), A-not-A questions (能不能; but 不能退吗 counts), and
   * double negations (不得不), which say yes. Empty when there are none.
   */
  public static List<Span> cues(String text) {
    Folded folded = Folded.of(text);
    String s = folded.text();
    boolean[] covered = covered(s);
    List<Span> found = new ArrayList<>();
    int i = 0;
    while (i < s.length()) {
      int length = longestAt(s, i);
      if (length == 0) {
        i++;
      } else {
        if (WORDS.get(s.substring(i, i + length)) == Kind.CUE
            && !covered[i]
            && !isNumberSign(s, i, length)) {
          found.add(folded.original(new Span(i, i + length)));
        }
        i += length;
      }
    }
    return List.copyOf(found);
  }

  /** Whether the sentence negates: it holds a negation that no second one cancels. */
  public static boolean negated(String sentence) {
    return !cues(sentence).isEmpty();
  }

  private static boolean[] covered(String s) {
    boolean[] covered = new boolean[s.length()];
    for (Pattern pattern : List.of(A_NOT_A, CANCELLED)) {
      Matcher m = pattern.matcher(s);
      while (m.find()) {
        Arrays.fill(covered, m.start(), m.end(), true);
      }
    }
    return covered;
  }

  private static int longestAt(String s, int at) {
    for (int length = Math.min(LONGEST, s.length() - at); length > 0; length--) {
      String word = s.substring(at, at + length);
      if (WORDS.containsKey(word) && (isSuffix(word) || Chars.standsAlone(s, at, at + length))) {
        return length;
      }
    }
    return 0;
  }

  /** {@code No. 5} and {@code No 5} count, they do not negate. */
  private static boolean isNumberSign(String s, int at, int length) {
    return length == 2
        && s.startsWith("no", at)
        && NUMBER_SIGN.matcher(s).region(at, s.length()).lookingAt();
  }

  private static boolean isSuffix(String word) {
    return word.startsWith("n'") || word.startsWith("n’");
  }

  private static Map<String, Kind> words() {
    Map<String, Kind> words = new HashMap<>();
    for (String line : Tables.lines("negation.tsv")) {
      String[] cells = line.split("\t", 2);
      Kind kind =
          switch (cells[0]) {
            case "cue" -> Kind.CUE;
            case "none" -> Kind.NONE;
            case "double" -> Kind.DOUBLE;
            default -> throw new IllegalStateException("negation.tsv: unknown kind " + cells[0]);
          };
      for (String word : cells[1].strip().split("\\s+", -1)) {
        words.put(word.replace('_', ' '), kind);
      }
    }
    return Map.copyOf(words);
  }
}
