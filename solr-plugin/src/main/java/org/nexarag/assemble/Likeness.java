package org.nexarag.assemble;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.nexarag.text.Negation;
import org.nexarag.text.NormalForm;

/**
 * What tells two texts apart. They are near-duplicates when the Jaccard similarity of their
 * character triples (Broder, 1997) is at least 0.9 and they hold the same numbers and the same
 * number of negations: texts that differ in those contradict each other.
 *
 * @param shingles character triples of the normal form
 * @param numbers the numbers, in order
 * @param negations how many negations
 */
record Likeness(Set<String> shingles, List<String> numbers, int negations) {
  private static final double NEAR = 0.9;
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)*|[零一二两三四五六七八九十百千万亿]+");

  static Likeness of(String text) {
    String folded = NormalForm.fold(text).replaceAll("\\s+", "");
    Set<String> shingles = new HashSet<>();
    if (folded.length() < 3) {
      shingles.add(folded);
    }
    for (int i = 0; i + 3 <= folded.length(); i++) {
      shingles.add(folded.substring(i, i + 3));
    }
    return new Likeness(
        shingles,
        NUMBER.matcher(folded).results().map(MatchResult::group).toList(),
        Negation.cues(text).size());
  }

  boolean nearlyEquals(Likeness other) {
    if (!numbers.equals(other.numbers) || negations != other.negations) {
      return false;
    }
    long shared = shingles.stream().filter(other.shingles::contains).count();
    return shared >= NEAR * (shingles.size() + other.shingles.size() - shared);
  }
}
