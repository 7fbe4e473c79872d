package org.nexarag.rules;

import java.util.List;

/**
 * What the cases of a rule set cover.
 *
 * @param cases number of cases tried
 * @param neverFires ids of rules without a case in which they must fire, sorted
 * @param neverSilent ids of rules without a case in which they must not fire, sorted
 */
public record RuleCoverage(int cases, List<String> neverFires, List<String> neverSilent) {
  /** Of no rules. */
  public static final RuleCoverage NONE = new RuleCoverage(0, List.of(), List.of());

  /** Copies the lists. */
  public RuleCoverage {
    neverFires = List.copyOf(neverFires);
    neverSilent = List.copyOf(neverSilent);
  }
}
