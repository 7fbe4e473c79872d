package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.decision.JudgeDecision;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.rules.fact.StatedQuantity;
import org.nexarag.testing.ShippedRules;

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

  private static CompiledRules govern(String body) {
    return RuleCompiler.compile(
        ShippedRules.numbersAnd(Map.of("govern/a.drl", "package rules.govern;\n" + body)));
  }

  private static FoundCandidate candidate(String id, int authority) {
    return FactMaker.make(FoundCandidate.class, Map.of("id", id, "authority", authority));
  }

  private static FoundCandidate ended(String id, int rank) {
    return FactMaker.make(
        FoundCandidate.class,
        Map.of(
            "id",
            id,
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
            "v1",
            "fusedRank",
            rank));
  }

  @Test
  void firesRulesOverRecordsAndNamesTheirFile() {
    CompiledRules rules =
        RuleCompiler.compile(ShippedRules.numbersAnd(Map.of("govern/a.drl", GOVERN)));
    GovernDecision decision =
        rules.ask(new GovernDecision(), List.of(ended("a", 1), ended("b", 2)));
    assertThat(decision.isAllowed("a")).isTrue();
    assertThat(decision.dropped()).containsOnlyKeys("a");
    assertThat(decision.dropped().get("a"))
        .isEqualTo(new org.nexarag.model.Dropped("a", "GOV-020", "已失效: v1"));
    assertThat(decision.factor("a")).isEqualTo(0.5);
    assertThat(decision.fired()).allMatch(rule -> rule.file().equals("govern/a.drl"));
  }

  @Test
  void bindsFieldsAndReadsAlternativesOfFacts() {
    CompiledRules rules =
        govern(
            """
            rule "GOV-001 x"
            when
              $c : FoundCandidate( $doc : docId, $rank : fusedRank )
              ( FoundCandidate( docId == $doc, fusedRank == $rank + 1 )
                or FoundCandidate( id == "z" ) )
            then
              decision.drop($c.id, "document " + $doc + " at " + $rank);
            end
            """);
    GovernDecision decision =
        rules.ask(new GovernDecision(), List.of(ended("a", 1), ended("b", 2), ended("c", 4)));
    assertThat(decision.dropped()).containsOnlyKeys("a");
    assertThat(decision.fired().get(0).reason()).isEqualTo("document d at 1");
  }

  @Test
  void namesTheRuleThatFailedAndServesTheNextQuestion() {
    CompiledRules rules =
        govern(
            """
            rule "GOV-007 x"
            when
              $c : FoundCandidate( )
            then
              decision.demote($c.id, $c.authority * 0.01, "by authority");
            end
            """);
    for (int i = 0; i < 20; i++) {
      assertThatThrownBy(() -> rules.ask(new GovernDecision(), List.of(candidate("a", 500))))
          .isInstanceOfSatisfying(RuleFailure.class, e -> assertThat(e.rule()).isEqualTo("GOV-007"))
          .hasMessage("rule GOV-007 failed");
      GovernDecision next = rules.ask(new GovernDecision(), List.of(candidate("b", 50)));
      assertThat(next.factor("b")).isEqualTo(50 * 0.01);
      assertThat(next.factor("a")).isEqualTo(1);
    }
  }

  @Test
  void stopsAtTheFiringLimit() {
    CompiledRules rules =
        govern(
            """
            rule "GOV-001 x"
            when
              $c : FoundCandidate( )
              FoundCandidate( id != $c.id )
            then
              decision.drop($c.id, "x");
            end
            """);
    List<FoundCandidate> many =
        IntStream.range(0, 60).mapToObj(i -> candidate("c" + i, 1)).toList();
    assertThatThrownBy(() -> rules.ask(new GovernDecision(), many))
        .isInstanceOf(RuleFailure.class)
        .hasMessage("more than 1000 firings");
    assertThat(rules.ask(new GovernDecision(), many.subList(0, 5)).dropped()).hasSize(5);
  }

  @Test
  void leavesTheDecisionEmptyWhenItsStageHasNoRules() {
    CompiledRules rules =
        RuleCompiler.compile(ShippedRules.numbersAnd(Map.of("govern/a.drl", GOVERN)));
    assertThat(rules.ask(new JudgeDecision(), List.of()).fired()).isEmpty();
  }

  @Test
  void refusesFactsThatTheStageDoesNotShow() {
    CompiledRules rules =
        RuleCompiler.compile(ShippedRules.numbersAnd(Map.of("govern/a.drl", GOVERN)));
    assertThatThrownBy(
            () -> rules.ask(new GovernDecision(), List.of(new StatedQuantity(1, "day", "x"))))
        .hasMessage("govern rules do not see StatedQuantity");
  }

  @Test
  void keepsItsChecksumWhenOnlyCommentsAndSpacesChange() {
    CompiledRules a = RuleCompiler.compile(ShippedRules.numbersAnd(Map.of("govern/a.drl", GOVERN)));
    CompiledRules b =
        RuleCompiler.compile(
            ShippedRules.numbersAnd(
                Map.of(
                    "govern/a.drl", GOVERN.replace("// 有权限才可见", "/* x */").replace("( ", "(   "))));
    CompiledRules c =
        RuleCompiler.compile(
            ShippedRules.numbersAnd(Map.of("govern/a.drl", GOVERN.replace("2.5", "3.5"))));
    assertThat(b.checksum()).isEqualTo(a.checksum()).hasSize(64);
    assertThat(c.checksum()).isNotEqualTo(a.checksum());
    assertThat(a.version()).isEqualTo(a.checksum().substring(0, 8));
    assertThat(a.size()).isEqualTo(2);
  }

  @Test
  void readsTheVersionOfTheRuleSet() {
    CompiledRules rules =
        RuleCompiler.compile(
            ShippedRules.numbersAnd(
                Map.of("govern/a.drl", GOVERN, "ruleset.yaml", "version: \"7\"")));
    assertThat(rules.version()).isEqualTo("7+" + rules.checksum().substring(0, 8));
  }

  @Test
  void givesEveryThreadItsOwnAnswer() throws Exception {
    CompiledRules rules =
        RuleCompiler.compile(ShippedRules.numbersAnd(Map.of("govern/a.drl", GOVERN)));
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Boolean>> work = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        String id = "c" + i;
        work.add(
            () -> {
              GovernDecision one = rules.ask(new GovernDecision(), List.of(ended(id, 1)));
              return one.dropped().keySet().equals(java.util.Set.of(id));
            });
      }
      for (Future<Boolean> answer : threads.invokeAll(work)) {
        assertThat(answer.get()).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** Rules far apart in a large stage may ask for the same: the engine shares what they ask. */
  @Test
  void compilesManyRulesThatShareTheirConditions() {
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 600; i++) {
      many.append(
          "rule \"GOV-%03d x\" when $c : FoundCandidate( fusedRank >= 0, authority >= %d ) then"
                  .formatted(i, i % 50)
              + " decision.drop($c.id, \"x\"); end\n");
    }
    GovernDecision asked =
        govern(many.toString()).ask(new GovernDecision(), List.of(candidate("a", 49)));
    assertThat(asked.ran()).hasSize(600);
  }

  @Test
  void answersOthersRightWhileARuleFailsForSome() throws Exception {
    CompiledRules rules =
        govern(
            """
            rule "GOV-001 fails where the factor is none" when
              $c : FoundCandidate( )
            then decision.demote($c.id, $c.authority * 0.1, "x"); end
            rule "GOV-002 allows" when $c : FoundCandidate( ) then decision.allow($c.id, "x"); end
            """);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<String>> work = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        boolean fails = i % 2 == 0;
        FoundCandidate asked = candidate("c" + i, fails ? 50 : 5);
        work.add(
            () -> {
              try {
                GovernDecision one = rules.ask(new GovernDecision(), List.of(asked));
                return one.isAllowed(asked.id()) + " " + one.ran();
              } catch (RuleFailure e) {
                return e.rule();
              }
            });
      }
      List<Future<String>> answers = threads.invokeAll(work);
      for (int i = 0; i < answers.size(); i++) {
        assertThat(answers.get(i).get())
            .isEqualTo(i % 2 == 0 ? "GOV-001" : "true [GOV-001, GOV-002]");
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
