package org.nexarag.golden.metric;

import java.util.Map;

/** A number from 0 to 1 for one query's ranking; 1 is best. */
public interface Metric {
  /** Such as {@code recall@10}. */
  String name();

  /**
   * Scores a ranking.
   *
   * @param grades judged documents of the query by id, above 0 for relevant; unjudged documents
   *     count as not relevant
   * @return 0 for an empty ranking, and 0 when no document is relevant
   */
  double score(Ranking ranking, Map<String, Integer> grades);
}
