package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.testing.ShippedRules;

/**
 * Files that would use up time or memory, or show people something else than what is read. Each of
 * them once did.
 */
@Timeout(60)
class RuleExhaustionTest {
  private static final String PLAN = plan("text == \"x\"");

  private static String plan(String condition) {
    return "package rules.plan;\nrule \"PLAN-001 x\" when AskedQuestion( "
        + condition
        + " ) then decision.smallTalk(\"other\", \"r\"); end\n";
  }

  private static String pair(int number) {
    return "rule \"GOV-%03d x\" when $c : FoundCandidate( )".formatted(number)
        + " FoundCandidate( title contains $c.title, authority > $c.authority )"
        + " then decision.drop($c.id, \"r\"); end\n";
  }

  private static Arguments attack(String name, String said, String file, String text) {
    Map<String, String> files = new TreeMap<>(Map.of("plan/z.drl", PLAN));
    files.put(file, text);
    return Arguments.of(name, said, files);
  }

  private static Arguments pattern(String name, String pattern) {
    return attack(
        name,
        "pattern",
        "plan/a.drl",
        plan("text matches \"" + pattern + "\"").replace("1 x", "2 x"));
  }

  static Stream<Arguments> attacks() {
    StringBuilder copies = new StringBuilder("&a0 [" + "1,".repeat(20_000) + "1]");
    for (int i = 1; i <= 10; i++) {
      copies.insert(0, "&a" + i + " [").append(", *a").append(i - 1).append(']');
    }
    StringBuilder pairs = new StringBuilder("package rules.govern;\n");
    for (int i = 0; i < 60; i++) {
      pairs.append(pair(i));
    }
    String facts = "  - FoundCandidate: {id: a}\n".repeat(101);
    return Stream.of(
        attack(
            "copies of copies",
            "used again",
            "cases/a.yaml",
            "stage: plan\ncases: []\nx: " + copies + "\n"),
        attack(
            "more facts than a question has",
            "more than 100 facts FoundCandidate",
            "cases/a.yaml",
            "stage: govern\ncases:\n- name: x\n  facts:\n" + facts + "  silent: []\n"),
        attack("many joins", "combinations of facts", "govern/a.drl", pairs.toString()),
        pattern("signs that may be left out", "a?".repeat(30) + "a".repeat(30)),
        pattern("words that begin alike", "(a|aa)".repeat(30) + "b"),
        pattern("words inside words", "((a|b|)(a|ab|))".repeat(10)),
        pattern("alternatives with lists", "([ab]|a[b])".repeat(11)),
        pattern("three open repetitions", ".*a.*a.*b"),
        attack(
            "a parameter with many words",
            "too many words",
            "sentences/a.dsl",
            "[when]- 坏{k:" + "字|".repeat(60) + "x}=text == {k}"),
        attack(
            "a version that begins a line",
            "the version",
            "ruleset.yaml",
            "version: \"1\\nINFO x\""),
        attack(
            "a version that turns around", "the version", "ruleset.yaml", "version: \"1\\u202Ex\""),
        attack("a long version", "the version", "ruleset.yaml", "version: " + "x".repeat(81)),
        attack("half a character", "u+d800", "plan/a.drl", PLAN.replace("\"x\"", "\"\uD800\"")),
        attack("line ends of old", "u+000d", "plan/a.drl", PLAN + "// a\r" + PLAN),
        attack("line separator", "u+2028", "plan/a.drl", PLAN + "// a\u2028" + PLAN),
        attack("text turned around", "u+202e", "plan/a.drl", PLAN + "// \u202E x\n"),
        attack("text set apart", "u+2066", "sentences/a.dsl", "# \u2066 x\n"),
        attack("next line", "u+0085", "cases/a.yaml", "# \u0085x\nstage: plan\ncases: []\n"),
        attack("mark in the middle", "u+feff", "plan/a.drl", PLAN + "\uFEFF"));
  }

