package org.nexarag.rules;

import java.util.List;
import org.nexarag.rules.language.RuleProblem;

/**
 * What checking files found.
 *
 * @param version the name that the rule set would have; empty when it is broken
 * @param rules number of rules; 0 when it is broken
 * @param problems why it may not go live, sorted; empty when it may
 * @param warnings what looks wrong but is allowed, sorted
 * @param coverage what its cases cover
 */
public record CheckedRules(
    String version,
    int rules,
    List<RuleProblem> problems,
    List<RuleProblem> warnings,
    RuleCoverage coverage) {
  /** Copies the lists. */
  public CheckedRules {
    problems = List.copyOf(problems);
    warnings = List.copyOf(warnings);
  }
}
