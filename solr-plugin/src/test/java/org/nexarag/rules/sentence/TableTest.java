package org.nexarag.rules.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.nexarag.rules.RuleFolder;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;

/** Rules written as a table. */
class TableTest {
  private static final String HEADING =
      "编号,名称,负责人,生效日,失效日,启用,有一份候选资料,- 类型是{k},- 权威度低于 {n},- 文件编号是{l}之一,"
          + "\"该资料的得分乘以 {n}，理由 \"\"低\"\"\","
          + "剔除该资料，理由{r}\n";

  private static Sentences sentences = Sentences.of(Map.of(), new ArrayList<>());

  @BeforeAll
  static void readTheShippedDictionaries() throws IOException {
    sentences = Sentences.of(new RuleFolder(Path.of("..", "rules")).read(), new ArrayList<>());
  }

  private static List<String> problems(String file, String text) {
    List<RuleProblem> problems = new ArrayList<>();
    sentences.read(file, text, problems);
    return problems.stream().map(RuleProblem::toString).toList();
  }

  private static List<RuleNode> rules(String file, String text) {
    List<RuleProblem> problems = new ArrayList<>();
    List<RuleNode> rules = sentences.read(file, text, problems);
    assertThat(problems).isEmpty();
    return rules;
  }

  @Test
  void writesARuleForEveryRow() {
    List<RuleNode> rules =
        rules(
            "govern/x.csv",
            HEADING
                + "GOV-040,内部备注降权,售后组,2026-11-01,2026-12-01,,x,内部备注,,,0.9,\n"
                + "\n"
                + "GOV-041,低权威降权,,,,否,是,,30,,95%,\n"
                + "GOV-042,不用这两份,,,,是,x,,,a、b|c、,,\"不用，\u201c旧\u201d的\"\n");
    assertThat(rules).extracting(RuleNode::line).containsExactly(2, 4, 5);
    assertThat(rules.get(0).life().owner()).isEqualTo("售后组");
    assertThat(rules)
        .extracting(RuleNode::canonical)
        .containsExactly(
            """
            rule GOV-040 from 2026-11-01 to 2026-12-01 when
              $v1:FoundCandidate[docType == "internal_note"]
            then
              decision.demote("GOV-040", $v1.id(), 0.9, "低");
            end
            """,
            """
            rule GOV-041 off when
              $v1:FoundCandidate[authority < 30]
            then
              decision.demote("GOV-041", $v1.id(), 0.95, "低");
            end
            """,
            "rule GOV-042 when\n  $v1:FoundCandidate[(docId == \"a\" || docId == \"b\" || docId =="
                + " \"c\")]\nthen\n  decision.drop(\"GOV-042\", $v1.id(), \"不用，“旧”的\");\nend\n");
  }

  @Test
  void readsEnglishHeadingsAndAlternatives() {
    List<RuleNode> rules =
        rules(
            "judge/x.csv",
            "id,name,the evidence found is such that,- either the lead of the best text is below"
                + " {n},- or the reranker did not run,\"call the evidence {v}, because"
                + " \"\"x\"\"\"\r\nJUD-001,close,yes,5%,yes,bad\r\n");
    assertThat(rules.get(0).canonical())
        .contains("[(gap < 0.05 || reranked == false)]", "decision.label(\"JUD-001\", \"bad\"");
  }

  @Test
  void pointsAtTheRowAndItsColumn() {
    assertThat(
            problems(
                "govern/x.csv",
                HEADING
                    + "GOV-040,a,,,,,x,大备注,,,0.9,\n"
                    + "GOV-041,b,,,,,x,,三十,,0.9,\n"
                    + "GOV-042,c,,,,,x,,30,,1.9,\n"
                    + "GOV-043,d,,,,,也许,,30,,0.9,\n"
                    + ",e,,,,,x,,30,,0.9,\n"
                    + "GOV-045,f,,明天,,,x,,30,,0.9,\n"
                    + "GOV-046,g,,,,,,,30,,0.9,\n"
                    + "GOV-047,h,,,,,x,,30,,,\n"
                    + "GOV-048,i,,,,,x,,30,,0.9,,,x\n"))
        .containsExactly(
            "govern/x.csv:2:1: the cell \"大备注\" is not one of: 内部备注, 常见问题, 手册, 政策, 故障指南, 规格,"
                + " 通知",
            "govern/x.csv:3:1: the cell \"三十\" is not a number such as 0.6 or 60%",
            "govern/x.csv:5:1: the column \"有一份候选资料\" has no blank: a cell is empty or one of x, yes,"
                + " √, ✓, 是, read \"也许\"",
            "govern/x.csv:6:1: the row has nothing in the column id / 编号",
            "govern/x.csv:7:1: the cell \"明天\" is not a day such as 2026-11-30",
            "govern/x.csv:8:1: a condition stands under a fact; no fact above takes one",
            "govern/x.csv:10:1: the row has 14 cells, the heading 12",
            "govern/x.csv:4:1: rule \"GOV-042 c\": 'factor' of decision.demote is '1.9', allowed: more than"
                + " 0 and at most 1; said by the column \"该资料的得分乘以 {n}，理由 \"低\"\"",
            "govern/x.csv:9:1: rule \"GOV-047 h\": no action stands between 'then' and 'end'");
  }

  @Test
  void readsNoRowUnderAHeadingThatItDoesNotUnderstand() {
    assertThat(
            problems(
                "govern/x.csv",
                "名称,有一份候选资料,- 已失校,剔除该资料，理由{r},- 尚未生效,类型,- 权威度{c}{n}\nGOV-001,a,x,x,x,x,x,x\n"))
        .containsExactly(
            "govern/x.csv:1:1: a condition cannot be read: \"已失校\" (did you mean '已失效'?); the"
                + " sentences stand in sentences/en.dsl, sentences/zh.dsl",
            "govern/x.csv:1:1: an action cannot be read: \"类型\"; the sentences stand in"
                + " sentences/en.dsl, sentences/zh.dsl",
            "govern/x.csv:1:1: the column \"- 权威度{c}{n}\" has more than one blank; write the others"
                + " out",
            "govern/x.csv:1:1: the heading has no column id / 编号",
            "govern/x.csv:1:1: the column \"- 尚未生效\" stands behind a decision; facts and conditions"
                + " come first");
  }

  @Test
  void saysWhenTheFileIsNoCsv() {
    assertThat(problems("govern/x.csv", HEADING + "GOV-001,\"a\n"))
        .containsExactly(
            "govern/x.csv:2:1: the row cannot be read as CSV; a quote in a cell is written \"\"");
  }
}
