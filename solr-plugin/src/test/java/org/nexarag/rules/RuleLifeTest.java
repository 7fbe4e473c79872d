package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.testing.ShippedRules;

/** Rules that are switched off, and rules with dates. */
class RuleLifeTest {
  private static final LocalDate FIRST = LocalDate.of(2026, 11, 11);
  private static final LocalDate END = LocalDate.of(2026, 12, 1);

  private static String rule(String id, String life, String when) {
    return "rule \"%s 促销\"\n%s\nwhen\n  $c : FoundCandidate( %s )\nthen\n  decision.allow($c.id, \"x\");\nend\n"
        .formatted(id, life, when);
  }

  private static final String ALWAYS = rule("GOV-001", "", "authority > 0");
  private static final String DATED =
      rule("GOV-002", "date-effective \"2026-11-11\" date-expires \"2026-12-01\"", "access");
  private static final String OFF = rule("GOV-003", "enabled false", "access");

  private static Map<String, String> files(String... rules) {
    return ShippedRules.numbersAnd(
        Map.of("govern/a.drl", "package rules.govern;\n" + String.join("", rules)));
  }

  private static Map<String, String> with(Map<String, String> files, String cases) {
    Map<String, String> all = new HashMap<>(files);
    all.put("cases/a.yaml", "stage: govern\ncases:\n" + cases);
    return all;
  }

  private static Set<String> fired(RuleSet rules) {
    FoundCandidate fact =
        FactMaker.make(FoundCandidate.class, Map.of("id", "a", "access", true, "authority", 5));
    return rules.ask(new GovernDecision(), List.of(fact)).ran();
  }

  private static RuleSet on(LocalDate day, Map<String, String> files) {
    return RulesOfDay.of(RuleSets.compile(files).rules(), null, day, counts -> {});
  }

  @Test
  void aRuleCountsFromItsFirstDayToTheDayBeforeItsEnd() {
    Map<String, String> files = files(ALWAYS, DATED);
    assertThat(fired(on(FIRST.minusDays(1), files))).containsExactly("GOV-001");
    assertThat(fired(on(FIRST, files))).containsExactly("GOV-001", "GOV-002");
    assertThat(fired(on(END.minusDays(1), files))).containsExactly("GOV-001", "GOV-002");
    assertThat(fired(on(END, files))).containsExactly("GOV-001");
    assertThat(on(FIRST, files).isInForce("GOV-002")).isTrue();
    assertThat(on(END, files).isInForce("GOV-002")).isFalse();
    assertThat(on(END, files).isInForce("GOV-009")).isFalse();
  }

  @Test
  void aRuleThatIsSwitchedOffNeverFiresButIsChecked() {
    assertThat(fired(on(FIRST, files(ALWAYS, OFF)))).containsExactly("GOV-001");
    assertThat(on(FIRST, files(ALWAYS, OFF)).rules()).hasSize(2);
    assertThatThrownBy(() -> RuleSets.compile(files(ALWAYS, OFF.replace("access", "acess"))))
        .hasMessageContaining("did you mean 'access'");
  }

  @Test
  void aRuleThatFailsIsHarmlessOnceItIsSwitchedOff() {
    String failing =
        rule("GOV-004", "", "access").replace("allow($c.id, ", "demote($c.id, $c.authority + 1, ");
    String mended = failing.replace("促销\"", "促销\" enabled false");
    assertThatThrownBy(() -> fired(on(FIRST, files(ALWAYS, failing))))
        .isInstanceOf(RuleFailure.class);
    assertThat(fired(on(FIRST, files(ALWAYS, mended)))).containsExactly("GOV-001");
  }

  @Test
  void aSetOfRulesThatAreAllOffAllowsNothing() {
    assertThat(fired(on(FIRST, files(OFF)))).isEmpty();
  }

  @Test
  void aCaseTriesTheRulesItNamesWhateverTheirDaysAndThatTheyAreOff() {
    String cases =
        """
          - name: 在期内、被关闭的规则照样可试
            facts: [{FoundCandidate: {id: a, access: true}}]
            fires: [GOV-002, GOV-003]
            silent: [GOV-001]
          - name: 没有点名的不参与
            facts: [{FoundCandidate: {id: a, access: true}}]
            expect: {a: denied}
        """;
    RuleCoverage coverage = RuleSets.compile(with(files(ALWAYS, DATED, OFF), cases)).coverage();
    assertThat(coverage.cases()).isEqualTo(2);
    assertThat(coverage.neverFires()).containsExactly("GOV-001");
    assertThat(coverage.neverSilent()).containsExactly("GOV-002", "GOV-003");
  }

  @Test
  void aCaseMayNameItsDay() {
    String cases =
        """
          - name: 第一天
            on: 2026-11-11
            facts: [{FoundCandidate: {id: a, access: true}}]
            expect: {a: allowed}
          - name: 最后一天之后
            on: 2026-12-01
            facts: [{FoundCandidate: {id: a, access: true}}]
            silent: [GOV-002]
            expect: {a: denied}
        """;
    assertThat(RuleSets.compile(with(files(ALWAYS, DATED), cases)).coverage().cases()).isEqualTo(2);
  }

  @Test
  void aCaseOnADayOutsideSaysSo() {
    String cases =
        """
          - name: 过期
            on: 2026-12-01
            facts: [{FoundCandidate: {id: a, access: true}}]
            fires: [GOV-002]
        """;
    assertThatThrownBy(() -> RuleSets.compile(with(files(DATED), cases)))
        .hasMessage(
            "cases/a.yaml:6:13: case \"过期\": GOV-002 must fire, but it does not count on"
                + " 2026-12-01");
    assertThatThrownBy(
            () -> RuleSets.compile(with(files(DATED), cases.replace("2026-12-01", "Monday"))))
        .hasMessageContaining("'on' is 'Monday', expected a day such as 2026-11-30");
  }
}
