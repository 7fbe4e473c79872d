package org.nexarag.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nexarag.inference.TokenVectorCache;
import org.nexarag.model.Budget;
import org.nexarag.model.Caller;
import org.nexarag.model.Chunk;
import org.nexarag.model.FusionOverrides;
import org.nexarag.model.Language;
import org.nexarag.model.Mode;
import org.nexarag.model.Outcome;
import org.nexarag.model.Question;
import org.nexarag.model.RagRequest;
import org.nexarag.model.RagResult;
import org.nexarag.model.Reason;
import org.nexarag.model.Rewrite;
import org.nexarag.model.RewriteDiff;
import org.nexarag.model.Turn;
import org.nexarag.plan.Planner;
import org.nexarag.plan.Rewriter;
import org.nexarag.recall.Recaller;
import org.nexarag.rerank.Reranker;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.RuleSets;
import org.nexarag.testing.LetterEncoder;
import org.nexarag.testing.MemoryIndex;
import org.nexarag.testing.ShippedRules;
import org.nexarag.text.Languages;
import org.nexarag.text.Sentences;
import org.nexarag.text.Vocabulary;
import org.nexarag.trace.Trace;

/** The loop in its modes, and what tries to keep it from ending. */
class EvidenceLoopTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 30);
  private static final Budget BUDGET = new Budget(4, 12, 2000, Duration.ofMinutes(1), 2);
  private static final Vocabulary PHONES =
      Vocabulary.parse(
          """
          products:
            - name: 星河 X1
            - name: 星河 X2
          dimensions:
            - name: 电池
            - name: 充电
          """,
          "vocabulary.yaml");

  /** A rule for each step that always wants it, whatever the others say. */
  private static final RuleSet EAGER = RuleSets.load(eagerFiles());

  private static final RewriteDiff.Constraint NOTHING =
      new RewriteDiff.Constraint(List.of(), List.of(), List.of());

  private final LetterEncoder letters = new LetterEncoder();
  private final Trace trace = new Trace();
  private int topK = 6;

  private static Map<String, String> eagerFiles() {
    Map<String, String> files = new TreeMap<>(ShippedRules.files());
    files.keySet().removeIf(path -> path.startsWith("cases/"));
    files.put("judge/eager.dslr", eager());
    return files;
  }

  private static String eager() {
    List<String> steps =
        List.of("换一种说法再检索", "放宽过滤再检索", "补查缺失的要点", "沿关系扩展", "分别检索各个子问题", "用前一步的答案接着查");
    StringBuilder rules = new StringBuilder();
    for (int i = 0; i < steps.size(); i++) {
      rules
          .append("规则 \"TST-00" + i + " always\"\n如果\n  循环进行到这一步：\n  - 已追加检索的轮数不低于 0\n那么\n  先")
          .append(steps.get(i))
          .append("，优先级 ")
          .append(100 - i)
          .append("，理由“总要”\n结束\n");
    }
    return rules.toString();
  }

  private static Chunk chunk(String doc, String title, String text, String... products) {
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
        Languages.detect(text),
        List.of(products),
        "policy",
        LocalDate.of(2024, 1, 1),
        null,
        80,
        List.of("public"),
        null,
        text.length());
  }

  private static MemoryIndex phones() {
    return new MemoryIndex(
        chunk("x1-battery", "星河 X1 规格 > 电池", "星河 X1 的电池容量为 5000 mAh。", "星河 X1"),
        chunk("x1-charge", "星河 X1 规格 > 充电", "星河 X1 的充电功率为 67 W。", "星河 X1"),
        chunk("x2-battery", "星河 X2 规格 > 电池", "星河 X2 的电池容量为 5500 mAh。", "星河 X2"),
        chunk("x2-charge", "星河 X2 规格 > 充电", "星河 X2 的充电功率为 90 W。", "星河 X2"));
  }

  private RagResult ask(
      Mode mode, RuleSet rules, MemoryIndex index, String question, Budget budget, Turn... turns) {
    Reranker reranker =
        Reranker.lateInteraction(
            language -> letters,
            new TokenVectorCache(TokenVectorCache.DEFAULT_BYTES),
            Sentences::split);
    try (EvidenceLoop loop =
        new EvidenceLoop(
            () -> rules,
            new Planner(PHONES),
            new Rewriter(PHONES),
            new Retriever(new Recaller(language -> letters), reranker),
            String::length,
            null)) {
      return loop.answer(
          new RagRequest(
              new Question(question, Languages.detect(question), List.of(turns)),
              mode,
              topK,
              List.of(),
              null,
              DAY,
              FusionOverrides.NONE,
              budget,
              Caller.ANONYMOUS,
              Set.of(Mode.CRAG, Mode.AGENTIC_RAG)),
          index,
          trace);
    }
  }

  private List<Object> rounds() {
    Object rounds = trace.toMap().get("rounds");
    return rounds instanceof List<?> list ? new ArrayList<>(list) : List.of();
  }

  private static void isInThreeParts(RagResult result) {
    if (result.outcome() == Outcome.REFUSED) {
      assertThat(result.answer().unknown()).isNotEmpty();
      assertThat(result.answer().text()).isEmpty();
    } else {
      assertThat(result.outcome()).isIn(Outcome.ANSWERED, Outcome.PARTIAL);
    }
  }

  @Test
  void comparesInATableWithACitationInEveryCell() {
    RagResult result =
        ask(Mode.AGENTIC_RAG, ShippedRules.all(), phones(), "对比星河 X1 和星河 X2 的电池和充电", BUDGET);

    assertThat(result.answer().text())
        .isEqualTo(
            """
            | | 星河 X1 | 星河 X2 |
            |---|---|---|
            | 电池 | 星河 X1 的电池容量为 5000 mAh[1]。 | 星河 X2 的电池容量为 5500 mAh[3]。 |
            | 充电 | 星河 X1 的充电功率为 67 W[2]。 | 星河 X2 的充电功率为 90 W[4]。 |""");
    assertThat(result.outcome()).isEqualTo(Outcome.ANSWERED);
    assertThat(result.queries()).isEqualTo(5);
    assertThat(result.hops()).isEqualTo(1);
  }

  @Test
  void saysWhichCellIsEmptyWhenItsSourceIsGone() {
    RagResult result =
        ask(
            Mode.AGENTIC_RAG,
            ShippedRules.all(),
            phones().withoutChunk("x2-charge!v1#0"),
            "对比星河 X1 和星河 X2 的电池和充电",
            BUDGET);

    assertThat(result.outcome()).isEqualTo(Outcome.PARTIAL);
    assertThat(result.reason()).isEqualTo(Reason.PARTLY_FOUND);
    assertThat(result.answer().text()).contains("67 W", "| 现行资料中没有找到 |");
    assertThat(result.answer().unknown())
        .singleElement()
        .satisfies(one -> assertThat(one.slot()).isEqualTo("星河 X2 · 充电"));
  }

  @Test
  void completesATurnFromTheHistoryAndAnswersTheTurnAsAsked() {
    RagResult result =
        ask(
            Mode.CRAG,
            ShippedRules.all(),
            phones(),
            "它的电池容量是多少",
            BUDGET,
            new Turn("user", "星河 X2 的充电功率是多少"),
            new Turn("assistant", "90 W。"));

    assertThat(result.answer().text()).isEqualTo("星河 X2 的电池容量为 5500 mAh[1]。");
    assertThat(rounds()).hasSize(1);
    assertThat(trace.toMap()).containsEntry("retry_query", "星河 X2的电池容量是多少");
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void endsInItsBoundsWithoutAnyEvidence(Mode mode) {
    RagResult result = ask(mode, EAGER, new MemoryIndex(), "对比星河 X1 和星河 X2 的电池和充电", BUDGET);

    assertThat(result.outcome()).isEqualTo(Outcome.REFUSED);
    isInThreeParts(result);
    assertThat(result.queries()).isLessThanOrEqualTo(12);
    assertThat(result.hops()).isLessThanOrEqualTo(4);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void rulesThatAlwaysWantMoreEndInTheBounds(Mode mode) {
    RagResult result =
        ask(mode, EAGER, phones(), "它们的电池容量是多少，不要充电", BUDGET, new Turn("user", "星河 X2 和星河 X1"));

    isInThreeParts(result);
    assertThat(result.queries()).isLessThanOrEqualTo(12);
    assertThat(result.hops()).isLessThanOrEqualTo(4);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void withoutHopsThereIsOneRetrieval(Mode mode) {
    Budget none = new Budget(0, 12, 2000, Duration.ofMinutes(1), 2);
    RagResult result = ask(mode, EAGER, phones(), "对比星河 X1 和星河 X2 的电池和充电", none);

    assertThat(result.queries()).isEqualTo(1);
    assertThat(result.hops()).isZero();
    isInThreeParts(result);
    if (mode == Mode.AGENTIC_RAG) {
      assertThat(result.answer().confirmations())
          .anySatisfy(one -> assertThat(one.what()).isEqualTo("hops"));
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void withOneMillisecondItSaysThatTheTimeIsOver(Mode mode) {
    Budget short1 = new Budget(4, 12, 2000, Duration.ofMillis(1), 2);
    MemoryIndex slow = phones().before(() -> sleep(5));
    RagResult result = ask(mode, EAGER, slow, "对比星河 X1 和星河 X2 的电池和充电", short1);

    isInThreeParts(result);
    assertThat(result.hops()).isZero();
  }

  private static void sleep(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void fiftyThingsSideBySideAreNotFiftyQueries() {
    String things = String.join("、", IntStream.range(0, 50).mapToObj(i -> "产品" + i).toList());
    RagResult result = ask(Mode.AGENTIC_RAG, EAGER, phones(), "对比" + things + "的电池", BUDGET);

    isInThreeParts(result);
    assertThat(result.queries()).isLessThanOrEqualTo(12);
  }

  @Test
  void twoIdleRoundsStopTheLoop() {
    RagResult result =
        ask(
            Mode.CRAG,
            EAGER,
            new MemoryIndex(),
            "小米的续航时间不包括充电有多久",
            BUDGET,
            new Turn("user", "星河 X2 的充电功率是多少"));

    assertThat(rounds()).hasSizeLessThanOrEqualTo(2);
    assertThat(result.outcome()).isEqualTo(Outcome.REFUSED);
  }

  @Test
  void autoKeepsToThePlainChainWhereNoRuleWantsMore() {
    ask(Mode.AUTO, ShippedRules.all(), phones(), "星河 X1 的电池容量是多少", BUDGET);

    assertThat(Objects.requireNonNull(trace.toMap().get("route")))
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
        .containsEntry("mode", "none");
    assertThat(rounds()).isEmpty();
  }

  @Test
  void autoTakesTheModeThatAComparisonNeeds() {
    RagResult result =
        ask(Mode.AUTO, ShippedRules.all(), phones(), "对比星河 X1 和星河 X2 的电池和充电", BUDGET);

    assertThat(result.answer().text()).startsWith("| | 星河 X1 | 星河 X2 |");
    assertThat(result.answer().text()).contains("5000 mAh[1]");
    assertThat(Language.ZH).isEqualTo(Languages.detect(result.answer().text()));
  }

  private static MemoryIndex films(String... directors) {
    MemoryIndex index = new MemoryIndex();
    for (int i = 0; i < directors.length; i++) {
      index.with(
          chunk(
              "film" + i,
              "Blue Harbour",
              "Blue Harbour is a 1994 film directed by " + directors[i] + "."),
          "title:blue harbour");
    }
    index.with(
        chunk("ana", "Ana Ruiz", "Ana Ruiz was born in the town of Lerida in 1951."),
        "title:ana ruiz");
    return index.with(
        chunk("bob", "Bob Stone", "Bob Stone was born in the town of Albany in 1948."),
        "title:bob stone");
  }

  private List<?> subQueries() {
    return trace.toMap().get("plan") instanceof Map<?, ?> plan
            && plan.get("sub_queries") instanceof List<?> list
        ? list
        : List.of();
  }

  @Test
  void aStepIsSearchedWithTheAnswerOfTheStepBefore() {
    RagResult result =
        ask(
            Mode.AGENTIC_RAG,
            ShippedRules.all(),
            films("Ana Ruiz"),
            "Where was the director of Blue Harbour born?",
            BUDGET);

    assertThat(subQueries().toString()).contains("Where was Ana Ruiz born?");
    assertThat(result.answer().text()).contains("directed by Ana Ruiz[1]", "Lerida");
    assertThat(result.hops()).isEqualTo(2);
  }

  @Test
  void aNameThatSourcesDisputeSteersNothing() {
    RagResult result =
        ask(
            Mode.AGENTIC_RAG,
            ShippedRules.all(),
            films("Ana Ruiz", "Bob Stone"),
            "Where was the director of Blue Harbour born?",
            BUDGET);

    assertThat(subQueries().toString()).doesNotContain("Where was Ana Ruiz", "Where was Bob Stone");
    assertThat(result.outcome()).isIn(Outcome.PARTIAL, Outcome.REFUSED);
    assertThat(result.answer().text()).doesNotContain("Lerida", "Albany");
    assertThat(result.answer().unknown()).isNotEmpty();
  }

  @Test
  void aDisputeCountsAlsoWhereTheContextHasRoomForOneSide() {
    topK = 1;
    RagResult result =
        ask(
            Mode.AGENTIC_RAG,
            ShippedRules.all(),
            films("Ana Ruiz", "Bob Stone"),
            "Where was the director of Blue Harbour born?",
            BUDGET);

    assertThat(subQueries().toString()).doesNotContain("Where was Ana Ruiz", "Where was Bob Stone");
    assertThat(result.answer().text()).doesNotContain("Lerida", "Albany");
  }

  @Test
  void aPartThatWaitsForItselfIsNotSearched() {
    Rewrite own =
        new Rewrite(
            "split1",
            Rewrite.Kind.SPLIT,
            "Where was {split1} born?",
            "where",
            List.of("split1"),
            new RewriteDiff(
                List.of(), List.of(), List.of(), NOTHING, NOTHING, NOTHING, NOTHING, List.of(),
                List.of()));
    Part part = Part.open(own);

    assertThat(Parts.ready(part, List.of(part))).isFalse();
  }

  @ParameterizedTest
  @EnumSource(
      value = Mode.class,
      names = {"CRAG", "MINI_GRAPHRAG", "AGENTIC_RAG", "SELF_RAG"})
  void aStepThatFailsIsAStepThatFoundNothing(Mode mode) {
    AtomicInteger calls = new AtomicInteger();
    // Everything after the first retrieval and its reading fails.
    MemoryIndex index =
        phones()
            .before(
                () -> {
                  if (calls.incrementAndGet() > 4) {
                    throw new IllegalStateException("the index is gone");
                  }
                });
    RagResult result = ask(mode, EAGER, index, "对比星河 X1 和星河 X2 的电池和充电", BUDGET);

    isInThreeParts(result);
    assertThat(result.hops()).isLessThanOrEqualTo(4);
  }

  @Test
  void partsShareTheContext() {
    RagResult result =
        ask(Mode.AGENTIC_RAG, ShippedRules.all(), phones(), "对比星河 X1 和星河 X2 的电池和充电", BUDGET);

    assertThat(result.context().passages()).hasSizeLessThanOrEqualTo(6);
    assertThat(result.context().tokens()).isLessThanOrEqualTo(2000);
  }

  @Test
  void aChainWithoutItsFirstAnswerNamesNoPlaceholder() {
    RagResult result =
        ask(
            Mode.AGENTIC_RAG,
            ShippedRules.all(),
            phones(),
            "Where was the director of Blue Harbour born?",
            BUDGET);

    assertThat(result.answer().unknown()).hasSizeGreaterThan(1);
    assertThat(result.answer().unknown().toString()).doesNotContain("{split");
  }
}
