package org.nexarag.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nexarag.model.Answer;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context;
import org.nexarag.model.Draft;
import org.nexarag.model.Evidence;
import org.nexarag.model.Judgement;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Reading;
import org.nexarag.model.Reason;
import org.nexarag.model.Slot;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.Evidences.Made;
import org.nexarag.testing.ReturnCase;
import org.nexarag.testing.ShippedRules;
import org.nexarag.text.Languages;
import org.nexarag.text.Terms;

class GeneratorTest {
  private static Draft draft(String question, AnswerKind kind, Evidence... evidences) {
    return new Generator()
        .generate(
            Evidences.plan(question, kind),
            Evidences.context(List.of(evidences)),
            List.of(),
            List.of(),
            ShippedRules.thresholds());
  }

  private static List<String> texts(Draft draft) {
    return draft.claims().stream().map(Claim::text).toList();
  }

  private static void assertQuotesVerbatim(Draft draft, Context context) {
    for (Claim claim : draft.claims()) {
      Citation citation = claim.citations().get(0);
      String text = context.passages().get(citation.passage() - 1).text();
      assertThat(citation.span().of(text)).contains(claim.quote());
      assertThat(claim.text()).contains(claim.quote());
    }
  }

  private static final List<Slot> FILLED =
      List.of(
          ReturnCase.plan().slots().get(0),
          ReturnCase.plan()
              .slots()
              .get(1)
              .filled(
                  "30 天", ReturnCase.GENERAL.id(), ReturnCase.GENERAL.sentences().get(0).span()),
          ReturnCase.plan()
              .slots()
              .get(2)
              .filled(
                  ReturnCase.QUALITY.chunk().text(),
                  ReturnCase.QUALITY.id(),
                  ReturnCase.QUALITY.sentences().get(0).span()));

  @Test
  void answersThe35DayCaseFromTheGeneralPeriodAndTheExceptionOnly() {
    Context context = Evidences.context(ReturnCase.evidences());
    Draft draft =
        new Generator()
            .generate(ReturnCase.plan(), context, FILLED, List.of(), ShippedRules.thresholds());
    assertThat(texts(draft))
        .containsExactly("您说明的 35 天已超过一般退货期限（30 天）", ReturnCase.QUALITY.chunk().text());
    assertThat(draft.claims().get(0).comparison()).isEqualTo("35 天 > 30 天");
    assertThat(draft.claims())
        .extracting(claim -> claim.citations().get(0).passage())
        .containsExactly(1, 3);
    assertQuotesVerbatim(draft, context);
  }

  @Test
  void writesMarkersBeforeTheFullStop() {
    Context context = Evidences.context(ReturnCase.evidences());
    Draft draft =
        new Generator()
            .generate(ReturnCase.plan(), context, FILLED, List.of(), ShippedRules.thresholds());
    Judgement judgement =
        new Judgement(
            Judgement.Quality.GOOD,
            Judgement.Action.ACCEPT,
            Reason.NONE,
            "",
            "",
            FILLED,
            List.of(),
            List.of(),
            0);
    Answer answer = new Answerer().answer(draft, List.of(), judgement, Language.ZH);
    assertThat(answer.text())
        .isEqualTo(
            "您说明的 35 天已超过一般退货期限（30 天）[1]。" + "签收后 90 天内出现质量问题的，凭品牌授权网点出具的检测报告可以退货，人为损坏除外[3]。");
    assertThat(answer.known())
        .extracting(Answer.Known::slot)
        .containsExactly("签收至今", "一般退货期限", "质量问题例外");
  }

  @Test
  void quotesTheConditionWhenTheStatedValueIsWithinTheLimit() {
    Slot stated = Slot.stated("签收至今", AnswerKind.NUMBER, "20 天");
    Draft draft =
        new Generator()
            .generate(
                ReturnCase.plan(),
                Evidences.context(List.of(ReturnCase.GENERAL)),
                List.of(stated, FILLED.get(1)),
                List.of(),
                ShippedRules.thresholds());
    assertThat(texts(draft))
        .containsExactly("您说明的 20 天未超过一般退货期限（30 天）", "自签收之日起 30 天内，商品完好的可以申请退货。");
    assertThat(draft.claims().get(0).comparison()).isEqualTo("20 天 < 30 天");
  }

