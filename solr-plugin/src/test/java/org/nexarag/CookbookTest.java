package org.nexarag;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nexarag.inference.TokenVectorCache;
import org.nexarag.model.Answer;
import org.nexarag.model.Budget;
import org.nexarag.model.Caller;
import org.nexarag.model.Chunk;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Evidence;
import org.nexarag.model.FusionOverrides;
import org.nexarag.model.Language;
import org.nexarag.model.Mode;
import org.nexarag.model.Outcome;
import org.nexarag.model.Question;
import org.nexarag.model.RagRequest;
import org.nexarag.model.RagResult;
import org.nexarag.model.Reason;
import org.nexarag.pipeline.EvidenceLoop;
import org.nexarag.pipeline.Retriever;
import org.nexarag.plan.Planner;
import org.nexarag.recall.Recaller;
import org.nexarag.rerank.Reranker;
import org.nexarag.rules.RuleSet;
import org.nexarag.testing.LetterEncoder;
import org.nexarag.testing.MemoryIndex;
import org.nexarag.testing.ShippedRules;
import org.nexarag.text.Sentences;
import org.nexarag.text.Vocabulary;
import org.nexarag.trace.Trace;

/** What analysts typically change, done in rule files alone: each change beside its absence. */
class CookbookTest {
  private final LetterEncoder letters = new LetterEncoder();
  private final Trace trace = new Trace();

  private static Chunk chunk(String doc, String title, String type, int authority, String text) {
    return new Chunk(
        doc + "!v1#0",
        doc,
        "v1",
        doc + "!v1",
        title,
        title,
        "s1",
        0,
        text,
        Language.ZH,
        List.of(),
        type,
        LocalDate.of(2024, 1, 1),
        null,
        authority,
        List.of("public"),
        null,
        text.length());
  }

  private RagResult ask(RuleSet rules, MemoryIndex index, String question) {
    Reranker reranker =
        Reranker.lateInteraction(
            language -> letters,
            new TokenVectorCache(TokenVectorCache.DEFAULT_BYTES),
            Sentences::split);
    EvidenceLoop loop =
        new EvidenceLoop(
            () -> rules,
            new Planner(Vocabulary.EMPTY),
            new Retriever(new Recaller(language -> letters), reranker),
            String::length);
    return loop.answer(
        new RagRequest(
            Question.of(question, Language.ZH),
            Mode.NONE,
            6,
            List.of(),
            null,
            LocalDate.of(2026, 11, 30),
            FusionOverrides.NONE,
            new Budget(4, 12, 2000, Duration.ofMinutes(1), 2),
            Caller.ANONYMOUS),
        index,
        trace);
  }

  /** The shipped rules, one more, and its cases; a case that fails refuses the set. */
  private static RuleSet with(String stage, String rule, String cases) {
    return ShippedRules.and(
        Map.of(
            stage + "/own.drl",
            "package rules." + stage + ";\n" + rule,
            "cases/own.yaml",
            "stage: " + stage + "\ncases:\n" + cases));
  }

  private static List<String> documents(RagResult result) {
    return result.context().passages().stream()
        .map(Passage::evidence)
        .map(evidence -> evidence.chunk().docId())
        .sorted()
        .toList();
  }

  @Test
  void aProductAliasFindsWhatTheDocumentsCallOtherwise() {
    MemoryIndex index =
        new MemoryIndex(chunk("spec", "星河 X1 规格", "spec", 90, "星河 X1 的电池容量是 5000 毫安。"));
    RuleSet rules =
        with(
            "plan",
            """
            rule "OWN-001 P1 is the X1"
            when
              AskedQuestion( text contains "p1" )
            then
              decision.product("星河 X1", "俗称 / its nickname");
            end
            """,
            """
              - name: alias
                facts: [{AskedQuestion: {text: "p1的电池容量是多少"}}]
                fires: [OWN-001]
                expect: {products: 星河 X1}
              - name: another
                facts: [{AskedQuestion: {text: "z9的电池容量是多少"}}]
                silent: [OWN-001]
                expect: {products: none}
            """);
    assertThat(ask(ShippedRules.all(), index, "P1 的电池容量是多少").outcome()).isEqualTo(Outcome.REFUSED);
    RagResult result = ask(rules, index, "P1 的电池容量是多少");
    assertThat(result.outcome()).isEqualTo(Outcome.ANSWERED);
    assertThat(result.answer().text()).contains("5000 毫安");
    assertThat(index.words()).containsExactly("P1 的电池容量是多少", "P1 的电池容量是多少 星河 X1");
  }

