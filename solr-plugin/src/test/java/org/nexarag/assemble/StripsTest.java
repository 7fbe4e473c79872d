package org.nexarag.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.nexarag.assemble.Assembler.Around;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Chunk;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Evidence;
import org.nexarag.model.Evidence.ScoredSentence;
import org.nexarag.model.Judgement;
import org.nexarag.model.Plan;
import org.nexarag.model.Reason;
import org.nexarag.model.Slot;
import org.nexarag.model.Span;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.Evidences.Made;
import org.nexarag.testing.ShippedRules;
import org.nexarag.text.Sentences;

/** Passages refined to the sentences that matter. */
class StripsTest {
  private static final Plan PLAN = Evidences.plan("退货期限是多少天", AnswerKind.NUMBER);
  private static final Judgement NOTHING_NEEDED = judged(List.of(), List.of());

  private static Judgement judged(List<Slot> slots, List<Conflict> conflicts) {
    return new Judgement(
        Judgement.Quality.GOOD,
        Judgement.Action.ACCEPT,
        Reason.NONE,
        "",
        "",
        slots,
        conflicts,
        List.of(),
        0);
  }

  /** Evidence whose sentences have these scores. */
  private static Evidence scored(Made made, String text, double... scores) {
    Evidence plain = made.says(.8, text);
    List<ScoredSentence> sentences = new ArrayList<>();
    List<Span> spans = Sentences.split(text);
    assertThat(scores).hasSameSizeAs(spans);
    for (int i = 0; i < scores.length; i++) {
      sentences.add(new ScoredSentence(spans.get(i), scores[i]));
    }
    return new Evidence(plain.candidate(), plain.rerankScore(), plain.maxSim(), sentences);
  }

  private static Evidence scored(String text, double... scores) {
    return scored(Made.of("a", "题"), text, scores);
  }

  private static Context refine(
      @Nullable Plan plan, Judgement judgement, int room, Evidence... evidences) {
    return new Assembler()
        .assemble(
            List.of(evidences),
            List.of(),
            judgement,
            chunk -> new Around(null, null),
            String::length,
            ShippedRules.thresholds(),
            plan,
            6,
            room);
  }

  private static Passage refined(Evidence evidence) {
    return refine(PLAN, NOTHING_NEEDED, 1000, evidence).passages().get(0);
  }

  private static Slot slot(Evidence evidence, String sentence) {
    return Slot.open("甲", AnswerKind.TEXT, List.of(), List.of(), true)
        .filled(sentence, evidence.id(), Evidences.span(evidence.chunk().text(), sentence));
  }

  @Test
  void keepsWhatScoresNearTheBestSentenceAndCutsBothEnds() {
    Context context =
        refine(
            PLAN,
            NOTHING_NEEDED,
            1000,
            scored("门店很大。退货期限为 30 天。换货期限为 15 天。欢迎光临。", .3, .9, .85, .3));
    Passage passage = context.passages().get(0);
    assertThat(passage.text()).isEqualTo("退货期限为 30 天。换货期限为 15 天。");
    assertThat(passage.strip()).isEqualTo(Evidences.span(passage.whole(), passage.text()));
    assertThat(passage.offset()).isEqualTo(-"门店很大。".length());
    assertThat(context.tokens()).isEqualTo(passage.text().length());
    assertThat(context.tokensBefore()).isEqualTo(passage.whole().length());
  }

  @Test
  void isHeldToTheBestSentenceOfTheContextButKeepsTheBestOfEachPassage() {
    Context context =
        refine(
            PLAN,
            NOTHING_NEEDED,
            1000,
            scored("退货期限为 30 天。", .9),
            scored(Made.of("b", "题"), "门店很大。积分一年有效。欢迎光临。", .3, .5, .45));
    assertThat(context.passages().get(1).text()).isEqualTo("积分一年有效。");
  }

