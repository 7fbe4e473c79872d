package org.nexarag.golden.metric;

import java.util.Map;

/**
 * 1 when every relevant document of the query stands in the first k, else 0; what an answer of
 * several hops needs. A query with more than k relevant documents never gets it.
 *
 * @param k at least 1
 */
record AllEvidenceAt(int k) implements Metric {
  @Override
  public String name() {
    return "all-evidence@" + k;
  }

  @Override
  public double score(Ranking ranking, Map<String, Integer> grades) {
    return new RecallAt(k).score(ranking, grades) == 1 ? 1 : 0;
  }
}
