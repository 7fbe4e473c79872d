package org.nexarag.assemble;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.nexarag.model.Evidence;
import org.nexarag.text.Likeness;

/**
 * Evidence with nearly the same text, under its best one.
 *
 * @param rank the best one's place, from 1
 * @param evidence the best one
 * @param merged ids of the others, best first
 */
record Group(int rank, Evidence evidence, List<String> merged) {
  String id() {
    return evidence.id();
  }

  /**
   * Groups in the order of their best member. Evidence in {@code alone} is never merged into
   * another: a slot or a conflict rests on it.
   *
   * @param least likeness from which two texts are one
   */
  static List<Group> merge(List<Evidence> evidences, Set<String> alone, double least) {
    List<Group> groups = new ArrayList<>();
    List<Likeness> kept = new ArrayList<>();
    for (int i = 0; i < evidences.size(); i++) {
      Evidence evidence = evidences.get(i);
      Likeness own = Likeness.of(evidence.chunk().text());
      int home = alone.contains(evidence.id()) ? -1 : home(own, kept, least);
      if (home < 0) {
        kept.add(own);
        groups.add(new Group(i + 1, evidence, new ArrayList<>()));
      } else {
        groups.get(home).merged().add(evidence.id());
      }
    }
    return groups;
  }

  private static int home(Likeness own, List<Likeness> kept, double least) {
    for (int i = 0; i < kept.size(); i++) {
      if (own.nearlyEquals(kept.get(i), least)) {
        return i;
      }
    }
    return -1;
  }
}
