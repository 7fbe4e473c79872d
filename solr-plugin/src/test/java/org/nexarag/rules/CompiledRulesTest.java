package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;

class CompiledRulesTest {
  private static final String GOVERN =
      """
      package rules.govern;

      // 有权限才可见
      rule "GOV-001 allow"
      when
        $c : FoundCandidate( access )
      then
        decision.allow($c.id, "caller's group");
      end

      rule "GOV-020 ended 已失效"
      when
        $c : FoundCandidate( ended == true && !namedVersion, docType in ("policy", "notice"),
            version not matches "draft.*" || docId contains "x", effectiveTo != null || authority + 1 > 2.5 )
        not FoundCandidate( docId == $c.docId, id != $c.id, fusedRank < $c.fusedRank )
      then
        decision.drop($c.id, "已失效: " + $c.version);
        decision.demote($c.id, 0.5, "x");
      end
      """;

  @Test
  void firesRulesOverRecords() {
    CompiledRules rules = RuleCompiler.compile(Map.of("govern/a.drl", GOVERN));
    FoundCandidate a =
        FactMaker.make(
            FoundCandidate.class,
            Map.of(
                "id",
                "a",
                "docId",
                "d",
                "access",
                true,
                "ended",
                true,
                "docType",
                "policy",
                "authority",
                3,
                "version",
                "v1"));
    GovernDecision decision = rules.ask(new GovernDecision(), List.of(a));
    assertThat(decision.isAllowed("a")).isTrue();
    assertThat(decision.dropped()).containsOnlyKeys("a");
    assertThat(decision.factor("a")).isEqualTo(0.5);
    assertThat(decision.fired().get(0).file()).isEqualTo("govern/a.drl");
  }
}
