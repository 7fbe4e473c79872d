package org.nexarag;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
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
import org.nexarag.plan.Rewriter;
import org.nexarag.recall.Recaller;
import org.nexarag.rerank.Reranker;
import org.nexarag.rules.LiveRules;
import org.nexarag.rules.RuleFolder;
import org.nexarag.rules.RuleSet;
import org.nexarag.testing.GuideRecipes;
import org.nexarag.testing.LetterEncoder;
import org.nexarag.testing.MemoryIndex;
import org.nexarag.testing.ShippedRules;
import org.nexarag.text.Sentences;
import org.nexarag.text.Vocabulary;
import org.nexarag.trace.Trace;

/**
 * The recipes of the analyst's guide, read from it and followed: each change beside its absence.
 * The tag of a test is the number of its recipe.
 */
class CookbookTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 30);
  private static final ZoneId ZONE = ZoneId.of("Asia/Shanghai");

  private final LetterEncoder letters = new LetterEncoder();
  private final Trace trace = new Trace();
  private final RuleSet shipped = ShippedRules.all();
  private RuleSet changed = shipped;
  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void follow(TestInfo test) throws IOException {
    if (test.getTags().isEmpty()) {
      return;
    }
    int number = Integer.parseInt(test.getTags().iterator().next());
    for (Map.Entry<String, String> file : GuideRecipes.followed(number).entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    changed = on(DAY, 0);
  }

  /** The changed rules as they count on a day; no mistake, every case holds. */
  private RuleSet on(LocalDate day, int warnings) {
    Clock clock = Clock.fixed(day.atStartOfDay(ZONE).toInstant(), ZONE);
    try (LiveRules live = LiveRules.watching(new RuleFolder(folder), Duration.ofDays(1), clock)) {
      assertThat(live.status().problems()).isEmpty();
      assertThat(live.status().warnings()).hasSize(warnings);
      assertThat(live.status().coverage().neverFires()).isEmpty();
      assertThat(live.status().coverage().neverSilent()).isEmpty();
      return live.current();
    }
  }

  @Test
  void everyRecipeOfTheGuideIsTriedHere() {
    List<Integer> tried =
        Arrays.stream(CookbookTest.class.getDeclaredMethods())
            .map(method -> method.getAnnotation(Tag.class))
            .filter(Objects::nonNull)
            .map(tag -> Integer.valueOf(tag.value()))
            .sorted()
            .toList();
    assertThat(GuideRecipes.all().keySet()).containsExactlyElementsOf(tried);
    assertThat(GuideRecipes.all().values()).noneMatch(Map::isEmpty);
  }

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
            new Rewriter(Vocabulary.EMPTY),
            new Retriever(new Recaller(language -> letters), reranker),
            String::length,
            null);
    return loop.answer(
        new RagRequest(
            Question.of(question, Language.ZH),
            Mode.NONE,
            6,
            List.of(),
            null,
            DAY,
            FusionOverrides.NONE,
            new Budget(4, 12, 2000, Duration.ofMinutes(1), 2),
            Caller.ANONYMOUS),
        index,
        trace);
  }

  private static List<String> documents(RagResult result) {
    return result.context().passages().stream()
        .map(Passage::evidence)
        .map(evidence -> evidence.chunk().docId())
        .sorted()
        .toList();
  }

  @Test
  @Tag("1")
  void aHigherThresholdRefusesWhatIsHalfAboutTheQuestion() {
    MemoryIndex index = new MemoryIndex(chunk("fee", "运费", "policy", 90, "退货运费由买家承担。"));
    String question = "退货运费礼品包装保险由谁承担";
    RagResult before = ask(shipped, index, question);
    RagResult after = ask(changed, index, question);
    assertThat(before.outcome()).isEqualTo(Outcome.ANSWERED);
    assertThat(after.outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(after.reason()).isEqualTo(Reason.WEAK_EVIDENCE);
  }

  @Test
  @Tag("6")
  void internalNotesAreLeftOutOnceAPolicyWasFound() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("policy", "退货规定", "policy", 90, "退货运费由买家承担。"),
            chunk("note", "退货备注", "internal_note", 90, "退货运费由客服酌情承担。"));
    assertThat(documents(ask(shipped, index, "退货运费由谁承担"))).containsExactly("note", "policy");
    assertThat(documents(ask(changed, index, "退货运费由谁承担"))).containsExactly("policy");
    MemoryIndex alone = new MemoryIndex(chunk("note", "退货备注", "internal_note", 90, "退货运费由客服酌情承担。"));
    assertThat(documents(ask(changed, alone, "退货运费由谁承担"))).containsExactly("note");
  }

  @Test
  @Tag("8")
  void anAnswerWithoutItsSlotIsRefused() {
    MemoryIndex without = new MemoryIndex(chunk("a", "以旧换新", "policy", 90, "以旧换新补贴在 3 个工作日内发放。"));
    MemoryIndex with = new MemoryIndex(chunk("a", "以旧换新", "policy", 90, "以旧换新补贴最高 500 元。"));
    String question = "以旧换新补贴多少元";
    assertThat(ask(shipped, without, question).slots()).isEmpty();
    RagResult refused = ask(changed, without, question);
    assertThat(refused.outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(refused.reason()).isEqualTo(Reason.MISSING_SLOT);
    RagResult found = ask(changed, with, question);
    assertThat(found.outcome()).isEqualTo(Outcome.ANSWERED);
    assertThat(found.answer().text()).contains("500 元");
  }

  @Test
  @Tag("2")
  void aProductAliasFindsWhatTheDocumentsCallOtherwise() {
    MemoryIndex index =
        new MemoryIndex(chunk("spec", "星河 X1 规格", "spec", 90, "星河 X1 的电池容量是 5000 毫安。"));
    assertThat(ask(shipped, index, "P1 的电池容量是多少").outcome()).isEqualTo(Outcome.REFUSED);
    RagResult result = ask(changed, index, "P1 的电池容量是多少");
    assertThat(result.outcome()).isEqualTo(Outcome.ANSWERED);
    assertThat(result.answer().text()).contains("5000 毫安");
    assertThat(index.words()).containsExactly("P1 的电池容量是多少", "P1 的电池容量是多少 星河 X1");
  }

  @Test
  @Tag("3")
  void aPromotionComesFirstUntilItsLastDay() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("base", "配送费用", "policy", 90, "配送费用是 12 元，每单收取一次。"),
            chunk("promo", "双十一", "notice", 90, "配送费用是 0 元，活动期间每单免收。"));
    assertThat(strongest(ask(shipped, index, "配送费用是多少"))).isEqualTo("base");
    assertThat(strongest(ask(changed, index, "配送费用是多少"))).isEqualTo("promo");
    RuleSet over = on(LocalDate.of(2026, 12, 1), 1);
    assertThat(strongest(ask(over, index, "配送费用是多少"))).isEqualTo("base");
  }

  private static String strongest(RagResult result) {
    return best(result).chunk().docId();
  }

  @Test
  @Tag("4")
  void draftsAreHiddenByTheirTitle() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("fee", "运费规定", "policy", 90, "退货运费由买家承担。"),
            chunk("draft", "运费规定（草稿）", "policy", 90, "退货运费由商家承担一半。"));
    assertThat(documents(ask(shipped, index, "退货运费由谁承担"))).containsExactly("draft", "fee");
    assertThat(documents(ask(changed, index, "退货运费由谁承担"))).containsExactly("fee");
  }

  @Test
  @Tag("5")
  void aSafetyQuestionAnsweredFromOneSourceIsLeftToAPerson() {
    MemoryIndex index = new MemoryIndex(chunk("safe", "安全须知", "manual", 90, "充电安全温度是 0 到 40 度。"));
    assertThat(ask(shipped, index, "充电安全温度是多少").outcome()).isEqualTo(Outcome.ANSWERED);
    RagResult result = ask(changed, index, "充电安全温度是多少");
    assertThat(result.outcome()).isEqualTo(Outcome.PARTIAL);
    assertThat(result.reason()).isEqualTo(Reason.NEEDS_CONFIRMATION);
    assertThat(result.answer().text()).contains("40 度");
    assertThat(result.answer().confirmations())
        .containsExactly(new Answer.Confirmation("安全事项", "只有一份资料"));
  }

  @Test
  @Tag("11")
  void aBudgetCutsTheContext() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("a", "电压", "spec", 90, "额定电压是 220 伏。"),
            chunk("b", "电压说明", "spec", 90, "额定电压之外的电压是不允许的，会损坏机器。"));
    assertThat(ask(shipped, index, "额定电压是多少").context().tokens()).isGreaterThan(15);
    assertThat(ask(changed, index, "额定电压是多少").context().tokens()).isBetween(1, 15);
  }

  @Test
  @Tag("9")
  void aQuestionWithACodeIsLookedForDeeper() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("a", "配件", "spec", 90, "配件有电源线、滤网和支架。"),
            chunk("b", "配件保修", "policy", 90, "配件的保修期是 90 天。"));
    ask(shipped, index, "E05 是什么故障");
    ask(changed, index, "E05 是什么故障");
    assertThat(index.depths()).containsExactly(100, 100, 300, 300);
  }

  @Test
  @Tag("7")
  void aBannedTopicIsRefusedWithoutASearch() {
    MemoryIndex index = new MemoryIndex(chunk("a", "竞品", "notice", 90, "竞品的价格是 999 元。"));
    RagResult result = ask(changed, index, "竞品的价格是多少");
    assertThat(result.outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(result.reason()).isEqualTo(Reason.OUT_OF_SCOPE);
    assertThat(result.queries()).isZero();
    assertThat(index.depths()).isEmpty();
    assertThat(String.valueOf(trace.toMap().get("stop"))).contains("不谈竞品");
    assertThat(ask(shipped, index, "竞品的价格是多少").outcome()).isEqualTo(Outcome.ANSWERED);
  }

  @Test
  @Tag("10")
  void onlyPoliciesAnswerQuestionsAboutReturns() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("policy", "退货规定", "policy", 90, "退货运费由买家承担。"),
            chunk("faq", "退货问答", "faq", 90, "退货运费由客服说明为准，先垫付。"));
    assertThat(documents(ask(shipped, index, "退货运费由谁承担"))).containsExactly("faq", "policy");
    assertThat(documents(ask(changed, index, "退货运费由谁承担"))).containsExactly("policy");
  }

  @Test
  @Tag("12")
  void aThresholdSaysWhenTwoSourcesContradict() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("strong", "规格", "spec", 90, "星河 X1 的电池容量是 5000 毫安。"),
            chunk("weak", "说明", "manual", 60, "星河 X1 的电池容量是 4800 毫安。"));
    assertThat(ask(shipped, index, "星河 X1 的电池容量是多少").conflicts()).isEmpty();
    RagResult result = ask(changed, index, "星河 X1 的电池容量是多少");
    assertThat(result.conflicts()).hasSize(1);
    assertThat(result.reason()).isEqualTo(Reason.CONFLICTING_SOURCES);
  }

  @Test
  void aThresholdSaysHowMuchBm25Weighs() {
    MemoryIndex index =
        new MemoryIndex(
            chunk("a", "", "faq", 90, "保修期是一年。"), chunk("b", "", "faq", 90, "保修期是一年，保修需要发票。"));
    Evidence mixed = best(ask(shipped, index, "保修期多久需要发票"));
    Evidence alone = best(ask(ShippedRules.with("rerank.bm25", "0.0"), index, "保修期多久需要发票"));
    assertThat(mixed.rerankScore()).isGreaterThan(mixed.maxSim());
    assertThat(alone.rerankScore()).isEqualTo(alone.maxSim());
  }

  private static Evidence best(RagResult result) {
    return result.context().passages().get(0).evidence();
  }
}
