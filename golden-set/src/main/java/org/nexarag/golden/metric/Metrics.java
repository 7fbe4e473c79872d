package org.nexarag.golden.metric;

import java.util.List;

/** The catalogue of ranking metrics. */
public final class Metrics {
  private Metrics() {}

  /**
   * Recall, nDCG, reciprocal rank and all-evidence at {@code k}, in this order; {@code k} is at
   * least 1.
   */
  public static List<Metric> at(int k) {
    if (k < 1) {
      throw new IllegalArgumentException("k is " + k + ", at least 1 is needed");
    }
    return List.of(new RecallAt(k), new NdcgAt(k), new MrrAt(k), new AllEvidenceAt(k));
  }
}
