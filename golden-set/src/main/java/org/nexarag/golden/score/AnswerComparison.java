package org.nexarag.golden.score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nexarag.golden.metric.Percentile;

/** Two runs over the same questions: paired differences, costs and the cases that flipped. */
public final class AnswerComparison {
  private AnswerComparison() {}

  private static double queries(AnswerScore score) {
    return score.cost().queries().orElse(0);
  }

  /**
   * B against A as Markdown, over the questions that both were asked, in A's order.
   *
   * @param a the base, by key of the record
   * @param b what is held against it, by key of the record
   */
  public static List<String> lines(Map<String, AnswerScore> a, Map<String, AnswerScore> b) {
    List<Pair> pairs = new ArrayList<>();
    a.forEach(
        (key, first) -> {
          AnswerScore second = b.get(key);
          if (second != null) {
            pairs.add(new Pair(key, first, second));
          }
        });
    List<String> lines = new ArrayList<>();
    lines.add("# B against A: " + pairs.size() + " common questions");
    lines.add("");
    lines.add("| measure | A | B | B - A [95 %] | n |");
    lines.add("|---|---|---|---|---|");
    Measures.ALL.forEach(measure -> lines.add(row(measure, a, b)));
    lines.add("");
    lines.addAll(costs(pairs));
    lines.add("");
    lines.addAll(flips(pairs));
    return lines;
  }

  /** How often B's cost holds A's; over the questions that Solr answered in both runs. */
  private static List<String> costs(List<Pair> pairs) {
    List<Pair> both =
        pairs.stream()
            .filter(p -> !"error".equals(p.a().outcome()) && !"error".equals(p.b().outcome()))
            .toList();
    List<Cost> first = both.stream().map(p -> p.a().cost()).toList();
    List<Cost> second = both.stream().map(p -> p.b().cost()).toList();
    List<String> lines = new ArrayList<>();
    lines.add("| cost | " + Cost.COLUMNS + " |");
    lines.add("|---|---|---|---|---|");
    lines.add("| A | " + Cost.row(first) + " |");
    lines.add("| B | " + Cost.row(second) + " |");
    List<Double> millisA = first.stream().map(Cost::millis).toList();
    List<Double> millisB = second.stream().map(Cost::millis).toList();
    List<Pair> told = both.stream().filter(Pair::tellsQueries).toList();
    lines.add(
        String.join(
            " | ",
            "| B / A",
            ratio(mean(millisB), mean(millisA)),
            ratio(Percentile.of(millisB, 50), Percentile.of(millisA, 50)),
            ratio(Percentile.of(millisB, 95), Percentile.of(millisA, 95)),
            ratio(
                    mean(told.stream().map(p -> queries(p.b())).toList()),
                    mean(told.stream().map(p -> queries(p.a())).toList()))
                + " |"));
    return lines;
  }

  private static String ratio(double part, double whole) {
    return whole == 0 ? "-" : String.format(Locale.ROOT, "%.2f", part / whole);
  }

  private static List<String> flips(List<Pair> pairs) {
    List<Pair> flipped = pairs.stream().filter(p -> p.a().right() != p.b().right()).toList();
    long mended = flipped.stream().filter(p -> p.b().right()).count();
    Map<String, Long> moves = new LinkedHashMap<>();
    flipped.forEach(p -> moves.merge(p.verdict() + " " + p.move(), 1L, Long::sum));
    List<String> lines = new ArrayList<>();
    lines.add("flips: " + mended + " mended, " + (flipped.size() - mended) + " broken");
    moves.forEach((move, count) -> lines.add("- " + move + ": " + count));
    flipped.forEach(p -> lines.add(p.verdict() + ": " + p.key() + " (" + p.move() + ")"));
    return lines;
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  private static String row(
      Measure measure, Map<String, AnswerScore> a, Map<String, AnswerScore> b) {
    List<double[]> pairs = measure.pairs(a, b);
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %s | %d |",
        measure.name(),
        shown(pairs.stream().map(p -> p[0]).toList()),
        shown(pairs.stream().map(p -> p[1]).toList()),
        measure.difference(a, b).shownSigned(),
        pairs.size());
  }

  private static String shown(List<Double> values) {
    return values.isEmpty() ? "-" : String.format(Locale.ROOT, "%.4f", mean(values));
  }

  private record Pair(String key, AnswerScore a, AnswerScore b) {
    boolean tellsQueries() {
      return a.cost().queries().isPresent() && b.cost().queries().isPresent();
    }

    String verdict() {
      return b.right() ? "mended" : "broken";
    }

    String move() {
      return a.outcome() + " → " + b.outcome();
    }
  }
}
