package org.nexarag.govern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Candidate;
import org.nexarag.text.Negation;
import org.nexarag.text.NormalForm;

/**
 * Candidates that say nearly the same as a better ranked one: the Jaccard index of their character
 * shingles (Broder 1997) is at least 0.9. Texts whose numbers or negations differ are never
 * duplicates, however alike they are: in a policy the number is the message.
 */
final class Duplicates {
  static final double THRESHOLD = 0.9;

  /** Long enough to be rare, short enough for a changed word to touch few of them. */
  private static final int SHINGLE = 5;

  private static final Pattern NUMBER =
      Pattern.compile("[0-9]+(?:[.,:][0-9]+)*|[〇零一二三四五六七八九十百千万亿两半]+");

  private Duplicates() {}

  /** The better ranked twin of each duplicate, by chunk id; empty when there is none. */
  static Map<String, String> of(List<Candidate> candidates) {
    Map<String, String> duplicates = new LinkedHashMap<>();
    List<Print> kept = new ArrayList<>();
    for (Candidate candidate : candidates) {
      Print print = Print.of(candidate);
      String twin = "";
      for (Print better : kept) {
        if (better.sameAs(print)) {
          twin = better.id;
          break;
        }
      }
      if (twin.isEmpty()) {
        kept.add(print);
      } else {
        duplicates.put(candidate.id(), twin);
      }
    }
    return duplicates;
  }

  /** What of a text is compared. */
  private static final class Print {
    private final String id;
    private final int[] shingles;
    private final List<String> numbers;
    private final int negations;

    private Print(String id, int[] shingles, List<String> numbers, int negations) {
      this.id = id;
      this.shingles = shingles;
      this.numbers = numbers;
      this.negations = negations;
    }

    static Print of(Candidate candidate) {
      String text = NormalForm.fold(candidate.chunk().text()).replace(" ", "");
      Matcher matcher = NUMBER.matcher(text);
      List<String> numbers = new ArrayList<>();
      while (matcher.find()) {
        numbers.add(matcher.group());
      }
      return new Print(
          candidate.id(), shingles(text), numbers, Negation.cues(candidate.chunk().text()).size());
    }

    private static int[] shingles(String text) {
      int count = Math.max(1, text.length() - SHINGLE + 1);
      int[] hashes = new int[count];
      for (int i = 0; i < count; i++) {
        hashes[i] = text.substring(i, Math.min(text.length(), i + SHINGLE)).hashCode();
      }
      return Arrays.stream(hashes).sorted().distinct().toArray();
    }

    boolean sameAs(Print other) {
      int a = shingles.length;
      int b = other.shingles.length;
      // The index can't reach the threshold when the smaller set is too small.
      return Math.min(a, b) >= THRESHOLD * Math.max(a, b)
          && negations == other.negations
          && numbers.equals(other.numbers)
          && jaccard(shingles, other.shingles) >= THRESHOLD;
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
}