  @ParameterizedTest
  @CsvSource({
    "退货期限为 30 天。人为损坏除外。欢迎光临。, 退货期限为 30 天。人为损坏除外。",
    "退货期限为 30 天。凭发票办理。上述期限不适用于耗材。欢迎光临。, 退货期限为 30 天。凭发票办理。上述期限不适用于耗材。",
    "退货期限为 30 天。定制商品不支持退货。欢迎光临。, 退货期限为 30 天。定制商品不支持退货。",
    "'Returns take 45 days. Unless the seal is broken. We are open.', 'Returns take 45 days. Unless the seal is broken.'",
    "'Returns take 45 days. Bring a receipt. Gift cards are excluded. We are open.', 'Returns take 45 days. Bring a receipt. Gift cards are excluded.'",
  })
  void neverCutsOffAnException(String text, String kept) {
    double[] scores = new double[Sentences.split(text).size()];
    scores[0] = .9;
    assertThat(refined(scored(text, scores)).text()).isEqualTo(kept);
  }

  @ParameterizedTest
  @CsvSource({
    "门店很大。签收后可以退货。该期限为 30 天。, 签收后可以退货。该期限为 30 天。",
    "门店很大。退货期限多长？自签收起 30 天。, 退货期限多长？自签收起 30 天。",
    "门店很大。退货期限如下：/自签收起 30 天。, 退货期限如下：/自签收起 30 天。",
    "门店很大。以下除定制商品外均适用。自签收起 30 天。, 以下除定制商品外均适用。自签收起 30 天。",
    "'We are open. Items can be returned. It takes 45 days.', 'Items can be returned. It takes 45 days.'",
    "'We are open. Items can be returned. However, only for 45 days.', 'Items can be returned. However, only for 45 days.'",
  })
  void keepsTheSentenceThatAKeptOneLeansOn(String text, String kept) {
    String lines = text.replace('/', '\n');
    double[] scores = new double[Sentences.split(lines).size()];
    scores[scores.length - 1] = .9;
    assertThat(refined(scored(lines, scores)).text()).isEqualTo(kept.replace('/', '\n'));
  }

  @Test
  void keepsWhatASlotAndAConflictRestOnHoweverItScores() {
    Evidence a = scored("退货期限为 30 天。门店很大。积分一年有效。欢迎光临。", .9, .1, .1, .1);
    Evidence b = scored(Made.of("b", "题"), "门店很大。退货期限为 15 天。欢迎光临。再见。", .1, .1, .1, .2);
    Conflict conflict =
        new Conflict(
            "题",
            List.of(
                new Conflict.Side(a.id(), "30", new Span(0, 5)),
                new Conflict.Side(b.id(), "15", Evidences.span(b.chunk().text(), "退货期限为 15 天。"))),
            "说法不一");
    Context context =
        refine(PLAN, judged(List.of(slot(a, "积分一年有效。")), List.of(conflict)), 1000, a, b);
    assertThat(context.passages())
        .extracting(Passage::text)
        .containsExactly("退货期限为 30 天。门店很大。积分一年有效。", "退货期限为 15 天。欢迎光临。再见。");
  }

  @Test
  void keepsANameOfTheQuestionThatTheHeadingsLack() {
    Plan plan = Evidences.plan("“格林判据”是哪一年提出的", AnswerKind.DATE);
    String text = "欢迎光临。格林判据用于网络。网络很大。提出于 1987 年。";
    Evidence evidence = scored(text, .1, .1, .1, .9);
    assertThat(refine(plan, NOTHING_NEEDED, 1000, evidence).passages().get(0).text())
        .isEqualTo("格林判据用于网络。网络很大。提出于 1987 年。");
    Evidence headed = scored(Made.of("b", "格林判据"), text, .1, .1, .1, .9);
    assertThat(refine(plan, NOTHING_NEEDED, 1000, headed).passages().get(0).text())
        .isEqualTo("提出于 1987 年。");
  }

