package org.nexarag.rules.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nexarag.model.Language;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.rules.fact.FoundEvidence;
import org.nexarag.rules.fact.NeededSlot;
import org.nexarag.rules.fact.StatedQuantity;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;

/** Why a rule did or did not fire. */
class RuleReadingTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 30);

  private static RuleNode rule(String stage, String head, String when, String then) {
    List<RuleProblem> problems = new ArrayList<>();
    List<RuleNode> rules =
        RuleFileReader.read(
            stage + "/x.drl",
            "package rules."
                + stage
                + ";\nrule \"TST-001 试\" "
                + head
                + "\nwhen\n"
                + when
                + "\nthen\n"
                + then
                + "\nend\n",
            problems);
    assertThat(problems).isEmpty();
    return rules.get(0);
  }

  private static RuleOutcome judge(String when, Record... facts) {
    return new RuleReading(List.of(facts), DAY)
        .read(rule("judge", "", when, "decision.label(\"bad\", \"r\");"));
  }

  private static RuleOutcome govern(String when, Record... facts) {
    return new RuleReading(List.of(facts), DAY)
        .read(rule("govern", "", when, "decision.drop(\"x\", \"r\");"));
  }

  private static FoundEvidence evidence(int count, double topMaxSim, double coverage) {
    return new FoundEvidence(count, 0, 0, topMaxSim, 0, 0, coverage, 0, 0, 0, false, true);
  }

  private static FoundCandidate candidate(String id, String docId, int authority, int rank) {
    return new FoundCandidate(
        id, docId, "v1", "", "policy", "", "zh", "", true, true, null, null, false, false, false,
        "", false, authority, "", rank);
  }

  private static NeededSlot slot(String name, String state) {
    return new NeededSlot(name, true, state, false);
  }

  @Test
  void namesTheFactsForWhichARuleHolds() {
    RuleOutcome outcome =
        govern(
            "$a : FoundCandidate( )\nFoundCandidate( docId == $a.docId, fusedRank > $a.fusedRank )",
            candidate("a", "d", 1, 1),
            candidate("b", "e", 1, 2),
            candidate("c", "d", 1, 3));
    assertThat(outcome.fired()).isTrue();
    assertThat(outcome.matches()).containsExactly(List.of("FoundCandidate a", "FoundCandidate c"));
    assertThat(outcome.failed()).isEmpty();
    assertThat(outcome.complete()).isTrue();
  }

  @Test
  void namesTheConditionThatFailedAndWhatWasRead() {
    RuleOutcome outcome =
        judge(
            "FoundEvidence( count > 0, topMaxSim >= 0.62,\n coverage > 0.5 )",
            evidence(3, 0.58, 0.9));
    assertThat(outcome.fired()).isFalse();
    assertThat(outcome.reasons(Language.EN))
        .containsExactly("judge/x.drl:4: topMaxSim >= 0.62, read topMaxSim = 0.58");
    assertThat(outcome.reasons(Language.ZH))
        .containsExactly("judge/x.drl:4: 要求 topMaxSim >= 0.62，实际 topMaxSim = 0.58");
  }

  @Test
  void namesTheConstraintThatStoppedTheLastFacts() {
    RuleOutcome outcome =
        govern(
            "FoundCandidate( docId == \"d\",\n authority < 30,\n fusedRank == 1 )",
            candidate("a", "d", 50, 1),
            candidate("b", "e", 10, 1),
            candidate("c", "d", 40, 2));
    assertThat(outcome.reasons(Language.EN))
        .containsExactly(
            "govern/x.drl:5: authority < 30, read FoundCandidate a: authority = 50;"
                + " FoundCandidate c: authority = 40");
    assertThat(outcome.failed().get(0).kind()).isEqualTo(FailedCondition.Kind.CONSTRAINT);
  }

  @Test
  void namesThreeFactsAndCountsTheRest() {
    Record[] many = new Record[5];
    for (int i = 0; i < many.length; i++) {
      many[i] = candidate("c" + i, "d", 50 + i, i);
    }
    assertThat(govern("FoundCandidate( authority < 30 )", many).reasons(Language.EN).get(0))
        .endsWith("FoundCandidate c2: authority = 52; and 2 more");
  }

  @Test
  void saysThatAFactWasMissing() {
    assertThat(
            judge("FoundEvidence( )\nNeededSlot( required )", evidence(1, 1, 1))
                .reasons(Language.EN))
        .containsExactly("judge/x.drl:5: no NeededSlot was there");
  }

  @Test
  void namesTheFactThatMustNotBeThere() {
    RuleOutcome outcome =
        judge(
            "FoundEvidence( count > 0 )\nnot NeededSlot( state in (\"filled\", \"conflict\") )",
            evidence(1, 1, 1),
            slot("保修期", "missing"),
            slot("退货期限", "filled"));
    assertThat(outcome.reasons(Language.EN))
        .containsExactly(
            "judge/x.drl:5: not NeededSlot( state in (\"filled\", \"conflict\") ), but there was"
                + " NeededSlot 退货期限");
  }

  @Test
  void explainsEachAlternative() {
    RuleOutcome outcome =
        judge(
            "( FoundEvidence( count > 5 ) or exists NeededSlot( state == \"conflict\" ) )",
            evidence(1, 1, 1),
            slot("保修期", "missing"));
    assertThat(outcome.reasons(Language.EN))
        .containsExactly(
            "judge/x.drl:4: count > 5, read count = 1",
            "judge/x.drl:4: state == \"conflict\", read NeededSlot 保修期: state = \"missing\"");
  }

  @Test
  void readsTwoNegationsAsSomethingMissing() {
    assertThat(judge("not ( not NeededSlot( required ) )", evidence(1, 1, 1)).reasons(Language.EN))
        .containsExactly("judge/x.drl:4: no NeededSlot was there");
  }

  @Test
  void tellsTheBestAttemptAtAJoin() {
    RuleOutcome outcome =
        govern(
            "$a : FoundCandidate( authority > 40 )\n"
                + "FoundCandidate( id != $a.id, docId == $a.docId, authority < $a.authority )",
            candidate("a", "x", 50, 1),
            candidate("b", "d", 60, 2),
            candidate("c", "d", 70, 3),
            candidate("e", "d", 60, 4));
    assertThat(outcome.fired()).isTrue();
    RuleOutcome failed =
        govern(
            "$a : FoundCandidate( authority > 40 )\n"
                + "FoundCandidate( id != $a.id, docId == $a.docId, authority < $a.authority - 100 )",
            candidate("a", "x", 50, 1),
            candidate("b", "d", 60, 2),
            candidate("c", "d", 70, 3));
    assertThat(failed.reasons(Language.EN))
        .containsExactly(
            "govern/x.drl:5: authority < FoundCandidate.authority - 100, read FoundCandidate c:"
                + " authority = 70, FoundCandidate.authority = 60");
  }

  @Test
  void saysThatARuleIsNotInForce() {
    String then = "decision.label(\"bad\", \"r\");";
    RuleReading reading = new RuleReading(List.of(evidence(1, 1, 1)), DAY);
    assertThat(
            reading
                .read(rule("judge", "enabled false", "FoundEvidence( )", then))
                .reasons(Language.EN))
        .containsExactly("judge/x.drl:2: the rule is switched off");
    assertThat(
            reading
                .read(rule("judge", "date-effective \"2027-01-01\"", "FoundEvidence( )", then))
                .reasons(Language.EN))
        .containsExactly("judge/x.drl:2: the rule counts from 2027-01-01 on, tried on 2026-11-30");
    assertThat(
            reading
                .read(rule("judge", "date-expires \"2026-11-30\"", "FoundEvidence( )", then))
                .fired())
        .isFalse();
    assertThat(
            reading
                .read(rule("judge", "date-effective \"2026-11-30\"", "FoundEvidence( )", then))
                .fired())
        .isTrue();
  }

  @Test
  void shortensLongTexts() {
    RuleOutcome outcome =
        new RuleReading(List.of(new StatedQuantity(1, "长".repeat(100), "x")), DAY)
            .read(
                rule(
                    "plan",
                    "",
                    "StatedQuantity( unit == \"day\" )",
                    "decision.smallTalk(\"other\", \"r\");"));
    assertThat(outcome.failed().get(0).read().get(0).values())
        .containsEntry("unit", "\"" + "长".repeat(80) + "…\"");
  }

  @Test
  void givesUpInsteadOfTryingForLong() {
    List<Record> many = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      many.add(candidate("c" + i, "d" + i, 1, i));
    }
    RuleOutcome outcome =
        new RuleReading(many, DAY)
            .read(
                rule(
                    "govern",
                    "",
                    "$a : FoundCandidate( )\nFoundCandidate( docId == $a.docId, id != $a.id )",
                    "decision.drop(\"x\", \"r\");"));
    assertThat(outcome.complete()).isFalse();
    assertThat(outcome.fired()).isFalse();
    assertThat(outcome.failed()).isEmpty();
  }

  @Test
  void answersTheSameForTheSameFactsAndKeepsTheirOrder() {
    RuleNode rule =
        rule("govern", "", "$a : FoundCandidate( authority > 40 )", "decision.drop($a.id, \"r\");");
    List<Record> facts =
        new ArrayList<>(List.of(candidate("b", "d", 60, 2), candidate("a", "d", 70, 3)));
    RuleOutcome first = new RuleReading(facts, DAY).read(rule);
    assertThat(new RuleReading(facts, DAY).read(rule)).isEqualTo(first);
    Collections.reverse(facts);
    assertThat(new RuleReading(facts, DAY).read(rule).matches())
        .containsExactly(List.of("FoundCandidate a"), List.of("FoundCandidate b"));
  }
}
