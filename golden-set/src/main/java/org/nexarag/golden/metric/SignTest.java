package org.nexarag.golden.metric;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The exact test of cases that flipped, and Holm's correction for asking it many times. */
public final class SignTest {
  private SignTest() {}

  /**
   * The two-sided probability of flips at least as one-sided as these if a flip either way were
   * equally likely (the exact McNemar test); 1 when nothing flipped.
   *
   * @param gained cases that only the one got right
   * @param lost cases that only the other got right
   */
  public static double of(int gained, int lost) {
    if (gained < 0 || lost < 0) {
      throw new IllegalArgumentException(gained + " gained, " + lost + " lost: no counts");
    }
    int n = gained + lost;
    double term = Math.pow(0.5, n);
    double tail = 0;
    for (int i = 0; i <= Math.min(gained, lost); i++) {
      tail += term;
      term = term * (n - i) / (i + 1);
    }
    return Math.min(1, 2 * tail);
  }

  /** The least probability that so many flips can have: all to one side. */
  public static double least(int flips) {
    return of(flips, 0);
  }

  /**
   * Holm's step-down adjusted probabilities (Holm 1979), in the order of the given ones: each may
   * be held against the level as if it had been the only one.
   */
  public static List<Double> holm(List<Double> probabilities) {
    int n = probabilities.size();
    List<Integer> order =
        IntStream.range(0, n).boxed().sorted(Comparator.comparing(probabilities::get)).toList();
    List<Double> adjusted = new ArrayList<>(probabilities);
    double most = 0;
    for (int rank = 0; rank < n; rank++) {
      int at = order.get(rank);
      most = Math.max(most, Math.min(1, (n - rank) * probabilities.get(at)));
      adjusted.set(at, most);
    }
    return List.copyOf(adjusted);
  }
}