  @Test
  void leavesTablesAndListsWhole() {
    String table = "门店很大。\n| 项目 | 期限 |\n|---|---|\n| 退货 | 30 天 |\n欢迎光临。";
    assertThat(refined(scored(table, .1, .1, .1, .9, .1)).text()).isEqualTo(table);
    String list = "门店很大。\n1. 退货期限为 30 天；\n2. 换货期限为 15 天。\n欢迎光临。";
    assertThat(refined(scored(list, .1, .9, .1, .1)).text()).isEqualTo(list);
  }

  @ParameterizedTest
  @EnumSource(
      value = AnswerKind.class,
      names = {"LIST", "STEPS"})
  void leavesEverythingWholeWhereSeveralItemsAreAskedFor(AnswerKind kind) {
    Evidence evidence = scored("退货期限为 30 天。欢迎光临。", .9, .1);
    Plan plan = Evidences.plan("退货要怎么做", kind);
    assertThat(refine(plan, NOTHING_NEEDED, 1000, evidence).passages().get(0).isRefined())
        .isFalse();
  }

  @Test
  void leavesWhatHasOneSentenceOrNoScoresWhole() {
    String text = "退货期限为 30 天。欢迎光临。";
    Evidence plain = scored(text, .9, .1);
    Evidence empty =
        new Evidence(plain.candidate(), plain.rerankScore(), plain.maxSim(), List.of());
    Evidence unread =
        new Evidence(plain.candidate(), plain.rerankScore(), Double.NaN, plain.sentences());
    assertThat(refined(scored("退货期限为 30 天。", .9)).text()).isEqualTo("退货期限为 30 天。");
    assertThat(refined(empty).text()).isEqualTo(text);
    assertThat(refined(unread).text()).isEqualTo(text);
  }

  @Test
  void leavesEverythingWholeWithoutAPlanToRefineFor() {
    Context context = refine(null, NOTHING_NEEDED, 1000, scored("退货期限为 30 天。欢迎光临。", .9, .1));
    assertThat(context.passages().get(0).isRefined()).isFalse();
    assertThat(context.tokensBefore()).isEqualTo(context.tokens());
  }

  @Test
  void countsWhatANeighbourLentAndKeepsThePlace() {
    Made policy = Made.of("a", "题");
    Evidence cut = scored(policy, "期限为 30 天。欢迎光临。", .9, .1);
    Chunk previous = policy.chunk(-1, "门店很大。签收之后的退货");
    Passage passage =
        new Assembler()
            .assemble(
                List.of(cut),
                List.of(),
                NOTHING_NEEDED,
                chunk -> new Around(previous, null),
                String::length,
                ShippedRules.thresholds(),
                PLAN,
                1,
                100)
            .passages()
            .get(0);
    assertThat(passage.text()).isEqualTo("签收之后的退货期限为 30 天。");
    assertThat(passage.offset()).isEqualTo("签收之后的退货".length());
    assertThat(passage.strip()).isEqualTo(new Span(0, "期限为 30 天。".length()));
  }

  @Test
  void letsMorePassagesInUpToTheRoomAndNeverMoreThanAskedFor() {
    String rest = "门店很大很大很大很大。欢迎光临。";
    Evidence a = scored("退货期限为 30 天。" + rest, .9, .1, .1);
    Evidence b = scored(Made.of("b", "题"), "换货期限为 15 天。" + rest, .9, .1, .1);
    assertThat(refine(null, NOTHING_NEEDED, 30, a, b).passages()).hasSize(1);
    Context context = refine(PLAN, NOTHING_NEEDED, 30, a, b);
    assertThat(context.passages()).hasSize(2);
    assertThat(context.tokens()).isLessThanOrEqualTo(30);
  }

  @Test
  void whatIsNeededIsCutAroundItsSentenceWhenNotEvenTheStripFits() {
    Evidence a = scored("退货期限为 30 天。换货期限为 15 天。保修期限为 1 年。", .9, .9, .9);
    Passage passage =
        refine(PLAN, judged(List.of(slot(a, "保修期限为 1 年。")), List.of()), 12, a).passages().get(0);
    assertThat(passage.text()).isEqualTo("保修期限为 1 年。");
  }
}
