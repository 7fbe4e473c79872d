package org.nexarag.golden.metric;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * An estimate with its 95 % interval.
 *
 * @param estimate the mean or rate; 0 when {@code n} is 0
 * @param low lower bound
 * @param high upper bound
 * @param n observations; 0 means that nothing is known
 */
public record Interval(double estimate, double low, double high, int n) {
  /** Nothing observed. */
  public static final Interval NONE = new Interval(0, 0, 0, 0);

  /** Resamples: the bounds of a percentile interval settle to about 1 % of its width. */
  private static final int RESAMPLES = 2000;

  private static final long SEED = 20_240_601L;

  /** 0.975 quantile of the normal distribution. */
  private static final double Z = 1.959963984540054;

  /**
   * A mean with its percentile bootstrap interval; also for paired differences, one a query. {@link
   * #NONE} for an empty list.
   */
  public static Interval ofMean(List<Double> values) {
    int n = values.size();
    if (n == 0) {
      return NONE;
    }
    double[] observed = values.stream().mapToDouble(Double::doubleValue).toArray();
    double[] means = new double[RESAMPLES];
    SplittableRandom random = new SplittableRandom(SEED);
    for (int r = 0; r < RESAMPLES; r++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += observed[random.nextInt(n)];
      }
      means[r] = sum / n;
    }
    Arrays.sort(means);
    double mean = Arrays.stream(observed).sum() / n;
    return new Interval(mean, quantile(means, 0.025), quantile(means, 0.975), n);
  }

  /** Linear between the two nearest order statistics. */
  private static double quantile(double[] sorted, double q) {
    double place = q * (sorted.length - 1);
    int below = (int) Math.floor(place);
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }

  /**
   * A rate with its Wilson score interval; {@link #NONE} for no trials.
   *
   * @param successes from 0 to {@code trials}
   */
  public static Interval ofRate(int successes, int trials) {
    if (successes < 0 || successes > trials) {
      throw new IllegalArgumentException(successes + " successes in " + trials + " trials");
    }
    if (trials == 0) {
      return NONE;
    }
    double p = (double) successes / trials;
    double z2 = Z * Z;
    double centre = (p + z2 / (2 * trials)) / (1 + z2 / trials);
    double half =
        Z / (1 + z2 / trials) * Math.sqrt(p * (1 - p) / trials + z2 / (4.0 * trials * trials));
    return new Interval(p, Math.max(0, centre - half), Math.min(1, centre + half), trials);
  }

  /**
   * The mean of {@code a - b} over the same queries, with a paired bootstrap interval; one that
   * does not hold 0 is a difference at the 5 % level.
   */
  public static Interval ofDifference(List<Double> a, List<Double> b) {
    if (a.size() != b.size()) {
      throw new IllegalArgumentException(
          "pairs are needed, but there are " + a.size() + " and " + b.size() + " values");
    }
    List<Double> differences =
        java.util.stream.IntStream.range(0, a.size()).mapToObj(i -> a.get(i) - b.get(i)).toList();
    return ofMean(differences);
  }

  /** Whether 0 lies outside: a difference that chance does not easily explain. */
  public boolean excludesZero() {
    return n > 0 && (low > 0 || high < 0);
  }

  /** Such as {@code 0.8123 [0.7900, 0.8301]}; a dash when nothing was observed. */
  public String shown() {
    return n == 0 ? "-" : String.format(Locale.ROOT, "%.4f [%.4f, %.4f]", estimate, low, high);
  }

  /** Such as {@code +0.0123 [+0.0100, +0.0146]}. */
  public String shownSigned() {
    return n == 0 ? "-" : String.format(Locale.ROOT, "%+.4f [%+.4f, %+.4f]", estimate, low, high);
  }
}
