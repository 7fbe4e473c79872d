package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.drools.drl.ast.descr.PackageDescr;
import org.drools.drl.parser.DrlParser;
import org.junit.jupiter.api.Test;
import org.kie.internal.builder.conf.LanguageLevelOption;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.review.RuleFindings;

/** The shipped rules against their own cases. */
class RuleCasesTest {
  private static final Path RULES = Path.of("..", "rules");

  /** The rule language is a part of the engine's own, so its editors and tools can read it. */
  @Test
  void everyExampleInTheRuleLanguageIsPlainDrl() throws Exception {
    for (Map.Entry<String, String> file :
        new RuleFolder(RULES.resolve("examples/drl")).read().entrySet()) {
      if (file.getKey().endsWith(".drl")) {
        DrlParser parser = new DrlParser(LanguageLevelOption.DRL6);
        PackageDescr read = parser.parse(null, file.getValue());
        assertThat(parser.getErrors()).as(file.getKey()).isEmpty();
        assertThat(read.getRules())
            .hasSameSizeAs(RuleFileReader.read(file.getKey(), file.getValue(), new ArrayList<>()));
      }
    }
  }

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

  @Test
  void nothingLooksWrongInTheShippedRules() throws IOException {
    List<RuleNode> rules = RuleCompiler.compile(new RuleFolder(RULES).read()).rules();
    assertThat(rules).hasSizeGreaterThan(40);
    assertThat(RuleFindings.findings(rules, LocalDate.of(2026, 11, 30))).isEmpty();
  }
}
