package org.nexarag.golden.load;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.nexarag.golden.set.SetException;

/**
 * A section in several wordings: places that follow each other, each with the same number of
 * variants. Of {@code v} variants, a prime, at most {@code v * v} documents are made, and two of
 * them have at most one place in common.
 *
 * @param headings what it is called, taken in turn
 * @param parts the variants place by place
 * @param list whether the places after the first are numbered lines
 * @param table what stands after the first place, if anything
 */
record DistractorSection(
    List<String> headings, List<List<String>> parts, boolean list, @Nullable Table table) {
  /**
   * Rows of a line of business.
   *
   * @param rows their name there
   * @param headers first lines, taken in turn, cells between bars
   * @param take how many rows
   */
  record Table(String rows, List<String> headers, int take) {
    Table {
      headers = List.copyOf(headers);
    }
  }

  /** Checks the numbers. */
  DistractorSection {
    headings = List.copyOf(headings);
    parts = List.copyOf(parts);
    int variants = parts.get(0).size();
    for (List<String> part : parts) {
      if (part.size() != variants || !prime(variants) || parts.size() > variants) {
        throw new SetException(
            "section '"
                + headings.get(0)
                + "': "
                + parts.stream().map(List::size).toList()
                + " variants; the same prime number is needed at every place, and no more places");
      }
    }
  }

  private static boolean prime(int number) {
    boolean divided = number < 2;
    for (int i = 2; i < number; i++) {
      divided |= number % i == 0;
    }
    return !divided;
  }

  /** How many documents it serves. */
  int capacity() {
    return parts.get(0).size() * parts.get(0).size();
  }

  /**
   * The sentences of the document with that number, place by place: two lines through the plane of
   * a prime field meet once, so two documents agree at one place at most.
   */
  List<String> sentences(int number) {
    int variants = parts.get(0).size();
    int offset = number % variants;
    int slope = number / variants;
    List<String> chosen = new ArrayList<>();
    for (int place = 0; place < parts.size(); place++) {
      chosen.add(parts.get(place).get((offset + place * slope) % variants));
    }
    return chosen;
  }

  /** The heading of the document with that number. */
  String heading(int number) {
    return headings.get((number + number / parts.get(0).size()) % headings.size());
  }
}
