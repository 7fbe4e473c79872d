package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.testing.ShippedRules;

class RecordedRulesTest {
  private static final String RULES =
      """
      package rules.govern;
      rule "GOV-001 有权限"
      when
        $c : FoundCandidate( access )
      then
        decision.allow($c.id, "x");
      end
      rule "GOV-002 无权限"
      when
        $c : FoundCandidate( !access )
      then
        decision.deny($c.id, "x");
      end
      """;

  private final RecordedRules recorded =
      new RecordedRules(RuleSets.load(ShippedRules.numbersAnd(Map.of("govern/a.drl", RULES))));

  private static FoundCandidate candidate(String id, boolean access) {
    return FactMaker.make(FoundCandidate.class, Map.of("id", id, "access", access));
  }

  @Test
  void remembersWhatWasAskedAndWhatFired() {
    FoundCandidate open = candidate("open", true);
    recorded.rules().ask(new GovernDecision(), List.of(open));
    assertThat(recorded.asked())
        .containsExactly(new RecordedRules.Asked("govern", List.of(open), List.of("GOV-001")));
    assertThat(recorded.fired("govern")).containsExactly("GOV-001");
    assertThat(recorded.fired("plan")).isEmpty();
  }

  @Test
  void neverRemembersACandidateThatWasDeniedNorTheRuleThatDeniedIt() {
    GovernDecision decision =
        recorded
            .rules()
            .ask(
                new GovernDecision(), List.of(candidate("open", true), candidate("hidden", false)));
    assertThat(decision.isAllowed("open")).isTrue();
    assertThat(recorded.asked()).isEmpty();
    assertThat(recorded.fired("govern")).isEmpty();
  }
}
