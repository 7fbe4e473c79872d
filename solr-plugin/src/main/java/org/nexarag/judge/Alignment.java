package org.nexarag.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Span;
import org.nexarag.text.NormalForm;

/**
 * Two sentences laid side by side: what stands in both, in order (the longest common subsequence of
 * their words, a Chinese character being a word), and the parts in which they differ.
 */
final class Alignment {
  private static final Pattern WORD =
      Pattern.compile(
          "\\p{IsHan}|\\d+(?:[.,]\\d+)*|[\\p{L}\\p{M}&&[^\\p{IsHan}]]+(?:['’][\\p{L}]+)*|[^\\s]");

  private final List<Span> first;
  private final List<Span> second;
  private final List<Part> parts = new ArrayList<>();
  private int common;

  /**
   * Where two sentences differ; either side may be empty.
   *
   * @param first words of the one, from and to
   * @param second words of the other
   */
  record Part(Span first, Span second) {
    boolean replaces() {
      return first.length() > 0 && second.length() > 0;
    }

    int longer() {
      return Math.max(first.length(), second.length());
    }
  }

  private Alignment(List<Span> first, List<Span> second) {
    this.first = first;
    this.second = second;
  }

  /** Lays two sentences side by side; costs time and space in the product of their lengths. */
  static Alignment of(String a, String b) {
    List<Span> first = words(a);
    List<Span> second = words(b);
    Alignment made = new Alignment(first, second);
    made.walk(folded(first, a), folded(second, b));
    return made;
  }

  /** Where the words of a text stand. */
  static List<Span> words(String text) {
    Matcher m = WORD.matcher(text);
    List<Span> words = new ArrayList<>();
    while (m.find()) {
      words.add(new Span(m.start(), m.end()));
    }
    return words;
  }

  /** The differing parts in order. */
  List<Part> parts() {
    return parts;
  }

  /** How many words stand in both. */
  int common() {
    return common;
  }

  /**
   * Parts that only {@code joint} words part, as one: a name may share a word with another name.
   */
  List<Part> joined(String text, Pattern joint) {
    List<Part> joined = new ArrayList<>();
    for (Part part : parts) {
      Part last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
      boolean near =
          last != null
              && part.first().start() - last.first().end() == 1
              && joint.matcher(first.get(last.first().end()).of(text)).matches();
      if (last != null && near) {
        joined.set(
            joined.size() - 1,
            new Part(
                new Span(last.first().start(), part.first().end()),
                new Span(last.second().start(), part.second().end())));
      } else {
        joined.add(part);
      }
    }
    return joined;
  }

  /** Where words of the first sentence stand in it. */
  Span inFirst(Span words) {
    return place(first, words);
  }

  /** Where words of the second sentence stand in it. */
  Span inSecond(Span words) {
    return place(second, words);
  }

  private static Span place(List<Span> words, Span range) {
    return new Span(words.get(range.start()).start(), words.get(range.end() - 1).end());
  }

  private static List<String> folded(List<Span> words, String text) {
    return words.stream().map(word -> NormalForm.fold(word.of(text))).toList();
  }

  private void walk(List<String> a, List<String> b) {
    int[][] longest = new int[a.size() + 1][b.size() + 1];
    for (int i = a.size() - 1; i >= 0; i--) {
      for (int j = b.size() - 1; j >= 0; j--) {
        longest[i][j] =
            a.get(i).equals(b.get(j))
                ? 1 + longest[i + 1][j + 1]
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    common = longest[0][0];
    int i = 0;
    int j = 0;
    while (i < a.size() || j < b.size()) {
      int fromA = i;
      int fromB = j;
      while ((i < a.size() || j < b.size())
          && !(i < a.size() && j < b.size() && a.get(i).equals(b.get(j)))) {
        boolean skipFirst =
            j == b.size() || (i < a.size() && longest[i + 1][j] >= longest[i][j + 1]);
        i += skipFirst ? 1 : 0;
        j += skipFirst ? 0 : 1;
      }
      if (i > fromA || j > fromB) {
        parts.add(new Part(new Span(fromA, i), new Span(fromB, j)));
      }
      while (i < a.size() && j < b.size() && a.get(i).equals(b.get(j))) {
        i++;
        j++;
      }
    }
  }
}