  @Test
  void picksTheSentenceWithTheUnitAskedFor() {
    Draft draft =
        draft(
            "退款审核要多少天",
            AnswerKind.NUMBER,
            Made.of("a", "退款流程").says(.7, "退款审核由客服进行。退款审核在 3 个工作日内完成。退款审核费为 5 元。"));
    assertThat(texts(draft)).containsExactly("退款审核在 3 个工作日内完成。");
  }

  @Test
  void keepsTheSentenceThatLimitsTheOneQuoted() {
    Draft draft =
        draft(
            "耳机支持退货吗",
            AnswerKind.YES_NO,
            Made.of("a", "退货").says(.7, "耳机支持七天退货。但拆封后影响卫生的不予退货。运费另计。"));
    assertThat(texts(draft)).containsExactly("耳机支持七天退货。但拆封后影响卫生的不予退货。");
  }

  @Test
  void answersATableRowWithItsHeading() {
    Evidence table =
        Made.of("a", "规格").says(.6, "| 型号 | 电池容量 | 重量 |\n|---|---|---|\n| X1 | 5000 mAh | 180 g |");
    Context context = Evidences.context(List.of(table));
    Draft draft =
        new Generator()
            .generate(
                Evidences.plan("X1 的电池容量是多少", AnswerKind.NUMBER),
                context,
                List.of(),
                List.of(),
                ShippedRules.thresholds());
    assertThat(texts(draft)).containsExactly("X1，电池容量：5000 mAh");
    assertQuotesVerbatim(draft, context);
  }

  @Test
  void answersAListQuestionWithTheWholeList() {
    Draft draft =
        draft(
            "哪些商品不支持退货",
            AnswerKind.LIST,
            Made.of("a", "退货").says(.7, "下列商品不支持退货：\n1. 定制商品\n2. 鲜活商品\n3. 拆封的软件\n其他商品按一般规定。"));
    assertThat(texts(draft)).containsExactly("下列商品不支持退货：\n1. 定制商品\n2. 鲜活商品\n3. 拆封的软件");
  }

  @Test
  void takesASecondSentenceForAPartOfTheQuestionTheFirstLacks() {
    Draft draft =
        draft(
            "交易信息和客户身份资料各保存多久",
            AnswerKind.NUMBER,
            Made.of("a", "甲法").says(.75, "平台的交易信息保存不少于三年。"),
            Made.of("b", "乙法").says(.7, "客户身份资料至少保存十年。"));
    assertThat(texts(draft)).containsExactly("平台的交易信息保存不少于三年。", "客户身份资料至少保存十年。");
  }

  private static Draft draft(Plan plan, Evidence... evidences) {
    return new Generator()
        .generate(
            plan,
            Evidences.context(List.of(evidences)),
            List.of(),
            List.of(),
            ShippedRules.thresholds());
  }

  private static Reading.Asked asked(String text, AnswerKind kind) {
    return new Reading.Asked(text, kind, Terms.content(text, Languages.detect(text)));
  }

  @Test
  void answersEachOfTheSeveralThingsAsked() {
    Plan plan =
        Evidences.plan(
            "铜管加长每米多少钱 第二个孔多少",
            AnswerKind.NUMBER,
            List.of(asked("铜管加长每米多少钱", AnswerKind.NUMBER), asked("第二个孔多少", AnswerKind.NUMBER)),
            List.of());
    Evidence table =
        Made.of("a", "安装")
            .says(
                .6,
                "| 项目 | 单价 |\n|---|---|\n| 加长铜管 | 90 元/米 |\n| 支架 | 120 元/副 |\n| 第二个墙孔 | 70 元/个 |");
    assertThat(texts(draft(plan, table))).containsExactly("加长铜管：90 元/米", "第二个墙孔：70 元/个");
  }

  @Test
  void saysOneSentenceOnceThatAnswersBothThingsAsked() {
    Plan plan =
        Evidences.plan(
            "延保多少钱 几天内能买",
            AnswerKind.NUMBER,
            List.of(asked("延保多少钱", AnswerKind.NUMBER), asked("几天内能买", AnswerKind.NUMBER)),
            List.of());
    Evidence one = Made.of("a", "延保").says(.7, "延保 90 元，签收后 30 天内能买。");
    assertThat(texts(draft(plan, one))).containsExactly("延保 90 元，签收后 30 天内能买。");
  }