  @BeforeAll
  static void warmUp() {
    RuleSets.compile(ShippedRules.numbersAnd(Map.of("plan/z.drl", PLAN)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("attacks")
  void refusesWhatWouldUseUpTimeOrMemoryOrMislead(
      String name, String said, Map<String, String> files) {
    long start = System.nanoTime();
    Throwable refused = catchThrowable(() -> RuleSets.compile(ShippedRules.numbersAnd(files)));
    assertThat(refused).isInstanceOf(RuleSetRejected.class);
    assertThat(String.valueOf(refused.getMessage()).toLowerCase(java.util.Locale.ROOT))
        .contains(said.toLowerCase(java.util.Locale.ROOT));
    assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(10_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "({a})?[{q}]*({b})[ ]?({c})?[的了啦 ]?({d})?[{p}]*",
        ".*(退货|退换|能退|可退).*",
        "(好|好的|好吧|嗯|嗯嗯)?[,，]*(好|好的|好吧|嗯|嗯嗯)?[啊呀]*",
        "a?b?c?d?e?f?g?h?i?j?"
      })
  void stillTakesPatternsOfEveryDay(String pattern) {
    String plain = pattern.replaceAll("[{]([a-z])[}]", "$1|$1$1");
    RuleCompiler.compile(
        ShippedRules.numbersAnd(Map.of("plan/a.drl", plan("text matches \"" + plain + "\""))));
  }

  @Test
  void stopsAnExpansionThatGrowsBeyondTheReader() {
    Map<String, String> files = new TreeMap<>();
    files.put(
        "sentences/e.dsl",
        "[when]- 坏{t:text}=text == \"" + "{t}".repeat(320) + "\"\n[when]有一份=AskedQuestion( )\n");
    files.put(
        "plan/a.dslr",
        "规则 \"PLAN-001 x\"\n如果\n有一份\n" + ("- 坏“" + "子".repeat(900) + "”\n").repeat(200));
    Throwable refused = catchThrowable(() -> RuleSets.compile(ShippedRules.numbersAnd(files)));
    assertThat(refused).hasMessageContaining("allowed 200000");
  }

  @Test
  void looksForALikeSentenceInLittleTime() {
    Map<String, String> files = new TreeMap<>();
    for (int file = 0; file < 4; file++) {
      StringBuilder sentences = new StringBuilder();
      for (int i = 0; i < 200; i++) {
        sentences.append("[when]- " + "字".repeat(100) + "甲" + file + i + "=access\n");
      }
      files.put("sentences/e" + file + ".dsl", sentences.toString());
    }
    files.put(
        "govern/a.dslr", "规则 \"GOV-001 x\"\n如果\n有一份\n" + ("- " + "子".repeat(70) + "\n").repeat(99));
    long start = System.nanoTime();
    assertThat(catchThrowable(() -> RuleSets.compile(ShippedRules.numbersAnd(files))))
        .isInstanceOf(RuleSetRejected.class);
    assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(20_000);
  }

  @Test
  void readsADictionaryFullOfChoicesInLittleTime() {
    StringBuilder choices = new StringBuilder("甲");
    for (char c = '\u4e00'; c < '\u4e00' + 49; c++) {
      choices.append('|').append(c);
    }
    Map<String, String> files = new TreeMap<>(Map.of("plan/z.drl", PLAN));
    for (int file = 0; file < 3; file++) {
      StringBuilder sentences = new StringBuilder();
      for (int i = 0; i < 400; i++) {
        sentences.append(
            "[when]- {k:" + choices + "} word" + (char) ('a' + file) + "x" + i + "=text == {k}\n");
      }
      files.put("sentences/d" + file + ".dsl", sentences.toString());
    }
    long start = System.nanoTime();
    var unused = catchThrowable(() -> RuleSets.compile(ShippedRules.numbersAnd(files)));
    assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(20_000);
  }

  @Test
  void showsAPathFromOutsideOnOneLine() {
    RuleProblem problem = RulePath.problem("plan/x\nINFO published by \u202E root\u0085.drl", null);
    assertThat(String.valueOf(problem)).doesNotContain("\n", "\u202E", "\u0085");
  }
}
