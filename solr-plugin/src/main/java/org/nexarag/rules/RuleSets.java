package org.nexarag.rules;

import java.util.List;
import java.util.Map;
import org.nexarag.rules.language.RuleProblem;

/** Makes a rule set of files: checked, compiled, warmed up, and tried on its own cases. */
public final class RuleSets {
  private RuleSets() {}

  /**
   * The rule set of {@code files}.
   *
   * @param files text by path inside the rules folder, see {@link RuleSource#read}
   * @throws RuleSetRejected listing every problem found: in the rules, or the cases that fail
   */
  public static RuleSet load(Map<String, String> files) {
    return compile(files);
  }

  static CompiledRules compile(Map<String, String> files) {
    CompiledRules rules = RuleCompiler.compile(files);
    List<RuleProblem> failed = RuleCases.run(rules, files).problems();
    if (!failed.isEmpty()) {
      rules.close();
      throw new RuleSetRejected(failed);
    }
    return rules;
  }
}
