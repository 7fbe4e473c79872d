package org.nexarag.rules;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.review.RuleFindings;

/** Makes a rule set of files: checked, compiled, warmed up, and tried on its own cases. */
public final class RuleSets {
  private RuleSets() {}

  /**
   * The rules of {@code files} that count on every day.
   *
   * @param files text by path inside the rules folder, see {@link RuleSource#read}
   * @throws RuleSetRejected listing every problem found: in the rules, or the cases that fail
   */
  public static RuleSet load(Map<String, String> files) {
    return RulesOfDay.everlasting(compile(files).rules());
  }

  /**
   * A rule set that may go live.
   *
   * @param rules compiled, warmed up, and right on all cases
   * @param coverage what the cases cover
   * @param millis how long it took to make
   */
  record Loaded(CompiledRules rules, RuleCoverage coverage, long millis) {
    /** What looks wrong on a day but is allowed, sorted. */
    List<RuleProblem> warnings(LocalDate day) {
      return RuleFindings.findings(rules.rules(), day);
    }
  }

  static Loaded compile(Map<String, String> files) {
    long began = System.nanoTime();
    CompiledRules rules = RuleCompiler.compile(files);
    RuleCases.Outcome outcome = RuleCases.run(rules, files);
    if (!outcome.problems().isEmpty()) {
      throw new RuleSetRejected(outcome.problems());
    }
    return new Loaded(
        rules, outcome.coverage(rules.ids()), (System.nanoTime() - began) / 1_000_000);
  }
}
