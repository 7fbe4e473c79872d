package org.nexarag.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.model.Dropped;
import org.nexarag.model.Question;
import org.nexarag.model.Rewrite;
import org.nexarag.model.RewriteDiff;
import org.nexarag.model.Turn;
import org.nexarag.rules.decision.PlanDecision;
import org.nexarag.rules.fact.ProposedRewrite;
import org.nexarag.testing.ShippedRules;
import org.nexarag.text.Languages;
import org.nexarag.text.Vocabulary;

/** Rewrites that a model or a person might make, against the shipped rules. */
class ComparisonTest {
  private static final Vocabulary VOCABULARY =
      Vocabulary.parse(
          "products:\n  - {name: 山猫 K7, aliases: [Lynx K7]}\n  - {name: 山猫 K9}\n", "v.yaml");

  private static RewriteDiff diff(String question, String rewrite, Turn... history) {
    return new Comparison(
            new Question(question, Languages.detect(question), List.of(history)), VOCABULARY)
        .diff(rewrite, List.of(), List.of());
  }

  private static String verdict(String question, String text) {
    Question asked = Question.of(question, Languages.detect(question));
    Rewrite rewrite =
        new Rewrite("r", Rewrite.Kind.COMPLETED, text, "", List.of(), diff(question, text));
    PlanDecision said =
        ShippedRules.all().ask(new PlanDecision(), List.of(ProposedRewrite.of(rewrite, asked)));
    Dropped why = said.rejected().get("r");
    return why == null ? "kept" : why.ruleId();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "不能退吗|退款流程|PLAN-060",
        "拆封的耳机不能退吗|拆封的耳机能退吗|PLAN-060",
        "不是不能退吗|不能退吗|PLAN-061",
        "耳机可以退吗|耳机不可以退吗|PLAN-061",
        "2024年的退货期限是多久|退货期限是多久|PLAN-062",
        "去年的退货期限是多久|今年的退货期限是多久|PLAN-062",
        "按2021版的规定退货要几天|按规定退货要几天|PLAN-062",
        "签收 35 天还能换货吗|签收后还能换货吗|PLAN-063",
        "签收 35 天还能换货吗|签收 53 天还能换货吗|PLAN-063",
        "山猫 K7 的重量|手机的重量|PLAN-064",
        "山猫 K7 的重量|山猫 K9 的重量|PLAN-064",
        "《雾港》的作者|雾城的作者|PLAN-064",
        "显示 E07 怎么办|显示 E01 怎么办|PLAN-064",
        "保修期多久|ZX-900 的保修期多久|PLAN-065",
        "保修期多久|三年的保修期吗|PLAN-065",
        "山猫 K7 的重量|Lynx K7 的重量|kept",
        "签收 35 天还能换货吗|签收35天还能换货吗|kept",
        "Can I not return it after 30 days?|Can I return it after 30 days?|PLAN-060",
        "Can I return it after 30 days?|Can I return it?|PLAN-063",
        "Was it sold in March 2024?|Was it sold?|PLAN-062",
        "How heavy is the Lynx K7?|How heavy is the phone?|PLAN-064",
        "How heavy is the Lynx K7?|What is the weight of the Lynx K7?|kept",
      })
  void aRewriteThatLosesAConstraintIsRejected(String question, String rewrite, String rule) {
    assertThat(verdict(question, rewrite)).isEqualTo(rule);
  }

  @Test
  void saysWhatWasAddedKeptAndDropped() {
    RewriteDiff diff = diff("山猫 K7 的重量", "山猫 K7 的尺寸");
    assertThat(diff.kept()).contains("山猫", "k7");
    assertThat(diff.dropped()).containsExactly("重量");
    assertThat(diff.added()).containsExactly("尺寸");
    assertThat(diff.names().held()).containsExactly("山猫 K7");
    assertThat(diff.keptShare()).isEqualTo(2.0 / 3);
  }

  @Test
  void aNameFromTheHistoryIsAddedAndNotInvented() {
    RewriteDiff diff = diff("保修期多久", "ZX-900 的保修期多久", new Turn("user", "ZX-900 多重"));
    assertThat(diff.names().added()).containsExactly("ZX-900");
    assertThat(diff.invented()).isEmpty();
  }

  @Test
  void thePartsOfASplitKeepTogetherWhatEachAloneDoesNot() {
    Comparison comparison =
        new Comparison(Question.of("山猫 K7 和山猫 K9 多重", Languages.detect("山猫多重")), VOCABULARY);
    List<String> parts = List.of("山猫 K7 多重", "山猫 K9 多重");
    assertThat(comparison.diff(parts.get(0), parts, List.of()).names().lost()).isEmpty();
    assertThat(comparison.diff(parts.get(0), List.of(parts.get(0)), List.of()).names().lost())
        .containsExactly("山猫 K9");
  }

  @Test
  void anEmptyRewriteLosesEverything() {
    RewriteDiff diff = diff("山猫 K7 在 2024 年不能退吗", "");
    assertThat(diff.keptShare()).isZero();
    assertThat(diff.negations().isKept()).isFalse();
    assertThat(diff.dates().isKept()).isFalse();
    assertThat(diff.names().isKept()).isFalse();
  }
}
