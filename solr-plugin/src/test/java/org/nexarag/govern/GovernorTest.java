package org.nexarag.govern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Budget;
import org.nexarag.model.Caller;
import org.nexarag.model.Candidate;
import org.nexarag.model.Chunk;
import org.nexarag.model.DocumentVersion;
import org.nexarag.model.Dropped;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Question;
import org.nexarag.model.RagException;
import org.nexarag.model.Reading;
import org.nexarag.rules.RuleSet;
import org.nexarag.testing.FailingRules;
import org.nexarag.testing.ShippedRules;
import org.nexarag.trace.Trace;

class GovernorTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);
  private static final String TEXT = "自签收之日起三十天内，商品完好、配件齐全、不影响二次销售的，顾客可以申请退货，并由商家在收到商品后办理退款手续。";
  private static RuleSet rules;

  private @Nullable RuleSet used;
  private final Trace trace = new Trace();
  private final List<Candidate> candidates = new ArrayList<>();
  private final List<DocumentVersion> versions = new ArrayList<>();

  @BeforeAll
  static void loadTheShippedRules() {
    rules = ShippedRules.all();
  }

  private void found(
      String doc,
      String version,
      @Nullable String from,
      @Nullable String to,
      String text,
      String... acl) {
    String versionId = doc + "!" + version;
    LocalDate start = from == null ? null : LocalDate.parse(from);
    LocalDate end = to == null ? null : LocalDate.parse(to);
    Chunk chunk =
        new Chunk(
            versionId + "#0",
            doc,
            version,
            versionId,
            doc,
            doc,
            "1",
            0,
            text,
            Language.ZH,
            List.of(),
            doc.startsWith("note") ? "internal_note" : "policy",
            start,
            end,
            90,
            List.of(acl),
            null,
            text.length());
    candidates.add(new Candidate(chunk, new FusedHit(chunk.id(), 1, Map.of())));
    versions.add(new DocumentVersion(doc, version, start, end));
  }

  private Governed govern(LocalDate asOf, @Nullable String version, Caller caller) {
    Plan plan =
        new Plan(
            Question.of("问", Language.ZH),
            new Reading(
                "问",
                1,
                false,
                false,
                false,
                false,
                List.of(),
                Reading.Talk.NONE,
                Reading.Shape.PLAIN),
            AnswerKind.TEXT,
            true,
            null,
            null,
            asOf,
            version != null,
            version,
            Fusion.DEFAULTS,
            Budget.DEFAULTS,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    return new Governor()
        .govern(candidates, versions, plan, caller, used == null ? rules : used, trace);
  }

  private Governed govern() {
    return govern(TODAY, null, Caller.ANONYMOUS);
  }

  private static List<String> ids(Governed governed) {
    return governed.allowed().stream().map(Candidate::id).toList();
  }

  private static Map<String, String> drops(Governed governed) {
    return governed.dropped().stream()
        .collect(java.util.stream.Collectors.toMap(Dropped::id, Dropped::ruleId));
  }

  @Test
  void keepsTheOrderOfWhatItAllows() {
    found("b", "1", null, null, "甲的文字", "public");
    found("a", "1", null, null, "乙的文字", "public");
    assertThat(ids(govern())).containsExactly("b!1#0", "a!1#0");
  }

  @Test
  void onlyCountsWhatTheCallerMayNotSee() {
    found("secret", "2024", "2024-01-01", "2025-01-01", "内部价格是 7 元", "finance");
    found("open", "1", null, null, "公开文字", "public");
    found("bare", "1", null, null, "没有访问组");
    Governed governed = govern();
    assertThat(ids(governed)).containsExactly("open!1#0");
    assertThat(governed.dropped()).isEmpty();
    assertThat(governed.denied()).isEqualTo(2);
    assertThat(trace.toMap().toString()).doesNotContain("secret", "bare", "GOV-011");
  }

  @Test
  void showsRestrictedTextToItsGroup() {
    found("secret", "1", null, null, "内部价格是 7 元", "finance");
    assertThat(ids(govern(TODAY, null, new Caller("u", Set.of("finance"))))).hasSize(1);
  }

  @Test
  void readsValidityAsHalfOpenDays() {
    found("starts-today", "1", "2026-11-30", null, "今天开始的规定", "public");
    found("starts-tomorrow", "1", "2026-12-01", null, "明天开始的规定", "public");
    found("ends-today", "1", "2020-01-01", "2026-11-30", "今天失效的规定", "public");
    found("ends-tomorrow", "1", "2020-01-01", "2026-12-01", "明天失效的规定", "public");
    Governed governed = govern();
    assertThat(ids(governed)).containsExactly("starts-today!1#0", "ends-tomorrow!1#0");
    assertThat(drops(governed))
        .isEqualTo(Map.of("starts-tomorrow!1#0", "GOV-010", "ends-today!1#0", "GOV-011"));
  }

  @Test
  void dropsAVersionThatAnotherReplacedAndNamesIt() {
    found("returns", "2024", "2024-01-01", null, "期限十五天", "public");
    found("returns", "2026", "2026-01-01", null, "期限三十天", "public");
    found("returns", "2027", "2027-01-01", null, "期限六十天", "public");
    Governed governed = govern();
    assertThat(ids(governed)).containsExactly("returns!2026#0");
    assertThat(drops(governed))
        .isEqualTo(Map.of("returns!2024#0", "GOV-012", "returns!2027#0", "GOV-010"));
    assertThat(governed.dropped().get(0).reason()).contains("2026");
  }

  @Test
  void keepsTheOldVersionOnADayWhenItHeld() {
    found("returns", "2024", "2024-01-01", null, "期限十五天", "public");
    found("returns", "2026", "2026-01-01", null, "期限三十天", "public");
    assertThat(ids(govern(LocalDate.of(2025, 12, 31), null, Caller.ANONYMOUS)))
        .containsExactly("returns!2024#0");
  }

  @Test
  void keepsTheVersionThatTheQuestionNamesAndNoOtherOfThatDocument() {
    found("law", "2018年版", "2018-10-26", "2024-07-01", "股东五十人以下", "public");
    found("law", "2023年修订", "2024-07-01", null, "股东一人以上五十人以下", "public");
    found("other", "1", null, null, "别的文件不受影响", "public");
    Governed governed = govern(TODAY, "2018年版", Caller.ANONYMOUS);
    assertThat(ids(governed)).containsExactly("law!2018年版#0", "other!1#0");
    assertThat(drops(governed)).isEqualTo(Map.of("law!2023年修订#0", "GOV-012"));
  }

  @Test
  void dropsANearDuplicateOfABetterOne() {
    found("a", "1", null, null, TEXT, "public");
    found("b", "1", null, null, TEXT + "。", "public");
    Governed governed = govern();
    assertThat(ids(governed)).containsExactly("a!1#0");
    assertThat(drops(governed)).isEqualTo(Map.of("b!1#0", "GOV-030"));
  }

  @Test
  void keepsTextsWhoseNumbersOrNegationsDiffer() {
    found("a", "1", null, null, TEXT, "public");
    found("b", "1", null, null, TEXT.replace("三十天", "二十天"), "public");
    found("c", "1", null, null, TEXT.replace("可以申请", "不得申请"), "public");
    assertThat(ids(govern())).hasSize(3);
  }

  @Test
  void neverDropsATextInForceForRepeatingOneThatIsNot() {
    found("law", "2020", "2020-01-01", null, TEXT, "public");
    found("law", "2025", "2025-01-01", null, TEXT, "public");
    found("hidden", "1", null, null, TEXT, "staff");
    assertThat(ids(govern())).containsExactly("law!2025#0");
  }

  @Test
  void demotesInternalNotes() {
    found("note", "1", null, null, "经验", "public");
    assertThat(govern().factor("note!1#0")).isEqualTo(0.9);
    assertThat(govern().factor("another")).isEqualTo(1);
  }

  @Test
  void allowsNothingWhenThereIsNothing() {
    assertThat(govern()).isEqualTo(new Governed(List.of(), Map.of(), List.of(), 0));
  }

  @Test
  void boostsAlsoWhereSomethingElseIsARepeat() {
    found("note", "1", null, null, TEXT + "乙", "public");
    found("promo", "1", null, null, TEXT, "public");
    found("other", "1", null, null, "电池容量为五千毫安时，请以产品标签上的标注为准。", "public");
    used =
        ShippedRules.and(
            Map.of(
                "govern/own.drl",
                """
                package rules.govern;
                rule "OWN-001 prefer"
                when
                  AskedQuestion( text contains "问" )
                  $c : FoundCandidate( docId == "other" )
                then
                  decision.boost($c.id, 1.2, "优先");
                end
                """));
    Governed governed = govern();
    assertThat(governed.dropped()).hasSize(1);
    assertThat(governed.factor("other!1#0")).isEqualTo(1.2);
    assertThat(governed.factor("note!1#0")).isEqualTo(0.9);
  }

  @Test
  void returnsNothingWhenTheRulesFail() {
    found("a", "1", null, null, TEXT, "public");
    used = new FailingRules("GOV-001");
    assertThatThrownBy(this::govern)
        .isInstanceOf(RagException.Unavailable.class)
        .hasMessage("the governance rules failed: rule GOV-001 failed");
  }
}
