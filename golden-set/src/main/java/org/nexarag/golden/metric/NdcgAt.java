package org.nexarag.golden.metric;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Discounted gain of the first k over that of the best order; trec_eval's {@code ndcg_cut_k}: gain
 * = grade, discount = log2(rank + 1) (Järvelin and Kekäläinen 2002). A negative grade gains
 * nothing.
 *
 * @param k at least 1
 */
record NdcgAt(int k) implements Metric {
  @Override
  public String name() {
    return "ndcg@" + k;
  }

  @Override
  public double score(Ranking ranking, Map<String, Integer> grades) {
    List<Integer> ideal = grades.values().stream().sorted(Comparator.reverseOrder()).toList();
    double best = gain(ideal.subList(0, Math.min(k, ideal.size())));
    if (best == 0) {
      return 0;
    }
    return gain(ranking.top(k).stream().map(d -> grades.getOrDefault(d, 0)).toList()) / best;
  }

  private static double gain(List<Integer> grades) {
    double sum = 0;
    for (int i = 0; i < grades.size(); i++) {
      sum += Math.max(grades.get(i), 0) * Math.log(2) / Math.log(i + 2);
    }
    return sum;
  }
}
