package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.nexarag.govern.Governed;
import org.nexarag.govern.Governor;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Caller;
import org.nexarag.model.Candidate;
import org.nexarag.model.Chunk;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.ShippedRules;
import org.nexarag.trace.Trace;

/** Rules on trial, and rules left out. */
class RulesOnTrialTest {
  private static final Plan PLAN = Evidences.plan("How long?", AnswerKind.TEXT);

  private static Candidate candidate(String doc, String group) {
    Chunk chunk =
        new Chunk(
            doc + "!1#0",
            doc,
            "1",
            doc + "!1",
            doc,
            doc,
            "s",
            0,
            doc + " lasts thirty days.",
            Language.EN,
            List.of(),
            "policy",
            LocalDate.of(2020, 1, 1),
            null,
            60,
            List.of(group),
            null,
            9);
    return new Candidate(chunk, new FusedHit(chunk.id(), 1, Map.of()));
  }

  private static List<String> allowed(RuleSet rules) {
    Governed governed =
        new Governor()
            .govern(
                List.of(candidate("open", "public"), candidate("secret", "staff")),
                List.of(),
                PLAN,
                Caller.ANONYMOUS,
                rules,
                new Trace());
    return governed.allowed().stream().map(Candidate::id).toList();
  }

  private static RuleSet generous() {
    Map<String, String> files = new TreeMap<>(ShippedRules.files());
    files.keySet().removeIf(path -> path.startsWith("cases/"));
    files.put(
        "govern/generous.drl",
        """
        package rules.govern;
        // For this test.
        rule "TST-001 everybody sees everything"
        when
          $c: FoundCandidate()
        then
          decision.allow($c.id, "for all");
        end
        """);
    return RuleSets.load(files);
  }

  @Test
  void aDraftShowsNothingThatTheLiveRulesDoNotAllow() {
    assertThat(allowed(generous())).containsExactly("open!1#0", "secret!1#0");
    assertThat(allowed(RulesOnTrial.of(generous(), ShippedRules.all())))
        .containsExactly("open!1#0");
  }

  @Test
  void aDraftMayHideWhatTheLiveRulesAllow() {
    RuleSet strict = ShippedRules.all().without(Set.of("GOV-001"));

    assertThat(allowed(RulesOnTrial.of(strict, ShippedRules.all()))).isEmpty();
  }

  @Test
  void aRuleThatIsLeftOutDoesNotFireAndTheSetItselfStaysAsItIs() {
    RuleSet all = ShippedRules.all();
    RuleSet fewer = all.without(Set.of("GOV-001", "XXX-999"));

    assertThat(fewer.isInForce("GOV-001")).isFalse();
    assertThat(fewer.checksum()).isEqualTo(all.checksum());
    assertThat(allowed(fewer)).isEmpty();
    assertThat(all.isInForce("GOV-001")).isTrue();
    assertThat(allowed(all)).containsExactly("open!1#0");
  }
}
