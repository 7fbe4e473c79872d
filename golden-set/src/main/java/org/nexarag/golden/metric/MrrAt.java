package org.nexarag.golden.metric;

import java.util.List;
import java.util.Map;

/**
 * One over the rank of the first relevant document, 0 when none stands in the first k; trec_eval's
 * {@code recip_rank} with a cut.
 *
 * @param k at least 1
 */
record MrrAt(int k) implements Metric {
  @Override
  public String name() {
    return "mrr@" + k;
  }

  @Override
  public double score(Ranking ranking, Map<String, Integer> grades) {
    List<String> top = ranking.top(k);
    for (int i = 0; i < top.size(); i++) {
      if (grades.getOrDefault(top.get(i), 0) > 0) {
        return 1.0 / (i + 1);
      }
    }
    return 0;
  }
}
