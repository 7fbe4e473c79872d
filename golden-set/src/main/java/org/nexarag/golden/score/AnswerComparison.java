package org.nexarag.golden.score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.nexarag.golden.metric.Interval;
import org.nexarag.golden.metric.Percentile;
import org.nexarag.golden.set.Expectation;

/** Two runs over the same questions: paired differences, costs and the cases that flipped. */
public final class AnswerComparison {
  private static final List<Measure> MEASURES =
      List.of(
          new Measure("right", s -> number(s.right())),
          new Measure("answer success", AnswerComparison::answerable, s -> number(s.right())),
          new Measure("answer holds the expected values", s -> number(s.inAnswer())),
          new Measure("any evidence holds them", s -> number(s.inEvidence())),
          new Measure("refused", s -> number(s.refused())),
          new Measure("refused wrongly", AnswerComparison::answerable, s -> number(s.refused())),
          new Measure("refused rightly", AnswerComparison::refusable, s -> number(s.right())),
          new Measure("asked back", s -> number(s.askedBack())),
          new Measure("conflict flagged", s -> number(s.conflicts() > 0)),
          new Measure("superseded passage cited", s -> number(s.staleCited())),
          new Measure("restricted text shown", s -> number(!s.leaks().isEmpty())),
          new Measure("milliseconds", s -> s.cost().millis()),
          new Measure("queries", s -> s.cost().queries().isPresent(), AnswerComparison::queries));

  private AnswerComparison() {}

  private static boolean answerable(AnswerScore score) {
    return score.expected() == Expectation.ANSWER;
  }

  private static boolean refusable(AnswerScore score) {
    return score.expected() == Expectation.REFUSAL;
  }

  private static double number(boolean claim) {
    return claim ? 1 : 0;
  }

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
    MEASURES.forEach(measure -> lines.add(measure.row(pairs)));
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

  /**
   * A number a response.
   *
   * @param among the responses it is about; a pair counts when both are
   */
  private record Measure(
      String name, Predicate<AnswerScore> among, ToDoubleFunction<AnswerScore> value) {
    /** About all responses. */
    Measure(String name, ToDoubleFunction<AnswerScore> value) {
      this(name, score -> true, value);
    }

    String row(List<Pair> all) {
      List<Pair> pairs = all.stream().filter(p -> among.test(p.a()) && among.test(p.b())).toList();
      List<Double> first = pairs.stream().map(p -> value.applyAsDouble(p.a())).toList();
      List<Double> second = pairs.stream().map(p -> value.applyAsDouble(p.b())).toList();
      return String.format(
          Locale.ROOT,
          "| %s | %s | %s | %s | %d |",
          name,
          shown(first),
          shown(second),
          Interval.ofDifference(second, first).shownSigned(),
          pairs.size());
    }

    private static String shown(List<Double> values) {
      return values.isEmpty() ? "-" : String.format(Locale.ROOT, "%.4f", mean(values));
    }
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
