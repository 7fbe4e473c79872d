package org.nexarag.rules.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.nexarag.rules.RuleFolder;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;

/** Rules written as sentences: what they say in the rule language, and what is said of mistakes. */
class SentencesTest {
  private static Map<String, String> shipped = Map.of();
  private static Sentences sentences = Sentences.of(Map.of(), new ArrayList<>());

  @BeforeAll
  static void readTheShippedDictionaries() throws IOException {
    shipped = new RuleFolder(Path.of("..", "rules")).read();
    List<RuleProblem> problems = new ArrayList<>();
    sentences = Sentences.of(shipped, problems);
    assertThat(problems).isEmpty();
  }

  private static String expand(String file, String text) {
    List<RuleProblem> problems = new ArrayList<>();
    String expanded = sentences.expand(file, text, problems);
    assertThat(problems).isEmpty();
    return expanded;
  }

  private static List<String> problems(String file, String text) {
    List<RuleProblem> problems = new ArrayList<>();
    sentences.read(file, text, problems);
    return problems.stream().map(RuleProblem::toString).toList();
  }

  private static String govern(String when, String then) {
    return "规则 \"GOV-001 试\"\n如果\n" + when + "\n那么\n" + then + "\n结束\n";
  }

  private static String ofWhen(String when) {
    List<RuleProblem> problems = new ArrayList<>();
    List<RuleNode> nodes = sentences.read("govern/x.dslr", govern(when, "  剔除该资料，理由“试”"), problems);
    assertThat(problems).isEmpty();
    return nodes.get(0).canonical();
  }

  private static List<String> whenProblems(String when) {
    return problems("govern/x.dslr", govern(when, "  剔除该资料，理由“试”"));
  }

  private static List<String> thenProblems(String then) {
    return problems("govern/x.dslr", govern("  有一份候选资料", then));
  }

  @Test
  void writesAChineseRuleLineForLine() {
    String text =
        """
        // 已失效的不用
        规则 "GOV-011 已失效不用"
        负责人 "售后组"
        有效期 2026-11-01 至 2026年12月1日
        如果
          有一份候选资料
          # 只说这一版
          - 已失效

          - 提问者没有点名这一版
        那么
          剔除该资料，理由 “该版本在所问日期前已失效”
        结束
        """;
    assertThat(expand("govern/x.dslr", text))
        .isEqualTo(
            """
            package rules.govern;
            rule "GOV-011 已失效不用"
            @owner("售后组")
            date-effective "2026-11-01" date-expires "2026-12-01"
            when
            $c : FoundCandidate(

            ended

            , !namedVersion )
            then
            decision.drop($c.id, "该版本在所问日期前已失效");
            end
            """);
  }

  @Test
  void writesAnEnglishRuleLineForLine() {
    String text =
        """
        package rules.verify;

        rule "VER-033 weak"
        owner "search team"
        valid from 2026-11-01
        switched off
        when
          a question is asked
          - it asks for none of a list, steps and a cause
          The draft answer is such that:
          - It makes at least 2 claims.
          - the score of the best sentence plus 10% of the share covered is below 67%
          there is no such slot
          - it is filled or sources disagree about it
        then
          withhold the answer for weak evidence, because "too weak"
        end
        """;
    assertThat(expand("verify/x.dslr", text))
        .isEqualTo(
            """
            package rules.verify;

            rule "VER-033 weak"
            @owner("search team")
            date-effective "2026-11-01"
            enabled false
            when
            AskedQuestion(
            kind not in ( "list", "steps", "cause" ) )
            DraftedAnswer(
            claims >= 2
            , bestSentence + 0.1 * coverage < 0.67 )
            not NeededSlot(
            state in ( "filled", "conflict" ) )
            then
            decision.refuse("weak_evidence", "too weak");
            end
            """);
  }

