package org.nexarag.golden.diagnose;

import java.util.Comparator;
import java.util.List;

/** All that deviates in a response, in the order of the layers. Stateless. */
final class Deviations {
  private static final List<Check> CHECKS =
      List.of(
          new IngestCheck(),
          new PlanCheck(),
          new PoolCheck(),
          new JudgeCheck(),
          new SpokenCheck(),
          new SilenceCheck());

  private Deviations() {}

  /** The first layer that deviates comes first; empty when the artefacts show nothing. */
  static List<Deviation> of(Failure failure) {
    return CHECKS.stream()
        .flatMap(check -> check.of(failure).stream())
        .sorted(Comparator.comparing(Deviation::layer))
        .toList();
  }
}
