package org.nexarag.text;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What tells two texts apart. They say nearly the same when the Jaccard index of their character
 * shingles (Broder 1997) is at least what the caller says. Texts whose numbers or negations differ
 * never do, however alike they are: in a policy the number is the message. Immutable; comparing
 * costs time in the sum of both lengths.
 */
public final class Likeness {
  /** Long enough to be rare, short enough for a changed word to touch few of them. */
  private static final int SHINGLE = 5;

  private static final Pattern NUMBER =
      Pattern.compile("[0-9]+(?:[.,:][0-9]+)*|[〇零一二三四五六七八九十百千万亿两半]+");

  private final String text;
  private final String folded;
  private final int[] shingles;

  private Likeness(String text, String folded, int[] shingles) {
    this.text = text;
    this.folded = folded;
    this.shingles = shingles;
  }

  /** Reads a text; white space and case do not count. */
  public static Likeness of(String text) {
    String folded = NormalForm.fold(text).replace(" ", "");
    return new Likeness(text, folded, shingles(folded));
  }

  /** Hashes of the shingles, ascending, each once. */
  private static int[] shingles(String text) {
    int[] hashes = new int[Math.max(1, text.length() - SHINGLE + 1)];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = text.substring(i, Math.min(text.length(), i + SHINGLE)).hashCode();
    }
    return Arrays.stream(hashes).sorted().distinct().toArray();
  }

  /**
   * Whether both texts say nearly the same; symmetric.
   *
   * @param least share of common shingles from which they do, 0..1
   */
  public boolean nearlyEquals(Likeness other, double least) {
    int a = shingles.length;
    int b = other.shingles.length;
    // The index can't reach the threshold when the smaller set is too small. Numbers and negations
    // are read last: few texts are alike enough for them to matter.
    return Math.min(a, b) >= least * Math.max(a, b)
        && jaccard(shingles, other.shingles) >= least
        && numbers().equals(other.numbers())
        && Negation.cues(text).size() == Negation.cues(other.text).size();
  }

  private List<String> numbers() {
    return NUMBER.matcher(folded).results().map(MatchResult::group).toList();
  }

  private static double jaccard(int[] a, int[] b) {
    int both = 0;
    int i = 0;
    int j = 0;
    while (i < a.length && j < b.length) {
      if (a[i] == b[j]) {
        both++;
        i++;
        j++;
      } else if (a[i] < b[j]) {
        i++;
      } else {
        j++;
      }
    }
    return (double) both / (a.length + b.length - both);
  }
}
