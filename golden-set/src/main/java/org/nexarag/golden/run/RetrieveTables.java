package org.nexarag.golden.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.nexarag.golden.metric.Interval;
import org.nexarag.golden.metric.Ranking;
import org.nexarag.golden.set.Query;

/** Rankings of several variants as Markdown tables: overall, by category, by number of hops. */
final class RetrieveTables {
  private final List<Query> queries;
  private final List<RankingMeasure> measures;
  private final Map<String, Map<String, Map<String, Double>>> scores = new LinkedHashMap<>();

  /**
   * Scores rankings.
   *
   * @param queries those with a relevant document
   * @param rankings by variant, then by query id; a missing one is empty
   */
  RetrieveTables(
      List<Query> queries,
      List<RankingMeasure> measures,
      Map<String, Map<String, Ranking>> rankings) {
    this.queries = queries;
    this.measures = measures;
    rankings.forEach(
        (variant, byQuery) -> {
          Map<String, Map<String, Double>> byMetric = new LinkedHashMap<>();
          for (RankingMeasure measure : measures) {
            Map<String, Double> values = new LinkedHashMap<>();
            for (Query query : queries) {
              if (measure.among().test(query)) {
                Ranking ranking = byQuery.getOrDefault(query.id(), new Ranking(List.of()));
                values.put(query.id(), measure.value().applyAsDouble(query, ranking));
              }
            }
            byMetric.put(measure.name(), values);
          }
          scores.put(variant, byMetric);
        });
  }

  /** A measure's value of each query that it is about, in the order of the queries. */
  Map<String, Double> values(String variant, String metric) {
    return scores.getOrDefault(variant, Map.of()).getOrDefault(metric, Map.of());
  }

  /** The tables; differences are against {@code base} where that was run. */
  List<String> lines(String base) {
    List<String> lines = new ArrayList<>();
    table("all", queries, base, lines);
    Map<String, List<Query>> categories =
        queries.stream()
            .collect(
                Collectors.groupingBy(Query::category, LinkedHashMap::new, Collectors.toList()));
    if (categories.size() > 1) {
      categories.forEach((category, of) -> table(category, of, base, lines));
    }
    Map<Integer, List<Query>> hops =
        queries.stream()
            .filter(query -> query.hops() > 0)
            .collect(Collectors.groupingBy(Query::hops, TreeMap::new, Collectors.toList()));
    hops.forEach((number, of) -> table("hops " + number, of, base, lines));
    return lines;
  }

  private void table(String title, List<Query> of, String base, List<String> lines) {
    List<String> names = measures.stream().map(RankingMeasure::name).toList();
    lines.add("## " + title + " (n = " + of.size() + ")");
    lines.add("");
    boolean differences = scores.containsKey(base);
    String deltas =
        differences
            ? names.stream().map(n -> " | Δ " + n + " to " + base).collect(Collectors.joining())
            : "";
    lines.add("| variant | " + String.join(" | ", names) + deltas + " |");
    lines.add("|---".repeat(1 + names.size() * (differences ? 2 : 1)) + "|");
    for (String variant : scores.keySet()) {
      StringBuilder row = new StringBuilder("| " + variant);
      names.forEach(n -> row.append(" | ").append(Interval.ofMean(of(variant, n, of)).shown()));
      if (differences) {
        names.forEach(
            n -> row.append(" | ").append(difference(variant, base, n, of).shownSigned()));
      }
      lines.add(row.append(" |").toString());
    }
    lines.add("");
    betterLeg(of, names, lines);
  }

  /** What matters of a fusion: how it stands to the better of its legs. */
  private void betterLeg(List<Query> of, List<String> names, List<String> lines) {
    if (!scores.containsKey("bm25") || !scores.containsKey("dense")) {
      return;
    }
    for (String fusion : List.of(Variant.BASE, "minmax", "rules")) {
      if (scores.containsKey(fusion)) {
        List<String> parts = new ArrayList<>();
        for (String name : names) {
          boolean lexical = mean("bm25", name, of) >= mean("dense", name, of);
          String leg = lexical ? "bm25" : "dense";
          parts.add(name + " " + difference(fusion, leg, name, of).shownSigned() + " to " + leg);
        }
        lines.add(fusion + " against the better leg: " + String.join("; ", parts));
      }
    }
    lines.add("");
  }

  private Interval difference(String variant, String base, String metric, List<Query> of) {
    return Interval.ofDifference(of(variant, metric, of), of(base, metric, of));
  }

  private double mean(String variant, String metric, List<Query> of) {
    return of(variant, metric, of).stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  private List<Double> of(String variant, String metric, List<Query> queriesOf) {
    Map<String, Double> values = values(variant, metric);
    return queriesOf.stream().map(Query::id).filter(values::containsKey).map(values::get).toList();
  }
}
