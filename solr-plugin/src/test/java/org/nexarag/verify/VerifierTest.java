package org.nexarag.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Draft;
import org.nexarag.model.Evidence;
import org.nexarag.model.Plan;
import org.nexarag.model.Reason;
import org.nexarag.model.Span;
import org.nexarag.model.Verdict;
import org.nexarag.rules.RuleSet;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.Evidences.Made;
import org.nexarag.testing.FailingRules;
import org.nexarag.testing.ReturnCase;
import org.nexarag.testing.ShippedRules;
import org.nexarag.trace.Trace;

/** Attacks on drafts: each must be rejected by the rule that names its fault. */
class VerifierTest {
  private static final String TEXT = "张伟主任规定：星河 X1 签收后 30 天内，凭检测报告可以退货。人为损坏的不予退货。";
  private static final Context CONTEXT =
      Evidences.context(
          List.of(
              Made.of("a", "退货政策").says(.8, TEXT),
              Made.of("b", "保修政策").says(.8, "星河 X1 整机保修 365 天。")));
  private static final Plan PLAN = Evidences.plan("星河 X1 签收后多少天内可以退货", AnswerKind.NUMBER);
  private static final String SENTENCE = "张伟主任规定：星河 X1 签收后 30 天内，凭检测报告可以退货。";

  private static Claim quote(String quote) {
    return new Claim(quote, quote, List.of(new Citation(1, Evidences.span(TEXT, quote))), "", "");
  }

  private static Claim forged(String text) {
    return new Claim(text, text, List.of(new Citation(1, Evidences.span(TEXT, SENTENCE))), "", "");
  }

  private static Verdict verify(Claim... claims) {
    return new Verifier()
        .verify(
            PLAN, new Draft(List.of(claims)), CONTEXT, List.of(), ShippedRules.all(), new Trace());
  }

  private static void assertRejected(Claim claim, String... rules) {
    Verdict verdict = verify(claim);
    assertThat(verdict.refused()).isTrue();
    assertThat(verdict.reason()).isEqualTo(Reason.UNSUPPORTED_CLAIM);
    assertThat(verdict.accepted()).isEqualTo(Draft.EMPTY);
    assertThat(verdict.claims().get(0).ruleId()).isIn((Object[]) rules);
  }

  @Test
  void supportsAVerbatimQuote() {
    Verdict verdict = verify(quote(SENTENCE));
    assertThat(verdict.refused()).isFalse();
    assertThat(verdict.accepted().claims()).containsExactly(quote(SENTENCE));
  }

  @Test
  void rejectsAForgedNumber() {
    assertRejected(forged(SENTENCE.replace("30", "60")), "VER-011", "VER-012");
  }

  @Test
  void rejectsAForgedNumberOutsideTheQuote() {
    assertRejected(
        new Claim("60 天内：" + SENTENCE, SENTENCE, quote(SENTENCE).citations(), "", ""), "VER-012");
  }

  @Test
  void rejectsAChangedUnit() {
    assertRejected(forged(SENTENCE.replace("30 天", "30 个月")), "VER-011", "VER-013");
    assertRejected(
        new Claim("30 个月内：" + SENTENCE, SENTENCE, quote(SENTENCE).citations(), "", ""), "VER-013");
  }

  @Test
  void rejectsASwappedName() {
    assertRejected(forged(SENTENCE.replace("张伟", "李强")), "VER-011", "VER-014");
    assertRejected(
        new Claim("李强主任：" + SENTENCE, SENTENCE, quote(SENTENCE).citations(), "", ""), "VER-014");
  }

  @Test
  void rejectsASwappedModel() {
    assertRejected(forged(SENTENCE.replace("X1", "X2")), "VER-011", "VER-014");
  }

  @Test
  void rejectsADroppedNegation() {
    assertRejected(
        new Claim(
            "人为损坏的予退货。",
            "人为损坏的予退货。",
            List.of(new Citation(1, Evidences.span(TEXT, "人为损坏的不予退货。"))),
            "",
            ""),
        "VER-011",
        "VER-015");
  }

  @Test
  void rejectsAQuoteCutOutOfItsNegation() {
    Context context =
        Evidences.context(List.of(Made.of("a", "退货政策").says(.8, "拆封的星河 X1 签收后不支持退货。")));
    String quote = "支持退货";
    Claim claim =
        new Claim(
            quote,
            quote,
            List.of(new Citation(1, Evidences.span(context.passages().get(0).text(), quote))),
            "",
            "");
    Verdict verdict =
        new Verifier()
            .verify(
                PLAN,
                new Draft(List.of(claim)),
                context,
                List.of(),
                ShippedRules.all(),
                new Trace());
    assertThat(verdict.claims().get(0).ruleId()).isEqualTo("VER-015");
  }

