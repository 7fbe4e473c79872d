package org.nexarag.rules.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nexarag.model.Language;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;

/** What looks wrong in rules that are allowed; and that nothing else does. */
class RuleFindingsTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 30);

  private static List<RuleNode> rules(String stage, String text) {
    List<RuleProblem> problems = new ArrayList<>();
    List<RuleNode> rules =
        RuleFileReader.read(stage + "/x.drl", "package rules." + stage + ";\n" + text, problems);
    assertThat(problems).isEmpty();
    return rules;
  }

  private static List<String> findings(String stage, String text) {
    return RuleFindings.findings(rules(stage, text), DAY).stream()
        .map(
            problem ->
                problem.line() + ":" + problem.column() + ": " + problem.message(Language.EN))
        .map(line -> line.replaceFirst("rule \"[^\"]*\": ", ""))
        .toList();
  }

  private static String rule(String id, String when, String then) {
    return "rule \"" + id + " x\" when " + when + " then " + then + " end\n";
  }

  private static String judge(String id, String constraints, String label) {
    return rule(
        id, "FoundEvidence( " + constraints + " )", "decision.label(\"" + label + "\", \"r\");");
  }

  @Test
  void findsAnIntervalThatHoldsNoNumber() {
    assertThat(findings("judge", judge("JUD-001", "topScore > 0.8, topScore < 0.2", "bad")))
        .containsExactly(
            "2:54: the rule can never fire: nothing fulfils topScore < 0.2 together with the"
                + " conditions before it");
    assertThat(findings("judge", judge("JUD-001", "count > 2, count < 3", "bad"))).hasSize(1);
    assertThat(findings("judge", judge("JUD-001", "count > 2, 4 > count", "bad"))).isEmpty();
    assertThat(findings("judge", judge("JUD-001", "gap > 2, gap < 3", "bad"))).isEmpty();
    assertThat(findings("judge", judge("JUD-001", "gap >= 2, gap <= 2", "bad"))).isEmpty();
    assertThat(findings("judge", judge("JUD-001", "gap >= 2, gap < 2", "bad"))).hasSize(1);
    assertThat(findings("judge", judge("JUD-001", "count in (1, 2), count > 2", "bad"))).hasSize(1);
    assertThat(findings("judge", judge("JUD-001", "count in (1, 2), count > 1", "bad"))).isEmpty();
    assertThat(findings("judge", judge("JUD-001", "count == 1.5", "bad"))).hasSize(1);
    assertThat(findings("judge", judge("JUD-001", "count != 1.5", "bad"))).isEmpty();
  }

  @Test
  void findsACalculationThatWouldHaveToBeTwoNumbersAtOnce() {
    assertThat(
            findings(
                "judge",
                judge("JUD-001", "gap + 0.1 * coverage < 0.2, gap + 0.1 * coverage > 0.3", "bad")))
        .hasSize(1);
    assertThat(
            findings(
                "judge",
                judge("JUD-001", "gap + 0.1 * coverage < 0.2, gap + 0.2 * coverage > 0.3", "bad")))
        .isEmpty();
  }

  @Test
  void findsTextsAndYesNoFieldsThatWouldHaveToBeTwoThingsAtOnce() {
    for (String never :
        List.of(
            "docType == \"a\", docType == \"b\"",
            "docType in (\"a\", \"b\"), docType == \"c\"",
            "docType == \"a\" && docType != \"a\"",
            "ended, !ended",
            "ended == true, ended != true",
            "!(ended || superseded), superseded == true",
            "effectiveTo == null, effectiveTo != null",
            "id contains \"a\", id not contains \"a\"",
            "(ended && notYet) || superseded, !ended, superseded == false")) {
      assertThat(
              findings(
                  "govern",
                  rule(
                      "GOV-001",
                      "FoundCandidate( " + never + " )",
                      "decision.drop(\"a\", \"r\");")))
          .as(never)
          .hasSize(1);
    }
    for (String maybe :
        List.of(
            "docType != \"a\", docType != \"b\"",
            "docType in (\"a\", \"b\"), docType != \"a\"",
            "ended || !ended",
            "ended, !superseded",
            "effectiveTo != null, effectiveFrom == null",
            "id contains \"a\", docId not contains \"a\"",
            "id contains \"a\", id not contains \"b\"")) {
      assertThat(
              findings(
                  "govern",
                  rule(
                      "GOV-001",
                      "FoundCandidate( " + maybe + " )",
                      "decision.drop(\"a\", \"r\");")))
          .as(maybe)
          .isEmpty();
    }
  }

  @Test
  void findsAWordThatIsLeftOutOfAClosedList() {
    String then = "decision.label(\"bad\", \"r\");";
    assertThat(
            findings(
                "judge",
                rule(
                    "JUD-001",
                    "NeededSlot( state != \"filled\", state != \"missing\", state != \"conflict\" )",
                    then)))
        .hasSize(1);
    assertThat(
            findings(
                "judge",
                rule("JUD-001", "NeededSlot( state not in (\"filled\", \"missing\") )", then)))
        .isEmpty();
  }

  @Test
  void findsTwoLinesAboutTheOnlyFactOfItsTypeThatExcludeEachOther() {
    assertThat(
            findings(
                "judge",
                rule(
                    "JUD-001",
                    "FoundEvidence( count > 0 ) FoundEvidence( count == 0 )",
                    "decision.label(\"bad\", \"r\");")))
        .hasSize(1);
    assertThat(
            findings(
                "judge",
                rule(
                    "JUD-001",
                    "NeededSlot( required ) NeededSlot( !required )",
                    "decision.label(\"bad\", \"r\");")))
        .isEmpty();
  }

  @Test
  void findsAPatternThatItsOwnNotExcludes() {
    String then = "decision.label(\"bad\", \"r\");";
    assertThat(
            findings(
                "judge",
                rule(
                    "JUD-001",
                    "NeededSlot( required, state == \"missing\" )\n not NeededSlot( required )",
                    then)))
        .containsExactly(
            "3:1: the rule can never fire: each NeededSlot that line 2 asks for is one that must"
                + " not be there");
    assertThat(
            findings(
                "judge",
                rule(
                    "JUD-001",
                    "NeededSlot( required ) not NeededSlot( required, fromQuestion )",
                    then)))
        .isEmpty();
    assertThat(
            findings(
                "govern",
                rule(
                    "GOV-001",
                    "$c : FoundCandidate( ) not FoundCandidate( docId == $c.docId, id != $c.id )",
                    "decision.drop($c.id, \"r\");")))
        .isEmpty();
  }

  @Test
  void findsRulesThatAreNotInForce() {
    String then = "decision.label(\"bad\", \"r\");";
    assertThat(
            findings(
                "judge",
                "rule \"JUD-001 x\" enabled false when FoundEvidence( ) then "
                    + then
                    + " end\n"
                    + "rule \"JUD-002 x\" date-expires \"2026-11-30\" when FoundEvidence( ) then "
                    + then
                    + " end\n"
                    + "rule \"JUD-003 x\" date-expires \"2026-12-01\" when FoundEvidence( ) then "
                    + then
                    + " end\n"))
        .containsExactly(
            "2:1: the rule is switched off", "3:1: the rule no longer counts since 2026-11-30");
  }

  @Test
  void findsTheGapBetweenTwoLabels() {
    String bad = judge("JUD-001", "count > 0, topMaxSim < 0.3", "bad");
    String good = judge("JUD-002", "count > 0, topMaxSim >= 0.6", "good");
    assertThat(findings("judge", bad + good))
        .containsExactly(
            "3:1: for 0.3 <= topMaxSim < 0.6 neither this rule nor the rule JUD-001"
                + " (judge/x.drl:2) decides: label");
    assertThat(
            findings(
                "judge",
                bad + good + judge("JUD-003", "topMaxSim > 0.2, topMaxSim < 0.6", "ambiguous")))
        .as("another rule speaks in the gap")
        .isEmpty();
    assertThat(findings("judge", bad + judge("JUD-002", "count > 1, topMaxSim >= 0.6", "good")))
        .as("other conditions differ")
        .isEmpty();
    assertThat(findings("judge", bad + judge("JUD-002", "count > 0, topMaxSim >= 0.6", "bad")))
        .as("both say the same: nothing is meant between")
        .isEmpty();
    assertThat(findings("judge", bad + judge("JUD-002", "count > 0, topMaxSim > 0.3", "good")))
        .containsExactly(
            "3:1: for topMaxSim == 0.3 neither this rule nor the rule JUD-001 (judge/x.drl:2)"
                + " decides: label");
  }

  @Test
  void countsWholeNumbersWithoutGapsBetweenNeighbours() {
    String few = judge("JUD-001", "count <= 2", "bad");
    assertThat(findings("judge", few + judge("JUD-002", "count > 2", "good"))).isEmpty();
    assertThat(findings("judge", few + judge("JUD-002", "count >= 3", "good"))).isEmpty();
    assertThat(findings("judge", few + judge("JUD-002", "count > 3", "good")))
        .containsExactly(
            "3:1: for count == 3 neither this rule nor the rule JUD-001 (judge/x.drl:2) decides:"
                + " label");
  }

  @Test
  void findsTheOverlapOfTwoLabels() {
    String low = judge("JUD-001", "gap >= 0.1, gap < 0.62", "bad");
    assertThat(findings("judge", low + judge("JUD-002", "gap >= 0.55", "good")))
        .containsExactly(
            "3:1: for 0.55 <= gap < 0.62 the rule JUD-001 (judge/x.drl:2) says 'label \"bad\"' and"
                + " this rule says 'label \"good\"'; 'label \"bad\"' counts there");
    assertThat(findings("judge", low + judge("JUD-002", "gap >= 0.62", "good"))).isEmpty();
    assertThat(findings("judge", low + judge("JUD-002", "gap >= 0.55", "bad"))).isEmpty();
    assertThat(findings("judge", low + judge("JUD-002", "gap >= 0.0", "good")))
        .as("an exception that counts")
        .isEmpty();
  }

  @Test
  void leavesLayersAloneThatTheMergeLawIsMadeFor() {
    String demote = "decision.demote($c.id, %s, \"r\");";
    assertThat(
            findings(
                "govern",
                rule("GOV-001", "$c : FoundCandidate( authority < 30 )", demote.formatted("0.9"))
                    + rule(
                        "GOV-002",
                        "$c : FoundCandidate( authority < 10 )",
                        demote.formatted("0.8"))))
        .isEmpty();
    String fusion = "decision.fusion(\"rrf\", %s, 0.5, %s, \"r\");";
    assertThat(
            findings(
                "plan",
                rule("PLAN-001", "AskedQuestion( )", fusion.formatted("0.5", "0"))
                    + rule("PLAN-002", "AskedQuestion( hasCode )", fusion.formatted("0.9", "10"))))
        .isEmpty();
    assertThat(
            findings(
                "govern",
                rule("GOV-001", "$c : FoundCandidate( access )", "decision.allow($c.id, \"r\");")
                    + rule(
                        "GOV-002",
                        "$c : FoundCandidate( access, ended )",
                        "decision.drop($c.id, \"r\");")))
        .as("an exception")
        .isEmpty();
  }

  @Test
  void findsARuleThatSaysNothingNew() {
    String general =
        rule("GOV-001", "$c : FoundCandidate( authority < 30 )", "decision.drop($c.id, \"r\");");
    assertThat(
            findings(
                "govern",
                general
                    + rule(
                        "GOV-002",
                        "$x : FoundCandidate( ended, authority < 20 )",
                        "decision.drop($x.id, \"other words\");")))
        .containsExactly(
            "3:1: whenever this rule holds, the rule GOV-001 (govern/x.drl:2) holds too and"
                + " decides the same");
    assertThat(
            findings(
                "govern",
                general
                    + rule(
                        "GOV-002",
                        "$x : FoundCandidate( 30 > authority )",
                        "decision.drop($x.id, \"r\");")))
        .containsExactly(
            "3:1: the rule GOV-001 (govern/x.drl:2) has the same conditions and decides the same");
    assertThat(
            findings(
                "govern",
                general
                    + rule(
                        "GOV-002",
                        "FoundCandidate( authority < 20 ) $x : FoundCandidate( authority > 40 )",
                        "decision.drop($x.id, \"r\");")))
        .as("another candidate is dropped")
        .isEmpty();
    assertThat(
            findings(
                "govern",
                general
                    + rule(
                        "GOV-002",
                        "$x : FoundCandidate( authority < 31 )",
                        "decision.drop($x.id, \"r\");")))
        .as("the general one says nothing new then")
        .containsExactly(
            "2:1: whenever this rule holds, the rule GOV-002 (govern/x.drl:3) holds too and"
                + " decides the same");
  }

  @Test
  void seesThroughNotAndExistsWhenItComparesRules() {
    String then = "decision.label(\"bad\", \"r\");";
    String special =
        rule(
            "JUD-001",
            "FoundEvidence( count > 3 ) not NeededSlot( required ) exists NeededSlot( state == \"filled\" )",
            then);
    assertThat(
            findings(
                "judge",
                special
                    + rule(
                        "JUD-002",
                        "FoundEvidence( count > 0 ) not NeededSlot( required, state == \"missing\" )",
                        then)))
        .hasSize(1);
    assertThat(
            findings(
                "judge",
                special
                    + rule(
                        "JUD-002",
                        "FoundEvidence( count > 0 ) not NeededSlot( state == \"missing\" )",
                        then)))
        .isEmpty();
    assertThat(
            findings(
                "judge",
                special
                    + rule(
                        "JUD-002",
                        "FoundEvidence( count > 0 ) exists NeededSlot( state == \"filled\", required )",
                        then)))
        .isEmpty();
  }

  @Test
  void comparesJoinsByThePatternsTheyJoin() {
    String then = "decision.drop($b.id, \"r\");";
    String join =
        "$a : FoundCandidate( ) $b : FoundCandidate( docId == $a.docId, fusedRank > $a.fusedRank )";
    assertThat(
            findings(
                "govern",
                rule("GOV-001", join, then)
                    + rule(
                        "GOV-002",
                        join.replace("docId ==", "ended, docId ==").replace("$a", "$left"),
                        then)))
        .hasSize(1);
    assertThat(
            findings(
                "govern",
                rule("GOV-001", join, then) + rule("GOV-002", join, then.replace("$b", "$a"))))
        .isEmpty();
    assertThat(
            findings(
                "govern",
                rule("GOV-001", join, then)
                    + rule("GOV-002", join.replace("docId == $a.docId", "docId == $a.id"), then)))
        .isEmpty();
  }

  @Test
  void findsAWordThatNeverCounts() {
    assertThat(
            findings(
                "govern",
                rule(
                        "GOV-001",
                        "$c : FoundCandidate( access, hasAcl )",
                        "decision.allow($c.id, \"r\");")
                    + rule(
                        "GOV-002",
                        "$c : FoundCandidate( hasAcl )",
                        "decision.deny($c.id, \"r\");")))
        .containsExactly(
            "2:1: 'allow' never counts: whenever this rule holds, the rule GOV-002"
                + " (govern/x.drl:3) holds too and says 'deny'");
    assertThat(
            findings(
                "verify",
                rule("VER-001", "$c : DraftedClaim( cited )", "decision.support($c.number, \"r\");")
                    + rule(
                        "VER-002",
                        "$c : DraftedClaim( cited == true )",
                        "decision.reject($c.number, \"r\");")))
        .hasSize(1);
    assertThat(
            findings(
                "judge",
                judge("JUD-001", "count > 5", "good") + judge("JUD-002", "count > 1", "bad")))
        .hasSize(1);
    String accept = "decision.action(\"accept\", \"\", \"r\");";
    String refuse = "decision.action(\"refuse\", \"weak_evidence\", \"r\");";
    assertThat(
            findings(
                "judge",
                rule("JUD-001", "FoundEvidence( count > 5 )", accept)
                    + rule("JUD-002", "FoundEvidence( count > 5 )", refuse)))
        .hasSize(1);
    assertThat(
            findings(
                "judge",
                rule("JUD-001", "FoundEvidence( count > 5 )", accept)
                    + "rule \"JUD-002 x\" date-effective \"2027-01-01\" when FoundEvidence( count > 5 ) then "
                    + refuse
                    + " end"))
        .as("only for a time")
        .isEmpty();
  }

  @Test
  void speaksChineseToo() {
    List<RuleNode> rules =
        rules(
            "judge",
            "rule \"JUD-001 试\" when FoundEvidence( count > 1, count < 1 ) then decision.label(\"bad\", \"r\"); end");
    assertThat(RuleFindings.findings(rules, DAY))
        .extracting(RuleProblem::inAuthorsLanguage)
        .containsExactly("judge/x.drl:2:49: 规则“JUD-001 试”：这条规则永远不会触发：没有任何值能同时满足 count < 1 和前面的条件");
  }
}
