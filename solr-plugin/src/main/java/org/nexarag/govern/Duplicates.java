package org.nexarag.govern;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.model.Candidate;
import org.nexarag.text.Likeness;

/** Candidates that say nearly the same as a better ranked one. */
final class Duplicates {
  private Duplicates() {}

  /**
   * The better ranked twin of each duplicate, by chunk id; empty when there is none.
   *
   * @param least likeness from which two texts are one
   */
  static Map<String, String> of(List<Candidate> candidates, double least) {
    Map<String, String> duplicates = new LinkedHashMap<>();
    Map<String, Likeness> kept = new LinkedHashMap<>();
    for (Candidate candidate : candidates) {
      Likeness likeness = Likeness.of(candidate.chunk().text());
      String twin =
          kept.entrySet().stream()
              .filter(better -> better.getValue().nearlyEquals(likeness, least))
              .map(Map.Entry::getKey)
              .findFirst()
              .orElse("");
      if (twin.isEmpty()) {
        kept.put(candidate.id(), likeness);
      } else {
        duplicates.put(candidate.id(), twin);
      }
    }
    return duplicates;
  }
}