  @Test
  void rejectsAWrongComparison() {
    Plan plan = Evidences.plan("签收 35 天的星河 X1 能退货吗", AnswerKind.YES_NO);
    Verdict verdict =
        new Verifier()
            .verify(
                plan,
                new Draft(List.of(comparison("未超过", "35 天 < 30 天"))),
                CONTEXT,
                List.of(),
                ShippedRules.all(),
                new Trace());
    assertThat(verdict.claims().get(0).ruleId()).isEqualTo("VER-016");
  }

  @Test
  void rejectsASentenceThatSaysTheOppositeOfItsComparison() {
    Plan plan = Evidences.plan("签收 35 天的星河 X1 能退货吗", AnswerKind.YES_NO);
    Verdict verdict =
        new Verifier()
            .verify(
                plan,
                new Draft(List.of(comparison("未超过", "35 天 > 30 天"))),
                CONTEXT,
                List.of(),
                ShippedRules.all(),
                new Trace());
    assertThat(verdict.claims().get(0).ruleId()).isEqualTo("VER-016");
  }

  @Test
  void supportsARightComparison() {
    Plan plan = Evidences.plan("签收 35 天的星河 X1 能退货吗", AnswerKind.YES_NO);
    Verdict verdict =
        new Verifier()
            .verify(
                plan,
                new Draft(List.of(comparison("已超过", "35 天 > 30 天"))),
                CONTEXT,
                List.of(),
                ShippedRules.all(),
                new Trace());
    assertThat(verdict.claims().get(0).supported()).isTrue();
  }

  @Test
  void rejectsAComparisonWithANumberTheAskerNeverStated() {
    assertRejected(comparison("已超过", "35 天 > 30 天"), "VER-012", "VER-013", "VER-016");
  }

  private static Claim comparison(String verb, String shown) {
    return new Claim(
        "您说明的 35 天" + verb + "退货期限（30 天）", "30 天", quote(SENTENCE).citations(), shown, "退货期限");
  }

  @Test
  void rejectsACitationOfAPassageThatDoesNotExist() {
    assertRejected(
        new Claim(SENTENCE, SENTENCE, List.of(new Citation(7, new Span(0, 5))), "", ""), "VER-010");
  }

  @Test
  void rejectsACitationOfASpanBeyondThePassage() {
    assertRejected(
        new Claim(SENTENCE, SENTENCE, List.of(new Citation(1, new Span(0, 5000))), "", ""),
        "VER-010");
  }

  @Test
  void rejectsAQuoteFromAnotherPassage() {
    assertRejected(
        new Claim(SENTENCE, SENTENCE, List.of(new Citation(2, new Span(0, 10))), "", ""),
        "VER-011",
        "VER-012");
  }

  @Test
  void rejectsAClaimWithoutACitation() {
    assertRejected(new Claim(SENTENCE, SENTENCE, List.of(), "", ""), "VER-010");
  }

  @Test
  void rejectsAClaimWithoutAQuote() {
    assertRejected(new Claim("可以退货。", "", quote(SENTENCE).citations(), "", ""), "VER-011");
  }

  @Test
  void keepsTheGoodClaimsAndTellsWhyTheOthersWent() {
    Verdict verdict = verify(quote(SENTENCE), forged(SENTENCE.replace("30", "60")));
    assertThat(verdict.refused()).isFalse();
    assertThat(verdict.accepted().claims()).containsExactly(quote(SENTENCE));
    assertThat(verdict.claims())
        .extracting(Verdict.ClaimVerdict::supported)
        .containsExactly(true, false);
  }

  @Test
  void refusesANumberQuestionAnsweredWithoutOne() {
    Verdict verdict = verify(quote("人为损坏的不予退货。"));
    assertThat(verdict.refused()).isTrue();
    assertThat(verdict.reason()).isEqualTo(Reason.WEAK_EVIDENCE);
  }

  @Test
  void refusesAnAnswerOnAnotherProduct() {
    Plan other = Evidences.plan("海风 Z9 签收后多少天内可以退货", AnswerKind.NUMBER);
    Verdict verdict =
        new Verifier()
            .verify(
                other,
                new Draft(List.of(quote(SENTENCE))),
                CONTEXT,
                List.of(),
                ShippedRules.all(),
                new Trace());
    assertThat(verdict.refused()).isTrue();
    assertThat(verdict.ruleId()).isEqualTo("VER-031");
  }

