package org.nexarag.golden.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.nexarag.golden.metric.Interval;

/**
 * A number that a scored response gets, with what it is about and which way is better.
 *
 * @param name as reported
 * @param kind what it tells of
 * @param share whether every value is 0 or 1, so that its mean is a rate
 * @param higherIsBetter the direction of a gain
 * @param among the responses it is about; a pair counts when both are
 * @param value of one of them
 */
public record Measure(
    String name,
    Kind kind,
    boolean share,
    boolean higherIsBetter,
    Predicate<AnswerScore> among,
    ToDoubleFunction<AnswerScore> value) {
  /** What a measure tells of. */
  public enum Kind {
    /** The order that the answer was made from. */
    RANKING,
    /** What of it is shown and cited. */
    EVIDENCE,
    /** What is said. */
    ANSWER,
    /** What is not said, and why. */
    REFUSAL,
    /** What it took. */
    COST
  }

  /** The values of the responses that it is about, in their order. */
  public List<Double> values(List<AnswerScore> scores) {
    return scores.stream().filter(among).map(s -> value.applyAsDouble(s)).toList();
  }

  /**
   * The mean over the responses that it is about: a Wilson interval for a share, a bootstrap
   * interval else; {@link Interval#NONE} when there is none.
   */
  public Interval of(List<AnswerScore> scores) {
    List<Double> values = values(scores);
    return share
        ? Interval.ofRate((int) values.stream().filter(v -> v > 0).count(), values.size())
        : Interval.ofMean(values);
  }

  /**
   * The pairs of values {@code a, b} of the keys that both runs hold and that it is about in both,
   * in a's order.
   */
  public List<double[]> pairs(Map<String, AnswerScore> a, Map<String, AnswerScore> b) {
    List<double[]> pairs = new ArrayList<>();
    a.forEach(
        (key, first) -> {
          AnswerScore second = b.get(key);
          if (second != null && among.test(first) && among.test(second)) {
            pairs.add(new double[] {value.applyAsDouble(first), value.applyAsDouble(second)});
          }
        });
    return pairs;
  }

  /** The mean of {@code b - a} over the common responses, with its paired bootstrap interval. */
  public Interval difference(Map<String, AnswerScore> a, Map<String, AnswerScore> b) {
    return Interval.ofMean(pairs(a, b).stream().map(p -> p[1] - p[0]).toList());
  }

  /** A difference turned so that more is better. */
  public Interval gain(Interval difference) {
    return higherIsBetter
        ? difference
        : new Interval(
            -difference.estimate(), -difference.high(), -difference.low(), difference.n());
  }
}
