package org.nexarag.golden.gate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.gate.Finding.Kind;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.Measure;
import org.nexarag.golden.score.Measures;

/** Holds scores against what is expected. Stateless. */
final class Gate {
  /** What is held of all cases when a mode is accepted for the first time. */
  private static final List<String> HELD =
      List.of(
          Measures.RIGHT,
          Measures.ANSWER_SUCCESS,
          "recall@10",
          "ndcg@10",
          "all-evidence@10",
          "citation precision",
          "citation recall",
          "faithfulness",
          "forbidden said",
          "superseded passage cited",
          "conflict shown where there is one",
          Measures.LEAKS,
          "refused rightly",
          "refused wrongly",
          "chatted rightly",
          "queries");

  private static final double TOLERANCE = 0.02;

  /** One case may flip, and a bit for rounding. */
  private static final double FLIPS = 1.05;

  private static final double ROUNDING = 5e-5;

  private Gate() {}

  /**
   * Every bound of a mode, in its order.
   *
   * @param scores of the cases that the run asks in it
   */
  static List<Finding> judge(String mode, List<Bound> bounds, List<AnswerScore> scores) {
    List<Finding> findings = new ArrayList<>();
    for (Bound bound : bounds) {
      Measure measure = bound.of();
      List<Double> values = measure.values(scoped(scores, bound.scope()));
      double actual = mean(values);
      findings.add(new Finding(mode, bound, actual, values.size(), kind(bound, actual)));
    }
    return findings;
  }

  private static Kind kind(Bound bound, double actual) {
    if (Double.isNaN(actual)) {
      return Kind.GONE;
    }
    double moved = actual - bound.value();
    double gain = bound.of().higherIsBetter() ? moved : -moved;
    if (gain < -bound.tolerance() - ROUNDING) {
      return Kind.LOST;
    }
    return gain > bound.tolerance() + ROUNDING ? Kind.BETTER : Kind.HELD;
  }

  /**
   * What a mode is to be from now on: each bound with the value that was reached and its own
   * tolerance. A mode without bounds gets them: some measures of all cases, and of every tag how
   * many reactions are right, where one case may flip.
   */
  static List<Bound> accept(List<Bound> bounds, List<AnswerScore> scores) {
    if (!bounds.isEmpty()) {
      return bounds.stream().map(bound -> accepted(bound, scores)).toList();
    }
    List<Bound> first = new ArrayList<>();
    for (String name : HELD) {
      Measure measure = Measures.of(name);
      List<Double> values = measure.values(scores);
      if (!values.isEmpty()) {
        double tolerance =
            name.equals(Measures.LEAKS)
                ? 0
                : Math.max(TOLERANCE, measure.share() ? FLIPS / values.size() : 0);
        first.add(new Bound(Bound.ALL, name, mean(values), tolerance));
      }
    }
    Map<String, List<AnswerScore>> tagged = new LinkedHashMap<>();
    for (AnswerScore score : scores) {
      for (String tag : score.query().tags()) {
        tagged.computeIfAbsent(tag, t -> new ArrayList<>()).add(score);
      }
    }
    tagged.forEach(
        (tag, some) -> {
          List<Double> values = Measures.of(Measures.RIGHT).values(some);
          first.add(new Bound(tag, Measures.RIGHT, mean(values), FLIPS / values.size()));
        });
    return first;
  }

  private static Bound accepted(Bound bound, List<AnswerScore> scores) {
    double reached = mean(bound.of().values(scoped(scores, bound.scope())));
    return Double.isNaN(reached)
        ? bound
        : new Bound(bound.scope(), bound.measure(), reached, bound.tolerance());
  }

  private static List<AnswerScore> scoped(List<AnswerScore> scores, String scope) {
    return scope.equals(Bound.ALL)
        ? scores
        : scores.stream().filter(s -> s.query().tags().contains(scope)).toList();
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }
}