  @Test
  void refusesAnEmptyDraft() {
    assertThat(verify().reason()).isEqualTo(Reason.WEAK_EVIDENCE);
  }

  @Test
  void refusesWhenARuleFails() {
    RuleSet broken = new FailingRules("VER-001");
    Trace trace = new Trace();
    Verdict verdict =
        new Verifier()
            .verify(PLAN, new Draft(List.of(quote(SENTENCE))), CONTEXT, List.of(), broken, trace);
    assertThat(verdict.refused()).isTrue();
    assertThat(trace.degraded()).isTrue();
  }

  @Test
  void supportsEnglishAndRejectsItsForgeries() {
    String text = "Goods may be returned within 30 days. Opened software cannot be returned.";
    Evidence evidence = Made.of("a", "Returns").says(.8, text);
    Plan plan = Evidences.plan("Within how many days may goods be returned?", AnswerKind.NUMBER);
    String sentence = "Goods may be returned within 30 days.";
    assertThat(english(plan, evidence, sentence, sentence).refused()).isFalse();
    assertThat(
            english(plan, evidence, "Goods may be returned within 30 weeks.", sentence).refused())
        .isTrue();
    String opened = "Opened software can be returned.";
    assertThat(english(plan, evidence, opened, "Opened software cannot be returned.").refused())
        .isTrue();
  }

  private static Verdict english(Plan plan, Evidence evidence, String text, String cited) {
    Claim claim =
        new Claim(
            text,
            text,
            List.of(new Citation(1, Evidences.span(evidence.chunk().text(), cited))),
            "",
            "");
    return new Verifier()
        .verify(
            plan,
            new Draft(List.of(claim)),
            Evidences.context(List.of(evidence)),
            List.of(),
            ShippedRules.all(),
            new Trace());
  }

  @Test
  void passesThe35DayAnswer() {
    Context context = Evidences.context(ReturnCase.evidences());
    String general = ReturnCase.GENERAL.chunk().text();
    String quality = ReturnCase.QUALITY.chunk().text();
    Draft draft =
        new Draft(
            List.of(
                new Claim(
                    "您说明的 35 天已超过一般退货期限（30 天）",
                    "30 天",
                    List.of(new Citation(1, Evidences.span(general, "自签收之日起 30 天内，商品完好的可以申请退货。"))),
                    "35 天 > 30 天",
                    "一般退货期限"),
                new Claim(
                    quality,
                    quality,
                    List.of(new Citation(3, Evidences.span(quality, quality))),
                    "",
                    "质量问题例外")));
    Verdict verdict =
        new Verifier()
            .verify(
                ReturnCase.plan(),
                draft,
                context,
                ReturnCase.plan().slots(),
                ShippedRules.all(),
                new Trace());
    assertThat(verdict.claims()).allMatch(Verdict.ClaimVerdict::supported);
  }

  @Test
  void supportsTheSideOfAConflictUnderATitleThatNegates() {
    Evidence evidence = Made.of("a", "不支持退货的商品").says(.8, "定制的星河 X1 签收后 7 天内可以退货。");
    String text = evidence.chunk().text();
    Claim claim =
        new Claim(
            "《不支持退货的商品》（自 2024-01-01 起生效）：" + text,
            text,
            List.of(new Citation(1, Evidences.span(text, text))),
            "",
            "退货期限");
    Verdict verdict =
        new Verifier()
            .verify(
                PLAN,
                new Draft(List.of(claim)),
                Evidences.context(List.of(evidence)),
                List.of(),
                ShippedRules.all(),
                new Trace());
    assertThat(verdict.claims()).allMatch(Verdict.ClaimVerdict::supported);
  }

  @Test
  void supportsACellWhateverTheOtherCellsNegate() {
    Evidence evidence =
        Made.of("a", "规格").says(.8, "| 型号 | 保修 | 防水 |\n|---|---|---|\n| 星河 X1 | 365 天 | 不支持 |");
    String text = evidence.chunk().text();
    Claim claim =
        new Claim(
            "星河 X1，保修：365 天",
            "365 天",
            List.of(
                new Citation(1, Evidences.span(text, "| 星河 X1 | 365 天 | 不支持 |")),
                new Citation(1, Evidences.span(text, "| 型号 | 保修 | 防水 |"))),
            "",
            "");
    Verdict verdict =
        new Verifier()
            .verify(
                Evidences.plan("星河 X1 保修多少天", AnswerKind.NUMBER),
                new Draft(List.of(claim)),
                Evidences.context(List.of(evidence)),
                List.of(),
                ShippedRules.all(),
                new Trace());
    assertThat(verdict.claims()).allMatch(Verdict.ClaimVerdict::supported);
  }
}
