package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nexarag.rules.language.RuleProblem;

/** What an analyst reads after a common mistake. */
class RuleMessagesTest {
  private static List<String> problems(String file, String text) {
    RuleSetRejected rejected =
        catchThrowableOfType(RuleSetRejected.class, () -> RuleCompiler.compile(Map.of(file, text)));
    return rejected.problems().stream().map(RuleProblem::toString).toList();
  }

  private static List<String> problems(String when, String then, String rest) {
    return problems(
        "govern/x.drl",
        "package rules.govern;\n\nrule \"GOV-001 试\"\nwhen\n  "
            + when
            + "\nthen\n  "
            + then
            + "\n"
            + rest);
  }

  private static List<String> problems(String when) {
    return problems(when, "decision.allow($c.id, \"可见\");", "end\n");
  }

  private static List<String> thenProblems(String then) {
    return problems("$c : FoundCandidate( access )", then, "end\n");
  }

  @Test
  void namesTheFieldThatWasMeant() {
    assertThat(problems("$c : FoundCandidate( acess )"))
        .containsExactly(
            "govern/x.drl:5:24: rule \"GOV-001 试\": FoundCandidate has no field 'acess' (did you"
                + " mean 'access'?); its fields: id, docId, version, docType, access, hasAcl,"
                + " effectiveFrom, effectiveTo, notYet, ended, superseded, newerVersion,"
                + " namedVersion, authority, duplicateOf, fusedRank");
  }

  @Test
  void namesTheFactThatWasMeant() {
    assertThat(problems("$c : FoundCandidat( access )"))
        .containsExactly(
            "govern/x.drl:5:8: rule \"GOV-001 试\": unknown fact 'FoundCandidat' (did you mean"
                + " 'FoundCandidate'?); facts of govern: FoundCandidate");
  }

  @Test
  void namesTheActionThatWasMeant() {
    assertThat(thenProblems("decision.dorp($c.id, \"x\");"))
        .containsExactly(
            "govern/x.drl:7:12: rule \"GOV-001 试\": unknown action 'dorp' (did you mean 'drop'?);"
                + " actions of govern: allow, demote, deny, drop");
  }

  @Test
  void showsTheSignatureWhenArgumentsAreMissing() {
    assertThat(thenProblems("decision.drop($c.id);"))
        .containsExactly(
            "govern/x.drl:7:12: rule \"GOV-001 试\": decision.drop has only 1 of its 2 arguments:"
                + " decision.drop(candidate, reason);");
  }

  @Test
  void saysWhichTypeAnArgumentHas() {
    assertThat(thenProblems("decision.demote($c.id, \"0.9\", \"x\");"))
        .containsExactly(
            "govern/x.drl:7:26: rule \"GOV-001 试\": 'factor' of decision.demote is a number, read"
                + " a text");
  }

  @Test
  void triesTheValuesOfAnAction() {
    assertThat(thenProblems("decision.demote($c.id, 1.5, \"x\");"))
        .containsExactly(
            "govern/x.drl:7:26: rule \"GOV-001 试\": 'factor' of decision.demote is '1.5', allowed:"
                + " (0, 1]");
  }

  @Test
  void pointsAtFullWidthBrackets() {
    assertThat(problems("$c : FoundCandidate（ access )"))
        .containsExactly("govern/x.drl:5:22: full-width or curly character '（' - type ( instead");
  }

  @Test
  void pointsAtCurlyQuotes() {
    assertThat(problems("$c : FoundCandidate( docType == “faq” )"))
        .containsExactly("govern/x.drl:5:35: full-width or curly character '“' - type \" instead");
  }

  @Test
  void asksForTwoEqualsSigns() {
    assertThat(problems("$c : FoundCandidate( docType = \"faq\" )"))
        .containsExactly("govern/x.drl:5:32: rule \"GOV-001 试\": '=' does not compare - use ==");
  }

  @Test
  void asksForADecimalInsteadOfPercent() {
    assertThat(problems("$c : FoundCandidate( authority > 60% )"))
        .containsExactly(
            "govern/x.drl:5:36: '60%': write a share as a decimal, for example 0.6 for 60%");
  }

