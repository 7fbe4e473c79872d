package org.nexarag.rules.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.rules.fact.FoundEvidence;
import org.nexarag.rules.fact.NeededSlot;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;

/**
 * Random rules are reviewed, and then asked many questions that must not prove the review wrong.
 */
class FindingsAreTrueTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 30);
  private static final int RULES = 60;
  private static final int QUESTIONS = 300;
  private static final List<String> EVIDENCE =
      List.of(
          "count > 1",
          "count >= 2",
          "count < 2",
          "count == 1",
          "count != 1",
          "count in (0, 2)",
          "gap > 0.5",
          "gap <= 0.5",
          "0.5 < gap",
          "gap == 0.5",
          "!(gap < 0.5)",
          "kindFound",
          "!kindFound",
          "kindFound == reranked",
          "reranked == false",
          "count > 0 || kindFound",
          "count > 1 && gap > 0.5",
          "!(kindFound || reranked)",
          "gap + coverage < 1",
          "gap + coverage >= 1",
          "count > 1.5",
          "anchors < count",
          "count not in (1, 2)");
  private static final List<String> SLOT =
      List.of(
          "required",
          "!required",
          "state == \"missing\"",
          "state != \"missing\"",
          "state in (\"filled\", \"conflict\")",
          "name contains \"a\"",
          "name == \"a\"",
          "name != \"b\"",
          "required || fromQuestion",
          "name matches \"a.*\"");

  private Random random = new Random();

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String pattern(String fact, List<String> constraints, int most) {
    List<String> some = new ArrayList<>();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      some.add(one(constraints));
    }
    return fact + "( " + String.join(", ", some) + " ) ";
  }

  private String rule(int number) {
    String when = pattern("FoundEvidence", EVIDENCE, 3);
    int more = random.nextInt(3);
    for (int i = 0; i < more; i++) {
      when += one(List.of("", "not ", "exists ")) + pattern("NeededSlot", SLOT, 2);
    }
    return "rule \"TST-%03d x\" when %s then decision.label(\"%s\", \"r\"); end\n"
        .formatted(number, when, one(List.of("good", "ambiguous", "bad")));
  }

  private List<Record> facts() {
    List<Record> facts = new ArrayList<>();
    facts.add(
        new FoundEvidence(
            random.nextInt(4),
            0,
            0,
            0,
            0,
            0.25 * random.nextInt(5),
            0.25 * random.nextInt(5),
            0,
            random.nextInt(3),
            0,
            random.nextBoolean(),
            random.nextBoolean()));
    for (int i = random.nextInt(3); i > 0; i--) {
      facts.add(
          new NeededSlot(
              one(List.of("a", "b", "ab")), random.nextBoolean(),
              one(List.of("filled", "missing", "conflict")), random.nextBoolean()));
    }
    return facts;
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {21, 22, 23, 24})
  void noQuestionProvesAFindingWrong(long seed) {
    random = new Random(seed);
    StringBuilder text = new StringBuilder("package rules.judge;\n");
    for (int i = 0; i < RULES; i++) {
      text.append(rule(i));
    }
    List<RuleProblem> problems = new ArrayList<>();
    List<RuleNode> rules = RuleFileReader.read("judge/x.drl", text.toString(), problems);
    assertThat(problems).isEmpty();
    Map<Integer, RuleNode> byLine =
        rules.stream().collect(Collectors.toMap(RuleNode::line, Function.identity()));
    List<RuleProblem> findings = RuleFindings.findings(rules, DAY);
    Map<String, Integer> kinds = new TreeMap<>();
    List<Set<String>> fired = new ArrayList<>();
    for (int i = 0; i < QUESTIONS; i++) {
      fired.add(
          new RuleReading(facts(), DAY)
              .read(rules).stream()
                  .filter(RuleOutcome::fired)
                  .map(RuleOutcome::ruleId)
                  .collect(Collectors.toCollection(TreeSet::new)));
    }
    for (RuleProblem finding : findings) {
      Message message = (Message) finding.message().arguments().get(1);
      String id = Objects.requireNonNull(byLine.get(finding.line())).id();
      kinds.merge(message.key(), 1, Integer::sum);
      for (Set<String> ids : fired) {
        switch (message.key()) {
          case "finding.never", "finding.excludes" ->
              assertThat(ids).as(finding.toString()).doesNotContain(id);
          case "finding.twice" ->
              assertThat(ids.contains(id))
                  .as(finding.toString())
                  .isEqualTo(ids.contains(String.valueOf(message.arguments().get(0))));
          case "finding.nothing-new" -> implied(ids, id, message.arguments().get(0), finding);
          case "finding.overruled" -> implied(ids, id, message.arguments().get(1), finding);
          default -> assertThat(message.key()).isIn("finding.gap", "finding.overlap");
        }
      }
    }
    assertThat(kinds)
        .as("found at all")
        .containsKeys("finding.never", "finding.nothing-new", "finding.overruled");
  }

  private static void implied(Set<String> ids, String id, Object other, RuleProblem finding) {
    if (ids.contains(id)) {
      assertThat(ids).as(finding.toString()).contains(String.valueOf(other));
    }
  }
}
