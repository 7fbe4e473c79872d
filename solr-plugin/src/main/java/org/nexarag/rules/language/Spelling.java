package org.nexarag.rules.language;

import java.text.Normalizer;
import java.util.Collection;
import java.util.Locale;

/**
 * Finds the word that was meant. Words are compared without case and width; a letter or Chinese
 * character left out, added, changed, or swapped with its neighbour counts one.
 */
final class Spelling {
  private static final int LONGEST = 80;

  private Spelling() {}

  /**
   * The nearest allowed word, of equally near ones the first; empty when none is near. Near means
   * one change in up to three characters, two in up to eight, then a third of the characters; and
   * always less than all of them.
   */
  static String nearest(String read, Collection<String> allowed) {
    int[] word = read.length() > LONGEST ? new int[0] : folded(read);
    int most = word.length < 4 ? 1 : Math.max(2, word.length / 3);
    int best = Math.min(most, word.length - 1) + 1;
    String nearest = "";
    for (String one : allowed) {
      int distance = distance(word, folded(one));
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