  @Test
  void mixesTheLanguagesInOneFileAndReadsTheLifeOfARule() {
    List<RuleProblem> problems = new ArrayList<>();
    List<RuleNode> rules =
        sentences.read(
            "govern/x.dslr",
            """
            规则 "GOV-001 中文"
            自 2026-11-01 起有效
            停用
            如果
              there is a candidate
              - 写明了访问组
            那么
              let the caller see it, because “它的组”
            结束
            rule "GOV-002 English"
            valid to 2027-01-01
            when
              有一份候选资料
            then
              允许查看该资料，理由 "x"
            end
            """,
            problems);
    assertThat(problems).isEmpty();
    assertThat(rules).extracting(RuleNode::id).containsExactly("GOV-001", "GOV-002");
    assertThat(rules).extracting(RuleNode::line).containsExactly(1, 10);
    assertThat(rules.get(0).life().enabled()).isFalse();
    assertThat(rules.get(0).life().from()).isEqualTo(LocalDate.parse("2026-11-01"));
    assertThat(rules.get(1).life().to()).isEqualTo(LocalDate.parse("2027-01-01"));
  }

  @Test
  void readsFullWidthLikeHalfWidthOutsideTexts() {
    assertThat(ofWhen("　有一份候选资料。\n　－　权威度　不低于　３０，\n  - 类型 是：政策、 手册 之一"))
        .isEqualTo(ofWhen("  有一份候选资料\n  - 权威度不低于30\n  - 类型是政策、手册之一"))
        .contains("authority >= 30", "docType == \"policy\" || docType == \"manual\"");
  }

  @Test
  void leavesTextsAsTheyAre() {
    assertThat(expand("govern/x.dslr", govern("  有一份候选资料", "  剔除该资料，理由“ＡＢＣ，‘１２’ Drop 「是」”")))
        .contains("decision.drop($c.id, \"ＡＢＣ，‘１２’ Drop 「是」\");");
    assertThat(expand("govern/x.dslr", govern("  有一份候选资料", "  剔除该资料，理由\"“甲”和“乙”\"")))
        .contains("decision.drop($c.id, \"“甲”和“乙”\");");
    assertThat(expand("govern/x.dslr", govern("  有一份候选资料", "  剔除该资料，理由“甲“乙”丙”")))
        .contains("decision.drop($c.id, \"甲“乙”丙\");");
  }

  @Test
  void readsPercentAsAShare() {
    for (String[] pair :
        new String[][] {
          {"60%", "0.6"}, {"６０％", "0.6"}, {"67.5%", "0.675"}, {"100%", "1"}, {"0%", "0"}
        }) {
      assertThat(
              expand(
                  "judge/x.dslr",
                  "rule \"JUD-001 x\"\nwhen\n the evidence found is such that\n"
                      + " - the share of the question that is covered is below "
                      + pair[0]
                      + "\nthen\n accept, because \"x\"\nend"))
          .contains("coverage < " + pair[1] + " )");
    }
  }

  @Test
  void joinsConditionsByEitherOr() {
    assertThat(
            ofWhen("  有一份候选资料\n  - 写明了访问组\n  - 要么已失效\n  - 或者尚未生效\n  - 或者权威度低于 10\n  - 并且提问者有权查看"))
        .contains("[hasAcl, ((ended || notYet) || authority < 10), access]");
  }

  @Test
  void joinsFactsByEitherOr() {
    String rule =
        """
        rule "VER-001 x"
        when
          either a question is asked
          - it is in English
          or there is no such slot
          - the answer needs it
          and the draft answer is such that
          - it makes a claim
        then
          withhold the answer for weak evidence, because "x"
        end
        """;
    assertThat(expand("verify/x.dslr", rule))
        .contains(
            """
            ( AskedQuestion(
            language == "en" )
            or not NeededSlot(
            required == true ) )
            DraftedAnswer(
            claims > 0 )
            """);
    assertThat(problems("verify/x.dslr", rule)).isEmpty();
  }

  @Test
  void speaksOfOtherFactsOfTheSameKind() {
    assertThat(ofWhen("  有一份候选资料\n  没有另一份这样的资料\n  - 与该资料属于同一份文件\n  - 名次在该资料之前"))
        .contains(
            "not(:FoundCandidate[id != $v1.id, docId == $v1.docId, fusedRank < $v1.fusedRank]");
  }

