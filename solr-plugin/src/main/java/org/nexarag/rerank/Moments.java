package org.nexarag.rerank;

/**
 * Mean and population standard deviation of a list of numbers.
 *
 * @param mean the mean, 0 of no numbers
 * @param deviation the standard deviation, 0 of fewer than two
 */
record Moments(double mean, double deviation) {
  static Moments of(double[] values) {
    if (values.length == 0) {
      return new Moments(0, 0);
    }
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    double mean = sum / values.length;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return new Moments(mean, Math.sqrt(squares / values.length));
  }

  /** Distance from the mean in deviations; 0 when all numbers are equal. */
  double z(double value) {
    return deviation == 0 ? 0 : (value - mean) / deviation;
  }
}
