package org.nexarag.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Right refusals against false ones, over one score below which an answer is refused. A run that
 * other rules refuse has the lowest score.
 *
 * @param answerable scores where a source answers
 * @param unanswerable scores where none does
 */
record RefusalCurve(List<Scored> answerable, List<Scored> unanswerable) {
  private static final int SPLITS = 200;
  private static final double Z = 1.96;

  /** A question and the score of its answer. */
  record Scored(String question, double score) {}

  /** A point of the curve: refuse below the bar. */
  record Point(double bar, double falseRefusals, double rightRefusals) {}

  /** The point with a bar. */
  Point at(double bar) {
    return new Point(bar, below(answerable, bar), below(unanswerable, bar));
  }

  /** The point with the most right refusals among those with at most so many false ones. */
  Point within(double falseRefusals) {
    Set<Double> bars = new TreeSet<>();
    answerable.forEach(one -> bars.add(one.score()));
    unanswerable.forEach(one -> bars.add(one.score()));
    Point best = at(Double.NEGATIVE_INFINITY);
    for (double bar : bars) {
      Point point = at(bar);
      if (point.falseRefusals() <= falseRefusals && point.rightRefusals() >= best.rightRefusals()) {
        best = point;
      }
    }
    return best;
  }

  /**
   * Chooses the bar on one random half of the questions and applies it to the other; the mean of
   * many halvings with a fixed seed.
   */
  Point halved(double falseRefusals) {
    List<String> questions =
        new ArrayList<>(new TreeSet<>(answerable.stream().map(Scored::question).toList()));
    unanswerable.stream()
        .map(Scored::question)
        .filter(question -> !questions.contains(question))
        .sorted()
        .forEach(questions::add);
    Random random = new Random(SPLITS);
    double wrong = 0;
    double right = 0;
    double bar = 0;
    for (int split = 0; split < SPLITS; split++) {
      Collections.shuffle(questions, random);
      Set<String> half = new HashSet<>(questions.subList(0, questions.size() / 2));
      Point chosen = part(half, true).within(falseRefusals);
      Point applied = part(half, false).at(chosen.bar());
      wrong += applied.falseRefusals();
      right += applied.rightRefusals();
      bar += Math.max(0, chosen.bar());
    }
    return new Point(bar / SPLITS, wrong / SPLITS, right / SPLITS);
  }

  private RefusalCurve part(Set<String> questions, boolean inside) {
    return new RefusalCurve(
        answerable.stream().filter(one -> questions.contains(one.question()) == inside).toList(),
        unanswerable.stream().filter(one -> questions.contains(one.question()) == inside).toList());
  }

  private static double below(List<Scored> all, double bar) {
    return all.isEmpty()
        ? 0
        : (double) all.stream().filter(one -> one.score() < bar).count() / all.size();
  }

  /** A share with its 95 % interval (Wilson 1927). */
  static String share(long count, long of) {
    if (of == 0) {
      return "-";
    }
    double p = (double) count / of;
    double d = 1 + Z * Z / of;
    double centre = (p + Z * Z / (2 * of)) / d;
    double half = Z * Math.sqrt(p * (1 - p) / of + Z * Z / (4.0 * of * of)) / d;
    return String.format(
        Locale.ROOT,
        "%5.1f %% [%.1f, %.1f] of %d",
        100 * p,
        100 * (centre - half),
        100 * (centre + half),
        of);
  }
}