  @Test
  void findsTheRuleWhoseEndIsMissing() {
    assertThat(
            problems(
                "$c : FoundCandidate( access )",
                "decision.allow($c.id, \"x\");",
                "\nrule \"GOV-002 y\"\nwhen\n $c : FoundCandidate( )\nthen\n decision.deny($c.id,"
                    + " \"x\");\nend\n"))
        .containsExactly(
            "govern/x.drl:3:1: rule \"GOV-001 试\": the rule has no 'end' before the next rule on"
                + " line 9");
  }

  @Test
  void refusesToCompareATextWithANumber() {
    assertThat(problems("$c : FoundCandidate( docType > 5 )"))
        .containsExactly(
            "govern/x.drl:5:32: rule \"GOV-001 试\": cannot compare a text with a whole number by"
                + " >");
  }

  @Test
  void refusesToCompareADateWithANumber() {
    assertThat(problems("$c : FoundCandidate( effectiveTo < 2025 )"))
        .containsExactly(
            "govern/x.drl:5:36: rule \"GOV-001 试\": cannot compare a date with a whole number by <"
                + " - a date can be compared with null only; notYet and ended say whether it"
                + " holds");
  }

  @Test
  void refusesAttributes() {
    assertThat(
            problems(
                "govern/x.drl",
                "package rules.govern;\nrule \"GOV-001 x\" salience 10 when FoundCandidate( ) then"
                    + " end"))
        .containsExactly(
            "govern/x.drl:2:18: rule \"GOV-001 x\": read 'salience', expected 'when'; before"
                + " it may stand @owner, enabled, date-effective, date-expires, nothing else: every"
                + " rule that fits fires, and order never matters");
  }

  @Test
  void showsTheFormOfARuleName() {
    assertThat(
            problems(
                "govern/x.drl",
                "package rules.govern;\nrule \"过期\" when FoundCandidate( ) then end"))
        .containsExactly(
            "govern/x.drl:2:6: the rule name \"过期\" has not the form \"GOVERN-001 what it does\":"
                + " capital letters, a hyphen, three digits, a space, then words");
  }

  @Test
  void namesThePlaceWhereADoubleIdWasTakenFirst() {
    String rule =
        "rule \"GOV-001 x\" when $c : FoundCandidate( ) then decision.allow($c.id, \"x\"); end\n";
    assertThat(problems("govern/x.drl", "package rules.govern;\n" + rule + rule))
        .containsExactly("govern/x.drl:3:1: the rule id GOV-001 is taken by govern/x.drl:2");
  }

  @Test
  void refusesImportsByName() {
    assertThat(problems("govern/x.drl", "package rules.govern;\nimport java.util.List;\n"))
        .containsExactly(
            "govern/x.drl:2:1: 'import' is not needed and not allowed: the facts FoundCandidate"
                + " and 'decision' are always there");
  }

  @Test
  void saysWhichPackageAFolderHas() {
    assertThat(problems("judge/x.drl", "package rules.govern;\n"))
        .containsExactly(
            "judge/x.drl:1:1: package 'rules.govern' does not fit the folder judge/; expected:"
                + " package rules.judge;");
  }

  @Test
  void saysThatAnEmptyFileHoldsNoRule() {
    assertThat(problems("judge/x.drl", ""))
        .containsExactly(
            "judge/x.drl:1:1: read the end of the file; a rule file starts with: package"
                + " rules.judge;");
  }

  @Test
  void readsAByteOrderMarkAndWindowsLineEnds() {
    String text =
        "\uFEFFpackage rules.govern;\r\nrule \"GOV-001 x\" when $c : FoundCandidate( ) then"
            + " decision.allow($c.id, \"x\"); end\r\n";
    assertThat(RuleCompiler.compile(Map.of("govern/x.drl", text)).size()).isEqualTo(1);
  }

  @Test
  void listsTheProblemsOfAllFilesAtOnce() {
    RuleSetRejected rejected =
        catchThrowableOfType(
            RuleSetRejected.class,
            () ->
                RuleCompiler.compile(
                    Map.of(
                        "govern/a.drl",
                            "package rules.govern;\nrule \"GOV-001 x\" when A( ) then"
                                + " end\nrule \"GOV-002 x\" when B( ) then end",
                        "judge/b.drl", "rule",
                        "ruleset.yaml", "name: x")));
    assertThat(rejected.problems()).hasSize(4);
  }
}
