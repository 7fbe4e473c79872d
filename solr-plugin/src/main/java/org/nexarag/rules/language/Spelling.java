package org.nexarag.rules.language;

import java.text.Normalizer;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;

/**
 * Finds the word that was meant. Words are compared without case and width; a letter or Chinese
 * character left out, added, changed, or swapped with its neighbour counts one.
 */
final class Spelling {
  private static final int LONGEST = 80;

  /** What people write in their own words for the few words that rules have. */
  private static final Map<String, String> IN_RULES =
      Map.ofEntries(
          Map.entry("规则", "rule"),
          Map.entry("当", "when"),
          Map.entry("如果", "when"),
          Map.entry("那么", "then"),
          Map.entry("则", "then"),
          Map.entry("结束", "end"),
          Map.entry("并且", "and"),
          Map.entry("且", "and"),
          Map.entry("或者", "or"),
          Map.entry("或", "or"),
          Map.entry("非", "not"),
          Map.entry("没有", "not"),
          Map.entry("存在", "exists"),
          Map.entry("等于", "=="),
          Map.entry("是", "=="),
          Map.entry("不等于", "!="),
          Map.entry("不是", "!="),
          Map.entry("小于", "<"),
          Map.entry("大于", ">"),
          Map.entry("不大于", "<="),
          Map.entry("不小于", ">="),
          Map.entry("不低于", ">="),
          Map.entry("属于", "in"),
          Map.entry("包含", "contains"),
          Map.entry("匹配", "matches"),
          Map.entry("equals", "=="),
          Map.entry("is", "=="),
          Map.entry("like", "contains"));

  private Spelling() {}

  /**
   * The nearest allowed word, of equally near ones the first; empty when none is near. Near means
   * one change in up to three characters, two in up to eight, then a third of the characters; and
   * always less than all of them.
   */
  static String nearest(String read, Collection<String> allowed) {
    String translated = IN_RULES.get(read);
    if (translated != null && allowed.contains(translated)) {
      return translated;
    }
    int[] word = read.length() > LONGEST ? new int[0] : folded(read);
    int most = word.length < 4 ? 1 : Math.max(2, word.length / 3);
    int best = Math.min(most, word.length - 1) + 1;
    String nearest = "";
    for (String one : allowed) {
      if (one.length() > 2 * LONGEST) {
        continue;
      }
      int[] other = folded(one);
      // Each character more or less counts at least one: no need to compare.
      int distance = Math.abs(other.length - word.length) >= best ? best : distance(word, other);
      if (distance < best) {
        best = distance;
        nearest = one;
      }
    }
    return nearest;
  }

  private static int[] folded(String word) {
    return Normalizer.normalize(word, Normalizer.Form.NFKC)
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .toArray();
  }

  /** Optimal string alignment distance (Damerau 1964, each part of a word touched once). */
  private static int distance(int[] a, int[] b) {
    int[][] d = new int[a.length + 1][b.length + 1];
    for (int i = 0; i <= a.length; i++) {
      for (int j = 0; j <= b.length; j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int change = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
        d[i][j] = Math.min(change, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length][b.length];
  }
}
