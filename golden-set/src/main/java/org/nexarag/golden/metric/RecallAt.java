package org.nexarag.golden.metric;

import java.util.Map;

/**
 * Share of a query's relevant documents that stand in the first k; trec_eval's {@code recall_k}.
 *
 * @param k at least 1
 */
record RecallAt(int k) implements Metric {
  @Override
  public String name() {
    return "recall@" + k;
  }

  @Override
  public double score(Ranking ranking, Map<String, Integer> grades) {
    long relevant = grades.values().stream().filter(g -> g > 0).count();
    if (relevant == 0) {
      return 0;
    }
    long found = ranking.top(k).stream().filter(d -> grades.getOrDefault(d, 0) > 0).count();
    return (double) found / relevant;
  }
}