  @Test
  void suggestsTheNearestSentence() {
    assertThat(whenProblems("  有一份候选资料\n  - 已失校"))
        .containsExactly(
            "govern/x.dslr:4:3: rule \"GOV-001 试\": a condition cannot be read: \"已失校\" (did you"
                + " mean '已失效'?); the sentences stand in sentences/en.dsl, sentences/zh.dsl");
    assertThat(whenProblems("  有一份侯选资料\n  - 已失效"))
        .containsExactly(
            "govern/x.dslr:3:3: rule \"GOV-001 试\": a fact cannot be read: \"有一份侯选资料\" (did you"
                + " mean '有一份候选资料'?); the sentences stand in sentences/en.dsl, sentences/zh.dsl");
    assertThat(thenProblems("  该资料得分乘以 0.9，理由“试”"))
        .containsExactly(
            "govern/x.dslr:5:3: rule \"GOV-001 试\": an action cannot be read: \"该资料得分乘以 0.9，理由“试”\""
                + " (did you mean '该资料的得分乘以0.9，理由“试”'?); the sentences stand in"
                + " sentences/en.dsl, sentences/zh.dsl");
    assertThat(
            problems(
                "judge/x.dslr",
                "rule \"JUD-001 x\"\nwhen\n the evidence found is such that\n"
                    + " - the lead of the best texts is below 0.1\nthen\n accept, because"
                    + " \"x\"\nend"))
        .containsExactly(
            "judge/x.dslr:4:2: rule \"JUD-001 x\": a condition cannot be read: \"the lead of the"
                + " best texts is below 0.1\" (did you mean 'the lead of the best text is below"
                + " 0.1'?); the sentences stand in sentences/en.dsl, sentences/zh.dsl");
  }

  @Test
  void listsEveryUnknownSentenceOfAFileAndChecksTheOtherRules() {
    String text =
        govern("  天书\n  - 无字", "  无解")
            + govern("  有一份候选资料", "  该资料的得分乘以 1.5，理由“试”").replace("001", "002");
    assertThat(problems("govern/x.dslr", text))
        .containsExactly(
            "govern/x.dslr:3:3: rule \"GOV-001 试\": a fact cannot be read: \"天书\"; the sentences"
                + " stand in sentences/en.dsl, sentences/zh.dsl",
            "govern/x.dslr:4:3: rule \"GOV-001 试\": a condition cannot be read: \"无字\"; the"
                + " sentences stand in sentences/en.dsl, sentences/zh.dsl",
            "govern/x.dslr:6:3: rule \"GOV-001 试\": an action cannot be read: \"无解\"; the"
                + " sentences stand in sentences/en.dsl, sentences/zh.dsl",
            "govern/x.dslr:12:3: rule \"GOV-002 试\": 'factor' of decision.demote is '1.5',"
                + " allowed: more than 0 and at most 1; said by \"该资料的得分乘以 1.5，理由“试”\" (sentences/zh.dsl:"
                + lineOf("sentences/zh.dsl", "[then]该资料的得分乘以")
                + ")");
  }

