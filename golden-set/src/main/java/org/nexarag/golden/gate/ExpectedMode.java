package org.nexarag.golden.gate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.set.Query;

/**
 * What a run asks in one mode and what is to come of it.
 *
 * @param every of each language, main tag and part, every so manieth case is asked, from the first;
 *     1 for all
 * @param bounds what is held, in the order of the file
 */
record ExpectedMode(int every, List<Bound> bounds) {
  /** Copies the bounds. */
  ExpectedMode {
    if (every < 1) {
      throw new IllegalArgumentException("every is " + every + ", at least 1 is needed");
    }
    bounds = List.copyOf(bounds);
  }

  /** The cases to ask, in their order; the same for the same cases. */
  List<Query> chosen(List<Query> all) {
    Map<String, Integer> seen = new HashMap<>();
    List<Query> chosen = new ArrayList<>();
    for (Query query : all) {
      String kind = query.lang() + " " + query.category() + " " + query.gold().frozen();
      if ((seen.merge(kind, 1, Integer::sum) - 1) % every == 0) {
        chosen.add(query);
      }
    }
    return chosen;
  }
}
