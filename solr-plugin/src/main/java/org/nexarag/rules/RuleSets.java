package org.nexarag.rules;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.review.RuleFindings;
import org.nexarag.rules.review.RuleOutcome;

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
   * Checks files as publishing would: language, engine, cases. Cost: a compilation.
   *
   * @param day what is switched off or over by then is a warning
   */
  public static CheckedRules check(Map<String, String> files, LocalDate day) {
    try {
      Loaded loaded = compile(files);
      return new CheckedRules(
          loaded.rules().version(),
          loaded.rules().size(),
          List.of(),
          loaded.warnings(day),
          loaded.coverage());
    } catch (RuleSetRejected e) {
      return new CheckedRules("", 0, e.problems(), List.of(), RuleCoverage.NONE);
    }
  }

  /**
   * Says of every rule of a case's stage whether it fires for the facts of the case, and why not.
   *
   * @param name the name of a case in {@code cases/*.yaml}; of several the first by file
   * @param day the day it is tried on when the case names none
   * @return sorted by rule id
   * @throws RuleSetRejected listing every problem found
   * @throws IllegalArgumentException when no case has that name
   */
  public static List<RuleOutcome> explain(Map<String, String> files, String name, LocalDate day) {
    List<RuleOutcome> outcomes = RuleCases.explain(compile(files).rules(), files, name, day);
    if (outcomes == null) {
      throw new IllegalArgumentException("no case has the name '" + name + "'");
    }
    return outcomes;
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
