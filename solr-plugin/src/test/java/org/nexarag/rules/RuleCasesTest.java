package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The shipped rules against their own cases. */
class RuleCasesTest {
  private static final Path RULES = Path.of("..", "rules");

  @Test
  void everyShippedCaseHolds() throws IOException {
    Map<String, String> files = new RuleFolder(RULES).read();
    RuleCases.Outcome outcome = RuleCases.run(RuleCompiler.compile(files), files);
    assertThat(outcome.problems()).isEmpty();
    assertThat(outcome.count()).isPositive();
  }

  @Test
  void everyShippedRuleHasACaseInWhichItFiresAndOneInWhichItMustNot() throws IOException {
    Map<String, String> files = new RuleFolder(RULES).read();
    CompiledRules rules = RuleCompiler.compile(files);
    RuleCases.Outcome outcome = RuleCases.run(rules, files);
    Set<String> neverFires = new TreeSet<>(rules.ids());
    neverFires.removeAll(outcome.fired());
    Set<String> neverSilent = new TreeSet<>(rules.ids());
    neverSilent.removeAll(outcome.silent());
    assertThat(neverFires).as("rules without a case in which they fire").isEmpty();
    assertThat(neverSilent).as("rules without a case in which they must not fire").isEmpty();
  }
}