  private static int lineOf(String file, String start) {
    List<String> lines = shipped.getOrDefault(file, "").lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(start)) {
        return i + 1;
      }
    }
    return 0;
  }

  @Test
  void quotesTheSentenceWhenItDoesNotFitTheStageOrTheFact() {
    assertThat(problems("plan/x.dslr", govern("  有一份候选资料", "  剔除该资料，理由“试”")).get(0))
        .isEqualTo(
            "plan/x.dslr:3:3: rule \"GOV-001 试\": unknown fact 'FoundCandidate'; facts of plan:"
                + " AskedQuestion, StatedQuantity, ProposedRewrite; said by \"有一份候选资料\" (sentences/zh.dsl:"
                + lineOf("sentences/zh.dsl", "[when]有一份候选资料")
                + ")");
    assertThat(whenProblems("  有一份候选资料\n  - 重排过").get(0))
        .startsWith(
            "govern/x.dslr:4:3: rule \"GOV-001 试\": FoundCandidate has no field 'reranked'; a"
                + " text would stand in double quotes; its fields: ")
        .endsWith(
            "; said by \"- 重排过\" (sentences/zh.dsl:"
                + lineOf("sentences/zh.dsl", "[when]- 重排过")
                + ")");
    assertThat(whenProblems("  提问者说了一个数量").get(0))
        .contains("unknown fact 'StatedQuantity'", "said by \"提问者说了一个数量\"");
  }

  @Test
  void refusesConditionsWithoutAFact() {
    assertThat(whenProblems("  - 已失效"))
        .containsExactly(
            "govern/x.dslr:3:3: rule \"GOV-001 试\": a condition stands under a fact; no fact above"
                + " takes one");
  }

  @Test
  void refusesHalfAnAlternative() {
    String lonely =
        "rule \"GOV-001 试\": the line above starts with 要么 / either, so this one must start with"
            + " 或者 / or";
    assertThat(whenProblems("  有一份候选资料\n  - 要么已失效\n  - 尚未生效"))
        .containsExactly("govern/x.dslr:5:3: " + lonely);
    assertThat(whenProblems("  有一份候选资料\n  - 要么已失效"))
        .containsExactly("govern/x.dslr:5:1: " + lonely);
    assertThat(whenProblems("  要么有一份候选资料\n  有一份候选资料"))
        .containsExactly("govern/x.dslr:4:3: " + lonely);
    assertThat(whenProblems("  有一份候选资料\n  - 或者已失效"))
        .containsExactly(
            "govern/x.dslr:4:3: rule \"GOV-001 试\": a condition before this one must start with"
                + " 要么 / either");
    assertThat(whenProblems("  有一份候选资料\n  或者有一份候选资料"))
        .containsExactly(
            "govern/x.dslr:4:3: rule \"GOV-001 试\": a fact before this one must start with 要么 /"
                + " either");
  }

  @Test
  void namesTheMissingPartOfTheFrame() {
    assertThat(problems("govern/x.dslr", "规则 \"GOV-001 甲\"\n规则 \"GOV-002 乙\"\n如果\n有一份候选资料\n"))
        .containsExactly(
            "govern/x.dslr:1:1: rule \"GOV-001 甲\": the rule has no '如果 / when' before the next rule"
                + " on line 2",
            "govern/x.dslr:2:1: rule \"GOV-002 乙\": the rule has no '那么 / then' before the end of the"
                + " file");
    assertThat(problems("govern/x.dslr", govern("  有一份候选资料", "  剔除该资料，理由“试”").replace("结束\n", "")))
        .containsExactly(
            "govern/x.dslr:1:1: rule \"GOV-001 试\": the rule has no '结束 / end' before the end of the"
                + " file");
    assertThat(
            problems("govern/x.dslr", "rule \"GOV-001 x\"\nwhen\nthere is a candidate\nend\n")
                .get(0))
        .isEqualTo("govern/x.dslr:4:1: rule \"GOV-001 x\": read \"end\" before 那么 / then");
    assertThat(
            problems(
                "govern/x.dslr", "rule \"GOV-001 x\"\nwhen\nthen\n  drop it, because \"x\"\nend"))
        .containsExactly(
            "govern/x.dslr:3:1: rule \"GOV-001 x\": no condition stands between 'when' and 'then'");
  }

  @Test
  void saysWhatMayStandBeforeWhen() {
    assertThat(
            problems("govern/x.dslr", "规则 \"GOV-001 甲\"\n优先级 10\n如果\n有一份候选资料\n那么\n剔除该资料，理由“x”\n结束"))
        .containsExactly(
            "govern/x.dslr:2:1: rule \"GOV-001 甲\": read \"优先级 10\" before 如果 / when; there may"
                + " stand: 负责人 \"…\" / owner \"…\", 有效期 2026-11-01 至 2026-12-01 / valid from"
                + " 2026-11-01 to 2026-12-01, 停用 / switched off");
  }

  @Test
  void saysWhatMayStandOutsideARule() {
    assertThat(problems("govern/x.dslr", "有一份候选资料"))
        .containsExactly(
            "govern/x.dslr:1:1: read \"有一份候选资料\" outside a rule; a rule starts with: 规则"
                + " \"GOVERN-001 …\" or rule \"GOVERN-001 …\"");
    assertThat(problems("govern/x.dslr", "package rules.judge;"))
        .containsExactly(
            "govern/x.dslr:1:1: read \"package rules.judge;\", the folder says: package rules.govern;"
                + " the line may be left out");
    assertThat(problems("govern/x.dslr", "# 空\n"))
        .containsExactly("govern/x.dslr:1:1: the file holds no rule");
    assertThat(problems("texts/x.dslr", "x"))
        .containsExactly(
            "texts/x.dslr:1:1: there are no rules in a folder 'texts'; a rule file lies in one of the"
                + " folders plan, govern, judge, verify");
  }

  @Test
  void readsAByteOrderMarkAndWindowsLineEnds() {
    String text = "\uFEFF" + govern("  有一份候选资料", "  剔除该资料，理由“试”").replace("\n", "\r\n");
    assertThat(problems("govern/x.dslr", text)).isEmpty();
  }

  @Test
  void pointsAtATextWithoutEnd() {
    assertThat(thenProblems("  剔除该资料，理由“试"))
        .containsExactly(
            "govern/x.dslr:5:3: rule \"GOV-001 试\": the text that starts with “ has no closing ” on"
                + " this line");
  }

  @Test
  void speaksTheLanguageOfTheAuthor() {
    List<RuleProblem> problems = new ArrayList<>();
    sentences.read("govern/x.dslr", govern("  有一份候选资料\n  - 已失校\n  或者天书", "  无解"), problems);
    assertThat(problems.stream().map(RuleProblem::inAuthorsLanguage))
        .containsExactly(
            "govern/x.dslr:4:3: 规则“GOV-001 试”：没有这样一句条件：“已失校”（是不是想写“已失效”？）；可用的句子见"
                + " sentences/en.dsl、sentences/zh.dsl",
            "govern/x.dslr:5:3: 规则“GOV-001 试”：没有这样一句事实：“或者天书”；可用的句子见"
                + " sentences/en.dsl、sentences/zh.dsl",
            "govern/x.dslr:7:3: 规则“GOV-001 试”：没有这样一句动作：“无解”；可用的句子见"
                + " sentences/en.dsl、sentences/zh.dsl");
    problems.clear();
    sentences.read("plan/x.dslr", govern("  有一份候选资料", "  剔除该资料，理由“试”"), problems);
    assertThat(problems.get(0).inAuthorsLanguage())
        .isEqualTo(
            "plan/x.dslr:3:3: 规则“GOV-001 试”：没有事实“FoundCandidate”；plan"
                + " 可用的事实：AskedQuestion、StatedQuantity、ProposedRewrite；出自“有一份候选资料”（sentences/zh.dsl:"
                + lineOf("sentences/zh.dsl", "[when]有一份候选资料")
                + "）");
    problems.clear();
    sentences.read("govern/x.csv", "编号,名称,已失校\nGOV-001,x,x\n", problems);
    assertThat(problems.get(0).inAuthorsLanguage()).startsWith("govern/x.csv:1:1: 没有这样一句动作：“已失校”；");
  }

  @Test
  void asksForPlainWordsToLookFor() {
    assertThat(
            problems(
                "plan/x.dslr",
                "规则 \"PLAN-001 试\"\n如果\n 收到一个问题\n - 问题提到“退货”、“(a+)+”之一\n那么\n"
                    + " 不检索，按问候回应，理由“试”\n结束"))
        .containsExactly(
            "plan/x.dslr:4:2: rule \"PLAN-001 试\": the word \"(a+)+\" holds '(', which has a meaning"
                + " of its own in a pattern; leave it out");
  }

  /** Wall time says little on a busy machine; the thread's own time does. */
  @Test
  void expandsTheShippedRulesInMilliseconds() {
    long best = Long.MAX_VALUE;
    for (int i = 0; i < 30; i++) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      Sentences own = Sentences.of(shipped, new ArrayList<>());
      new TreeMap<>(shipped)
          .forEach(
              (file, text) -> {
                if (Sentences.isWrittenWithSentences(file)) {
                  own.expand(file, text, new ArrayList<>());
                }
              });
      best = Math.min(best, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
    }
    assertThat(best / 1e6).as("milliseconds").isLessThan(100);
  }
}