  @Test
  void aPromotionComesFirstWhileItsRuleIsThere() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("base", "配送费用", "policy", 90, "配送费用是 12 元，每单收取一次。"),
            chunk("promo", "双十一", "promotion", 90, "配送费用是 0 元，活动期间每单免收。"));
    RuleSet rules =
        with(
            "govern",
            """
            rule "OWN-002 promotions first"
            when
              $c : FoundCandidate( docType == "promotion" )
            then
              decision.boost($c.id, 1.5, "促销期优先 / promotion first");
            end
            """,
            """
              - name: promotion
                facts: [{FoundCandidate: {id: a, docType: promotion, hasAcl: true, access: true}}]
                fires: [OWN-002]
                expect: {a: allowed 1.5}
              - name: policy
                facts: [{FoundCandidate: {id: a, docType: policy, hasAcl: true, access: true}}]
                silent: [OWN-002]
            """);
    assertThat(strongest(ask(ShippedRules.all(), index, "配送费用是多少"))).isEqualTo("base");
    assertThat(strongest(ask(rules, index, "配送费用是多少"))).isEqualTo("promo");
  }

  private static String strongest(RagResult result) {
    return best(result).chunk().docId();
  }

  @Test
  void draftsAreHiddenByTheirTitle() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("fee", "运费规定", "policy", 90, "退货运费由买家承担。"),
            chunk("draft", "运费规定（草稿）", "policy", 90, "退货运费由商家承担一半。"));
    RuleSet rules =
        with(
            "govern",
            """
            rule "OWN-003 hide drafts"
            when
              $c : FoundCandidate( title contains "草稿" )
            then
              decision.drop($c.id, "草稿不用 / a draft");
            end
            """,
            """
              - name: draft
                facts: [{FoundCandidate: {id: a, title: 规定(草稿), hasAcl: true, access: true}}]
                fires: [OWN-003]
                expect: {a: dropped OWN-003}
              - name: final
                facts: [{FoundCandidate: {id: a, title: 规定, hasAcl: true, access: true}}]
                silent: [OWN-003]
            """);
    assertThat(documents(ask(ShippedRules.all(), index, "退货运费由谁承担")))
        .containsExactly("draft", "fee");
    assertThat(documents(ask(rules, index, "退货运费由谁承担"))).containsExactly("fee");
  }

  @Test
  void aSafetyQuestionAnsweredFromOneSourceIsLeftToAPerson() {
    MemoryIndex index = new MemoryIndex(chunk("safe", "安全须知", "manual", 90, "充电安全温度是 0 到 40 度。"));
    RuleSet rules =
        with(
            "verify",
            """
            rule "OWN-004 two sources for safety"
            when
              AskedQuestion( text contains "安全" )
              DraftedAnswer( claims > 0, documents < 2 )
            then
              decision.confirm("安全事项", "只有一份资料 / one source only");
            end
            """,
            """
              - name: one source
                facts:
                  - AskedQuestion: {text: 充电安全温度是多少}
                  - DraftedAnswer: {claims: 1, documents: 1, coverage: 1.0, kindAnswered: true}
                fires: [OWN-004]
                expect: {answer: passed, confirm 安全事项: listed}
              - name: two sources
                facts:
                  - AskedQuestion: {text: 充电安全温度是多少}
                  - DraftedAnswer: {claims: 2, documents: 2, coverage: 1.0, kindAnswered: true}
                silent: [OWN-004]
                expect: {confirm 安全事项: none}
            """);
    assertThat(ask(ShippedRules.all(), index, "充电安全温度是多少").outcome()).isEqualTo(Outcome.ANSWERED);
    RagResult result = ask(rules, index, "充电安全温度是多少");
    assertThat(result.outcome()).isEqualTo(Outcome.PARTIAL);
    assertThat(result.reason()).isEqualTo(Reason.NEEDS_CONFIRMATION);
    assertThat(result.answer().text()).contains("40 度");
    assertThat(result.answer().confirmations())
        .containsExactly(new Answer.Confirmation("安全事项", "只有一份资料 / one source only"));
  }

  @Test
  void aBudgetCutsTheContext() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("a", "电压", "spec", 90, "额定电压是 220 伏。"),
            chunk("b", "电压说明", "spec", 90, "额定电压之外的电压是不允许的，会损坏机器。"));
    RuleSet rules =
        with(
            "plan",
            """
            rule "OWN-005 short questions are cheap"
            when
              AskedQuestion( length < 10 )
            then
              decision.budget(15, 60000, "短问题少花 / cheap");
            end
            """,
            """
              - name: short
                facts: [{AskedQuestion: {text: 额定电压是多少, length: 7}}]
                fires: [OWN-005]
                expect: {budget: 15 tokens 60000 ms}
              - name: long
                facts: [{AskedQuestion: {text: 额定电压是多少, length: 70}}]
                silent: [OWN-005]
                expect: {budget: none}
            """);
    assertThat(ask(ShippedRules.all(), index, "额定电压是多少").context().tokens()).isGreaterThan(15);
    assertThat(ask(rules, index, "额定电压是多少").context().tokens()).isBetween(1, 15);
  }

  @Test
  void thingsAreLookedForAsDeepAsTheKindOfQuestionNeeds() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("a", "配件", "spec", 90, "配件有电源线、滤网和支架。"),
            chunk("b", "配件保修", "policy", 90, "配件的保修期是 90 天。"));
    RuleSet rules =
        with(
            "plan",
            """
            rule "OWN-006 lists need more"
            when
              AskedQuestion( kind == "list" )
            then
              decision.depth(300, 40, 1, "列表要多看 / lists need more");
            end
            """,
            """
              - name: list
                facts: [{AskedQuestion: {text: 有哪些配件, kind: list}}]
                fires: [OWN-006, PLAN-030]
                expect: {depth: 300 40}
              - name: number
                facts: [{AskedQuestion: {text: 有几个配件, kind: number}}]
                silent: [OWN-006]
                expect: {depth: 100 20}
            """);
    ask(ShippedRules.all(), index, "有哪些配件");
    ask(rules, index, "有哪些配件");
    assertThat(index.depths()).containsExactly(100, 100, 300, 300);
  }

  @Test
  void aBannedTopicIsRefusedWithoutASearch() {
    MemoryIndex index = new MemoryIndex(chunk("a", "竞品", "notice", 90, "竞品的价格是 999 元。"));
    RuleSet rules =
        with(
            "plan",
            """
            rule "OWN-007 no talk about competitors"
            when
              AskedQuestion( text contains "竞品" )
            then
              decision.refuse("out_of_scope", "不谈竞品 / not about competitors");
            end
            """,
            """
              - name: competitor
                facts: [{AskedQuestion: {text: 竞品的价格是多少}}]
                fires: [OWN-007]
                expect: {refusal: out_of_scope}
              - name: own
                facts: [{AskedQuestion: {text: 价格是多少}}]
                silent: [OWN-007]
                expect: {refusal: none}
            """);
    RagResult result = ask(rules, index, "竞品的价格是多少");
    assertThat(result.outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(result.reason()).isEqualTo(Reason.OUT_OF_SCOPE);
    assertThat(result.queries()).isZero();
    assertThat(index.depths()).isEmpty();
    assertThat(String.valueOf(trace.toMap().get("stop"))).contains("不谈竞品");
    assertThat(ask(ShippedRules.all(), index, "竞品的价格是多少").outcome()).isEqualTo(Outcome.ANSWERED);
  }

  @Test
  void onlyPoliciesAnswerQuestionsAboutReturns() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("policy", "退货规定", "policy", 90, "退货运费由买家承担。"),
            chunk("faq", "退货问答", "faq", 90, "退货运费由客服说明为准，先垫付。"));
    RuleSet rules =
        with(
            "govern",
            """
            rule "OWN-008 returns by policy only"
            when
              AskedQuestion( text contains "退货" )
              $c : FoundCandidate( docType != "policy" )
            then
              decision.drop($c.id, "退货只依据政策 / policies only");
            end
            """,
            """
              - name: returns
                facts:
                  - AskedQuestion: {text: 退货运费由谁承担}
                  - FoundCandidate: {id: a, docType: faq, hasAcl: true, access: true}
                  - FoundCandidate: {id: b, docType: policy, hasAcl: true, access: true}
                fires: [OWN-008]
                expect: {a: dropped OWN-008, b: allowed}
              - name: else
                facts:
                  - AskedQuestion: {text: 电池容量是多少}
                  - FoundCandidate: {id: a, docType: faq, hasAcl: true, access: true}
                silent: [OWN-008]
            """);
    assertThat(documents(ask(ShippedRules.all(), index, "退货运费由谁承担")))
        .containsExactly("faq", "policy");
    assertThat(documents(ask(rules, index, "退货运费由谁承担"))).containsExactly("policy");
  }

  @Test
  void aThresholdSaysWhenTwoSourcesContradict() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("strong", "规格", "spec", 90, "星河 X1 的电池容量是 5000 毫安。"),
            chunk("weak", "说明", "manual", 60, "星河 X1 的电池容量是 4800 毫安。"));
    assertThat(ask(ShippedRules.all(), index, "星河 X1 的电池容量是多少").conflicts()).isEmpty();
    RagResult result = ask(ShippedRules.with("conflict.authority", "40"), index, "星河 X1 的电池容量是多少");
    assertThat(result.conflicts()).hasSize(1);
    assertThat(result.reason()).isEqualTo(Reason.CONFLICTING_SOURCES);
  }

  @Test
  void aThresholdSaysHowMuchBm25Weighs() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("a", "", "faq", 90, "保修期是一年。"), chunk("b", "", "faq", 90, "保修期是一年，保修需要发票。"));
    Evidence mixed = best(ask(ShippedRules.all(), index, "保修期多久需要发票"));
    Evidence alone = best(ask(ShippedRules.with("rerank.bm25", "0.0"), index, "保修期多久需要发票"));
    assertThat(mixed.rerankScore()).isGreaterThan(mixed.maxSim());
    assertThat(alone.rerankScore()).isEqualTo(alone.maxSim());
  }

  private static Evidence best(RagResult result) {
    return result.context().passages().get(0).evidence();
  }
}
