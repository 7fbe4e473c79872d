package org.nexarag.golden.metric;

import java.util.List;

/** Percentiles of measured times. */
public final class Percentile {
  private Percentile() {}

  /**
   * The nearest-rank percentile: the smallest value with at least {@code percent} of all at or
   * below it; 0 for an empty list.
   *
   * @param percent above 0, at most 100
   */
  public static double of(List<Double> values, double percent) {
    if (percent <= 0 || percent > 100) {
      throw new IllegalArgumentException("percent is " + percent + ", (0, 100] is needed");
    }
    if (values.isEmpty()) {
      return 0;
    }
    List<Double> sorted = values.stream().sorted().toList();
    int rank = (int) Math.ceil(percent / 100 * sorted.size());
    return sorted.get(rank - 1);
  }
}
