package org.nexarag.golden.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import org.nexarag.golden.metric.Metric;
import org.nexarag.golden.metric.Metrics;
import org.nexarag.golden.metric.Ranking;
import org.nexarag.golden.metric.ViolatingFirst;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Judgments;
import org.nexarag.golden.set.Query;

/**
 * A number that a query's ranking gets.
 *
 * @param name as reported
 * @param among the queries it is about
 * @param value of a query and its ranking
 */
record RankingMeasure(
    String name, Predicate<Query> among, ToDoubleBiFunction<Query, Ranking> value) {
  /** The name of the share of queries with a violating document first. */
  static final String VIOLATING = "violating first";

  /** The ranking metrics at {@code k}. */
  static List<RankingMeasure> at(int k, Judgments judgments) {
    List<RankingMeasure> measures = new ArrayList<>();
    for (Metric metric : Metrics.at(k)) {
      measures.add(
          new RankingMeasure(
              metric.name(),
              query -> true,
              (query, ranking) -> metric.score(ranking, judgments.of(query.id()))));
    }
    return measures;
  }

  /** Whether a document of a negative role stands first, among the queries that have one. */
  static RankingMeasure violatingFirst(BenchmarkSet set) {
    return new RankingMeasure(
        VIOLATING,
        query -> !set.negatives(query.id()).isEmpty(),
        (query, ranking) ->
            ViolatingFirst.in(
                    ranking, set.judgments().relevant(query.id()), set.negatives(query.id()))
                ? 1
                : 0);
  }
}
