package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nexarag.model.Language;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.testing.ShippedRules;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What an analyst reads after a mistake; the mistakes stand in {@code mistakes.yaml}. */
class RuleMessagesTest {
  private static final String GOOD =
      "package rules.govern;\n"
          + "rule \"GOV-009 有权限可见\" when $c : FoundCandidate( access )"
          + " then decision.allow($c.id, \"x\"); end\n";

  /**
   * A mistake: what stands in the file and the one problem it makes.
   *
   * @param name what it is about
   * @param file the file it stands in
   * @param text the file's text
   * @param at file, line and column of the problem
   * @param en the message in English
   * @param zh the message in Chinese
   */
  record Mistake(String name, String file, String text, String at, String en, String zh) {
    /** A mistake between {@code rule} and {@code end}, or in a case, has the rest filled in. */
    static Mistake of(Map<String, String> read) {
      boolean isCase = read.containsKey("case");
      String file = read.getOrDefault("file", isCase ? "cases/x.yaml" : "govern/x.drl");
      String rule =
          "package rules.govern;\nrule \"GOV-001 试\"\n%s\nwhen\n  %s\nthen\n  %s\nend\n"
              .formatted(
                  read.getOrDefault("before", ""),
                  read.getOrDefault("when", "$c : FoundCandidate( access )"),
                  read.getOrDefault("then", "decision.allow($c.id, \"可见\");"));
      String text = isCase ? "stage: govern\ncases:\n" + read.get("case") : rule;
      return new Mistake(
          read.getOrDefault("mistake", ""),
          file,
          read.getOrDefault("text", text),
          read.getOrDefault("at", ""),
          read.getOrDefault("en", ""),
          read.getOrDefault("zh", ""));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  @SuppressWarnings("unchecked")
  static Stream<Mistake> mistakes() throws IOException {
    try (InputStream in = RuleMessagesTest.class.getResourceAsStream("mistakes.yaml")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      Object read = new Load(LoadSettings.builder().build()).loadFromString(text);
      return ((List<Map<String, String>>) read).stream().map(Mistake::of);
    }
  }

  private static List<RuleProblem> problems(Map<String, String> files) {
    RuleSetRejected rejected =
        catchThrowableOfType(
            RuleSetRejected.class, () -> RuleSets.compile(ShippedRules.numbersAnd(files)));
    return rejected.problems();
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void namesThePlaceAndTheMistakeInBothLanguages(Mistake mistake) {
    Map<String, String> files = new TreeMap<>(Map.of("govern/good.drl", GOOD));
    files.put(mistake.file(), mistake.text());

    List<RuleProblem> problems = problems(files);

    assertThat(problems)
        .extracting(problem -> problem.shown(Language.EN))
        .containsExactly(mistake.at() + ": " + mistake.en());
    assertThat(problems)
        .extracting(problem -> problem.shown(Language.ZH))
        .containsExactly(mistake.at() + ": " + mistake.zh());
  }

  private static String only(String file, String text, Language language) {
    List<RuleProblem> problems = problems(Map.of(file, text));
    assertThat(problems).hasSize(1);
    return problems.get(0).shown(language);
  }

  @Test
  void namesTheLengthOfATextThatIsTooLong() {
    String rule = GOOD.replace("access )", "docType == \"" + "长".repeat(401) + "\" )");
    assertThat(only("govern/x.drl", rule, Language.EN))
        .isEqualTo("govern/x.drl:2:59: the text has 401 characters, allowed 400");
    assertThat(only("govern/x.drl", rule, Language.ZH))
        .isEqualTo("govern/x.drl:2:59: 文本有 401 个字符，最多 400 个");
  }

  @Test
  void namesTheLengthOfAPatternThatIsTooLong() {
    String rule = GOOD.replace("access )", "docType matches \"" + "长".repeat(301) + "\" )");
    assertThat(only("govern/x.drl", rule, Language.EN))
        .isEqualTo(
            "govern/x.drl:2:64: rule \"GOV-009 有权限可见\": the pattern has 301 characters, allowed"
                + " 300");
    assertThat(only("govern/x.drl", rule, Language.ZH))
        .isEqualTo("govern/x.drl:2:64: 规则“GOV-009 有权限可见”：匹配式有 301 个字符，最多 300 个");
  }

  @Test
  void namesTheLengthOfAnOwnerThatIsTooLong() {
    String rule = GOOD.replace(" when", " @owner(\"" + "组".repeat(61) + "\") when");
    assertThat(only("govern/x.drl", rule, Language.EN))
        .isEqualTo(
            "govern/x.drl:2:29: rule \"GOV-009 有权限可见\": the owner has 61 characters, allowed 60");
    assertThat(only("govern/x.drl", rule, Language.ZH))
        .isEqualTo("govern/x.drl:2:29: 规则“GOV-009 有权限可见”：负责人有 61 个字符，最多 60 个");
  }

  @Test
  void namesTheLengthOfAFileThatIsTooLong() {
    String file = GOOD + " ".repeat(200_000);
    assertThat(only("govern/x.drl", file, Language.EN))
        .startsWith("govern/x.drl:1:1: the file has 200")
        .endsWith(" characters, allowed 200000");
    assertThat(only("govern/x.drl", file, Language.ZH)).endsWith(" 个字符，最多 200000 个");
  }

  @Test
  void refusesAControlCharacterInAText() {
    String rule = GOOD.replace("\"x\"", "\"x\u0007\"");
    assertThat(only("govern/x.drl", rule, Language.EN))
        .isEqualTo("govern/x.drl:2:86: a control character inside a text is not allowed");
    assertThat(only("govern/x.drl", rule, Language.ZH)).isEqualTo("govern/x.drl:2:86: 文本里不能有控制字符");
  }

  @Test
  void readsAByteOrderMarkAndWindowsLineEnds() {
    String text = "\uFEFF" + GOOD.replace("\n", "\r\n");
    assertThat(
            RuleSets.compile(ShippedRules.numbersAnd(Map.of("govern/x.drl", text))).rules().size())
        .isEqualTo(1);
  }

  @Test
  void listsTheProblemsOfAllFilesAtOnce() {
    String govern =
        "package rules.govern;\nrule \"GOV-001 x\" when A( ) then end\nrule \"GOV-002 x\" when B( )"
            + " then end";
    assertThat(
            problems(
                Map.of("govern/a.drl", govern, "judge/b.drl", "rule", "ruleset.yaml", "name: x")))
        .hasSize(4);
  }

  @Test
  void listsEveryCaseThatFails() {
    String cases =
        """
        stage: govern
        cases:
          - {name: a, facts: [FoundCandidate: {id: a}], fires: [GOV-009]}
          - {name: b, fires: [GOV-8]}
          - {name: c, facts: [FoundCandidate: {id: a}], expect: {a: allowed}}
        """;
    assertThat(problems(Map.of("govern/x.drl", GOOD, "cases/x.yaml", cases)))
        .extracting(RuleProblem::line)
        .containsExactly(3, 4, 5);
  }

  @Test
  void speaksOfAFolderWithoutRules() {
    RuleProblem problem = problems(Map.of()).get(0);
    assertThat(problem.shown(Language.EN))
        .isEqualTo("no rule file (.drl, .dslr or .csv) was found");
    assertThat(problem.shown(Language.ZH)).isEqualTo("没有找到规则文件（.drl、.dslr 或 .csv）");
  }

  @Test
  void speaksOfTooManyRules() {
    String rule = GOOD.substring(GOOD.indexOf("rule \""));
    StringBuilder text = new StringBuilder("package rules.govern;\n");
    for (int i = 0; i <= 1000; i++) {
      String id = (i < 1000 ? "GOV-" : "GOW-") + "%03d".formatted(i % 1000);
      text.append(rule.replace("GOV-009", id));
    }
    assertThat(problems(Map.of("govern/x.drl", text.toString())))
        .extracting(problem -> problem.shown(Language.ZH))
        .containsExactly("有 1001 条规则，最多 1000 条");
  }

  @Test
  void cannotBeKilledByNestedYaml() {
    String deep = "stage: govern\ncases: " + "[".repeat(100_000);
    assertThat(problems(Map.of("govern/x.drl", GOOD, "cases/x.yaml", deep)))
        .extracting(problem -> problem.shown(Language.EN))
        .containsExactly("cases/x.yaml:1:1: YAML inside itself or too deep cannot be read");
  }
}