  @Test
  void givesTheValueOfEachProductUnderItsName() {
    Plan plan =
        Evidences.plan(
            "星辰 5 和星辰 5 Pro 视频播放分别多少小时", AnswerKind.NUMBER, List.of(), List.of("星辰 5", "星辰 5 Pro"));
    Evidence plain = Made.of("a", "星辰 5 规格").products("星辰 5").says(.7, "视频播放最长 22 小时。");
    Evidence pro =
        Made.of("b", "星辰 5 Pro 规格").products("星辰 5 Pro", "星辰 5").says(.72, "视频播放最长 33 小时。");
    assertThat(texts(draft(plan, pro, plain)))
        .containsExactly("星辰 5：视频播放最长 22 小时。", "星辰 5 Pro：视频播放最长 33 小时。");
  }

  @Test
  void doesNotStopAtASemicolonBeforeWhatEndsTheSentence() {
    Draft draft =
        draft(
            "换下的旧零件能带走吗",
            AnswerKind.YES_NO,
            Made.of("a", "维修").says(.7, "换下的旧零件归顾客所有，可以带走；电池除外。旧件另行登记。"));
    assertThat(texts(draft)).containsExactly("换下的旧零件归顾客所有，可以带走；电池除外。");
  }

  @Test
  void takesTheCellOfTheKindAskedForWhereNoHeadingIsNamed() {
    Evidence table =
        Made.of("a", "微波")
            .says(.6, "| 食物 | 分量 | 功率 | 时长 |\n|---|---|---|---|\n| 米饭 | 1 碗 | 1000 W | 1 分 20 秒 |");
    assertThat(texts(draft("米饭要转多久", AnswerKind.NUMBER, table))).containsExactly("米饭，时长：1 分 20 秒");
  }

  @Test
  void showsBothSidesOfAConflict() {
    Evidence a = Made.of("a", "甲政策").says(.7, "30 天内可以退货。");
    Evidence b = Made.of("b", "乙通知").says(.7, "15 天内可以退货。");
    Conflict conflict =
        new Conflict(
            "退货期限",
            List.of(
                new Conflict.Side(a.id(), "30 天", a.sentences().get(0).span()),
                new Conflict.Side(b.id(), "15 天", b.sentences().get(0).span())),
            "说法不一");
    Draft draft =
        new Generator()
            .generate(
                Evidences.plan("退货期限是多少天", AnswerKind.NUMBER),
                Evidences.context(List.of(a, b)),
                List.of(),
                List.of(conflict),
                ShippedRules.thresholds());
    assertThat(texts(draft))
        .containsExactly(
            "《甲政策》（自 2024-01-01 起生效）：30 天内可以退货。", "《乙通知》（自 2024-01-01 起生效）：15 天内可以退货。");
  }

  @Test
  void framesInTheAskersLanguageAndQuotesInTheDocuments() {
    Evidence policy = Made.of("a", "Return policy").says(.7, "自签收之日起 30 天内可以退货。");
    Slot period =
        Slot.open("return period", AnswerKind.NUMBER, List.of(List.of("退货")), List.of(), true)
            .filled("30 天", policy.id(), policy.sentences().get(0).span());
    Draft draft =
        new Generator()
            .generate(
                Evidences.plan("Can I return it after 35 days?", AnswerKind.YES_NO),
                Evidences.context(List.of(policy)),
                List.of(Slot.stated("elapsed", AnswerKind.NUMBER, "35 days"), period),
                List.of(),
                ShippedRules.thresholds());
    assertThat(texts(draft))
        .containsExactly("The 35 days you state exceeds the return period (30 天)");
    assertThat(draft.claims().get(0).comparison()).isEqualTo("35 days > 30 天");
  }

  @Test
  void saysNothingWithoutPassages() {
    assertThat(draft("退货期限是多少天", AnswerKind.NUMBER)).isEqualTo(Draft.EMPTY);
  }
}
