package org.nexarag.golden.score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.nexarag.golden.metric.Interval;

/** Two runs over the same questions: paired differences and the cases that flipped. */
public final class AnswerComparison {
  private static final Map<String, Function<AnswerScore, Double>> MEASURES = measures();

  private AnswerComparison() {}

  private static Map<String, Function<AnswerScore, Double>> measures() {
    Map<String, Function<AnswerScore, Double>> measures = new LinkedHashMap<>();
    measures.put("right", s -> number(s.right()));
    measures.put("answer holds the expected values", s -> number(s.inAnswer()));
    measures.put("any evidence holds them", s -> number(s.inEvidence()));
    measures.put("refused", s -> number("refused".equals(s.outcome())));
    measures.put("superseded passage cited", s -> number(s.staleCited()));
    measures.put("restricted text shown", s -> number(!s.leaks().isEmpty()));
    measures.put("milliseconds", AnswerScore::millis);
    return measures;
  }

  private static double number(boolean claim) {
    return claim ? 1 : 0;
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
    lines.add("| measure | A | B | B - A [95 %] |");
    lines.add("|---|---|---|---|");
    MEASURES.forEach(
        (name, measure) -> {
          List<Double> first = pairs.stream().map(p -> measure.apply(p.a())).toList();
          List<Double> second = pairs.stream().map(p -> measure.apply(p.b())).toList();
          lines.add(
              String.format(
                  Locale.ROOT,
                  "| %s | %.4f | %.4f | %s |",
                  name,
                  mean(first),
                  mean(second),
                  Interval.ofDifference(second, first).shownSigned()));
        });
    lines.add("");
    for (Pair pair : pairs) {
      if (pair.a().right() != pair.b().right()) {
        lines.add(
            String.join(
                " ",
                pair.b().right() ? "mended:" : "broken:",
                pair.key(),
                "(" + pair.a().outcome() + " → " + pair.b().outcome() + ")"));
      }
    }
    return lines;
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  private record Pair(String key, AnswerScore a, AnswerScore b) {}
}
