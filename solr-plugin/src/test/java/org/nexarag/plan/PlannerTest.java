package org.nexarag.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Budget;
import org.nexarag.model.Caller;
import org.nexarag.model.Fusion;
import org.nexarag.model.FusionMethod;
import org.nexarag.model.FusionOverrides;
import org.nexarag.model.Mode;
import org.nexarag.model.Plan;
import org.nexarag.model.Question;
import org.nexarag.model.RagRequest;
import org.nexarag.model.Reading;
import org.nexarag.model.Reason;
import org.nexarag.model.Refusal;
import org.nexarag.model.Slot;
import org.nexarag.rules.RuleSet;
import org.nexarag.testing.FailingRules;
import org.nexarag.testing.ShippedRules;
import org.nexarag.text.Languages;
import org.nexarag.text.Vocabulary;
import org.nexarag.trace.Trace;

class PlannerTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);
  private static final Planner PLANNER = new Planner(Vocabulary.EMPTY);
  private static RuleSet rules;

  @BeforeAll
  static void loadTheShippedRules() {
    rules = ShippedRules.all();
  }

  private static RagRequest request(String text, @Nullable LocalDate asOf, FusionOverrides fusion) {
    return new RagRequest(
        Question.of(text, Languages.detect(text)),
        Mode.NONE,
        6,
        List.of(),
        asOf,
        TODAY,
        fusion,
        Budget.DEFAULTS,
        Caller.ANONYMOUS);
  }

  private static Plan plan(String text) {
    return PLANNER.plan(request(text, null, FusionOverrides.NONE), rules, new Trace());
  }

  @ParameterizedTest
  @CsvSource({
    "你好, greeting",
    "您好！, greeting",
    "谢谢啦～, thanks",
    "再见, goodbye",
    "你是谁？, identity",
    "Hello!, greeting",
    "Thanks a lot., thanks",
    "Who are you?, identity",
  })
  void answersSmallTalkWithoutRetrieval(String text, String kind) {
    Plan plan = plan(text);
    assertThat(plan.retrieve()).isFalse();
    assertThat(plan.smallTalk()).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({
    "你好，请问退货期限是多久",
    "谢谢，那运费谁承担",
    "Hi - how long is the warranty?",
    "你好牌电饭煲怎么用",
    "thank you letter template",
    "在吗啡的说明书里剂量是多少",
  })
  void retrievesWhenAnythingIsAskedBesideAGreeting(String text) {
    assertThat(plan(text).retrieve()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "退货期限是多久, NUMBER",
    "保修几年, NUMBER",
    "有限责任公司可以由多少个股东出资设立？, NUMBER",
    "新政策什么时候生效, DATE",
    "哪一年成立的, DATE",
    "运费由谁承担, NAME",
    "维修网点在哪里, NAME",
    "签收 8 天的耳机能退吗, YES_NO",
    "是否支持无线充电, YES_NO",
    "可不可以开发票, YES_NO",
    "哪些商品不能退, LIST",
    "需要什么条件, LIST",
    "怎么更换滤芯, STEPS",
    "显示 E05 怎么办, STEPS",
    "为什么不制冷, CAUSE",
    "A 和 B 有什么区别, COMPARISON",
    "退货政策, TEXT",
    "它的作用是什么？, TEXT",
    "大会的开幕时间, DATE",
    "去年的票房, NUMBER",
    "《某片》的导演, NAME",
    "得奖的是哪部电影, NAME",
    "how long is the return period, NUMBER",
    "when does the new policy start, DATE",
    "who pays for shipping, NAME",
    "can I return opened earphones, YES_NO",
    "what are the conditions for an exchange, LIST",
    "how do I descale the machine, STEPS",
    "why does it not heat, CAUSE",
    "what is the difference between the two models, COMPARISON",
  })
  void readsTheFormOfAnswerAskedFor(String text, AnswerKind kind) {
    assertThat(plan(text).kind()).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({
    "按照2019年的规定保修几年, 2019-12-31",
    "2019年版的退货政策怎么说, 2019-12-31",
    "根据 2020 年规定能退吗, 2020-12-31",
    "2021年的退货期限是多少, 2021-12-31",
    "截至2022年6月的收费标准, 2022-06-30",
    "按2026年的政策能退吗, 2026-11-30",
    "按2027年版政策能退吗, 2027-12-31",
    "Under the 2021 rules how long was the period?, 2021-12-31",
    "What was the return period in 2019?, 2019-12-31",
    "According to the 2020 policy who pays?, 2020-12-31",
  })
  void takesTheDayFromATimeThatStandsWithRules(String text, LocalDate day) {
    Plan plan = plan(text);
    assertThat(plan.asOf()).isEqualTo(day);
    assertThat(plan.asOfFromQuestion()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "2026年签收的手机还能退吗",
    "2025年3月买的空调在保修期内吗",
    "我在2024年购买的电视坏了怎么办",
    "I bought it in 2024 - is it still under warranty?",
    "The phone delivered in 2025 under order 7 is broken",
    "35 天能退吗",
  })
  void takesTheDateOfAnEventForNoVersion(String text) {
    Plan plan = plan(text);
    assertThat(plan.asOf()).isEqualTo(TODAY);
    assertThat(plan.asOfFromQuestion()).isFalse();
  }

  @Test
  void tellsTheSeveralThingsThatAQuestionAsks() {
    assertThat(plan("空调铜管加长每米多少钱 第二个孔多少").reading().several())
        .extracting(Reading.Asked::text)
        .containsExactly("空调铜管加长每米多少钱", "第二个孔多少");
    assertThat(plan("以旧换新一年最多几件，估价有效期几天？").reading().several())
        .extracting(Reading.Asked::kind)
        .containsExactly(AnswerKind.NUMBER, AnswerKind.NUMBER);
    assertThat(plan("how big a room is it good for and how loud is it").reading().several())
        .extracting(Reading.Asked::text)
        .containsExactly("how big a room is it good for", "how loud is it");
  }

  @Test
  void tellsTenThingsApartOfAnEndlessQuestion() {
    assertThat(plan("退货要几天 ".repeat(300)).reading().several()).hasSize(10);
  }

  @Test
  void leavesAQuestionWholeThatAsksOneThing() {
    assertThat(plan("手机电池鼓包了 门店太远 能不能寄过去换").reading().several()).isEmpty();
    assertThat(plan("小米 15 Pro 的电池容量是多少").reading().several()).isEmpty();
    assertThat(plan("签收 35 天的质量问题能退吗").reading().several()).isEmpty();
    assertThat(plan("what is the price of the iphone 16, please").reading().several()).isEmpty();
  }

  @Test
  void namesTheVersionThatTheQuestionNames() {
    assertThat(plan("按2018年版的《公司法》，股东最多多少人").version()).isEqualTo("2018年版");
    assertThat(plan("股东最多多少人").version()).isNull();
  }

  @Test
  void letsTheRequestsDayWin() {
    LocalDate asOf = LocalDate.of(2020, 1, 1);
    Plan plan =
        PLANNER.plan(request("按2019年的规定能退吗", asOf, FusionOverrides.NONE), rules, new Trace());
    assertThat(plan.asOf()).isEqualTo(asOf);
    assertThat(plan.asOfFromQuestion()).isTrue();
  }

  @Test
  void keepsStatedQuantitiesAsSlotsOfTheAsker() {
    Plan plan = plan("签收 20 天的洗衣机有质量问题能退货吗");
    Slot stated = plan.slots().get(0);
    assertThat(stated.fromQuestion()).isTrue();
    assertThat(stated.state()).isEqualTo(Slot.State.FILLED);
    assertThat(stated.value()).isEqualTo("20 天");
    assertThat(plan.slots()).extracting(Slot::name).contains("一般退货期限", "质量问题例外");
    assertThat(plan.slots().get(1).about()).contains(List.of("期限", "天内", "日内", "个月内"));
  }

  @Test
  void asksForNoSlotWithoutTheirTopic() {
    assertThat(plan("这款手机的电池容量是多少").slots()).isEmpty();
  }

  @Test
  void letsTheRequestsFusionWinOverTheRules() {
    FusionOverrides asked = new FusionOverrides(FusionMethod.RRF, 10, null, 50, 5);
    Plan plan = PLANNER.plan(request("退货期限是多久", null, asked), rules, new Trace());
    assertThat(plan.fusion()).isEqualTo(new Fusion(FusionMethod.RRF, 10, Map.of(), 50, 5));
  }

  @Test
  void takesTheFusionOfTheMostSpecialRule() {
    assertThat(plan("E05 是什么故障").fusion().weight("bm25")).isEqualTo(0.8);
    assertThat(plan("退货期限是多久").fusion().weight("bm25")).isEqualTo(0.5);
  }

  @Test
  void tracesTheFiredRulesWithTheirFiles() {
    Trace trace = new Trace();
    PLANNER.plan(request("你好", null, FusionOverrides.NONE), rules, trace);
    assertThat(String.valueOf(trace.toMap().get("rules")))
        .contains("PLAN-001", "plan/smalltalk.dslr");
  }

  @Test
  void boundsWhatItReadsOfAnEndlessQuestion() {
    Plan plan = plan("2019年的35天 is it possible to 7 kg ".repeat(2000));
    assertThat(plan.slots()).hasSizeLessThanOrEqualTo(10);
    assertThat(plan.retrieve()).isTrue();
  }

  @Test
  void takesProductsAndBudgetsFromTheRules() {
    RuleSet own =
        ShippedRules.and(
            Map.of(
                "plan/own.drl",
                """
                package rules.plan;
                rule "OWN-001 alias"
                when
                  AskedQuestion( text contains "电池" )
                then
                  decision.product("星河 X1", "别名");
                  decision.product("海风 Z9", "别名");
                  decision.budget(100, 3600000, "少花");
                end
                """));
    Vocabulary known = Vocabulary.parse("products:\n  - name: 星河 X1\n", "v.yaml");
    RagRequest request = request("星河 X1 的电池容量是多少", null, FusionOverrides.NONE);
    Plan plan = new Planner(known).plan(request, own, new Trace());
    assertThat(plan.products()).containsExactly("星河 X1", "海风 Z9");
    assertThat(plan.alsoAbout()).containsExactly("海风 Z9");
    assertThat(plan.anchors()).contains("海风 Z9");
    assertThat(plan.budget().maxTokens()).isEqualTo(100);
    assertThat(plan.budget().time()).isEqualTo(request.budget().time());
  }

  @Test
  void letsARefusalWinOverSmallTalk() {
    RuleSet own =
        ShippedRules.and(
            Map.of(
                "plan/own.drl",
                """
                package rules.plan;
                rule "OWN-001 nothing about lotteries"
                when
                  AskedQuestion( text contains "彩票" )
                then
                  decision.smallTalk("other", "x");
                  decision.refuse("out_of_scope", "不谈彩票");
                end
                """));
    Plan plan = PLANNER.plan(request("彩票怎么买", null, FusionOverrides.NONE), own, new Trace());
    assertThat(plan.retrieve()).isFalse();
    assertThat(plan.smallTalk()).isNull();
    assertThat(plan.refusal()).isEqualTo(new Refusal(Reason.OUT_OF_SCOPE, "OWN-001", "不谈彩票"));
  }

  @Test
  void plansPlainlyAndSaysSoWhenTheRulesFail() {
    Trace trace = new Trace();
    Plan plan =
        PLANNER.plan(
            request("退货期限是多久", null, FusionOverrides.NONE), new FailingRules("X-001"), trace);
    assertThat(plan.retrieve()).isTrue();
    assertThat(plan.fusion()).isEqualTo(Fusion.DEFAULTS);
    assertThat(trace.degraded()).isTrue();
  }
}
