package org.nexarag;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nexarag.assemble.Assembler;
import org.nexarag.assemble.Assembler.Around;
import org.nexarag.generate.Answerer;
import org.nexarag.generate.Generator;
import org.nexarag.judge.Judge;
import org.nexarag.model.Answer;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Draft;
import org.nexarag.model.Evidence;
import org.nexarag.model.Judgement;
import org.nexarag.model.Judgement.Action;
import org.nexarag.model.Plan;
import org.nexarag.model.Slot;
import org.nexarag.model.Verdict;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.Evidences.Made;
import org.nexarag.testing.ReturnCase;
import org.nexarag.testing.ShippedRules;
import org.nexarag.trace.Trace;
import org.nexarag.verify.Verifier;

/**
 * From evidence to the answer through judge, assemble, generate and verify, by the shipped rules.
 */
class EvidenceToAnswerTest {
  private record Run(Judgement judgement, Context context, Verdict verdict, Answer answer) {
    List<String> cited() {
      return verdict.accepted().claims().stream()
          .flatMap(claim -> claim.citations().stream())
          .map(
              citation -> context.passages().get(citation.passage() - 1).evidence().chunk().docId())
          .distinct()
          .toList();
    }
  }

  private static Run run(Plan plan, List<Evidence> evidences) {
    Trace trace = new Trace();
    Judgement judgement = new Judge().judge(plan, evidences, 0, ShippedRules.all(), trace);
    Context context =
        new Assembler()
            .assemble(
                evidences,
                List.of(),
                judgement,
                chunk -> new Around(null, null),
                String::length,
                ShippedRules.thresholds(),
                null,
                6,
                2000);
    Draft draft =
        new Generator()
            .generate(
                plan, context, judgement.slots(), judgement.conflicts(), ShippedRules.thresholds());
    Verdict verdict =
        new Verifier().verify(plan, draft, context, judgement.slots(), ShippedRules.all(), trace);
    Answer answer =
        new Answerer()
            .answer(
                verdict.accepted(), verdict.confirmations(), judgement, plan.question().language());
    return new Run(judgement, context, verdict, answer);
  }

  @Test
  void answersThe35DayCaseWithoutTheProcedure() {
    Run run = run(ReturnCase.plan(), ReturnCase.evidences());
    assertThat(run.judgement().action()).isEqualTo(Action.ACCEPT);
    assertThat(run.cited()).containsExactly("general", "quality");
    assertThat(run.verdict().accepted().claims())
        .extracting(Claim::comparison)
        .containsExactly("35 天 > 30 天", "");
    assertThat(run.answer().text()).contains("35 天已超过一般退货期限（30 天）", "检测报告", "人为损坏除外");
    assertThat(run.answer().text()).doesNotContain("审核", "原路退回");
  }

  @Test
  void answersThe35DayCaseInEnglish() {
    Plan plan =
        Evidences.plan(
            "Can I return it for a quality problem 35 days after delivery?",
            AnswerKind.YES_NO,
            Slot.stated("days since delivery", AnswerKind.NUMBER, "35 days"),
            Slot.open(
                "general return period",
                AnswerKind.NUMBER,
                List.of(List.of("return"), List.of("within")),
                List.of("quality"),
                true),
            Slot.open(
                "quality exception",
                AnswerKind.YES_NO,
                List.of(List.of("quality"), List.of("return")),
                List.of(),
                false));
    Run run =
        run(
            plan,
            List.of(
                Made.of("general", "Return policy")
                    .says(.78, "Undamaged goods may be returned within 30 days of delivery."),
                Made.of("procedure", "Refunds").says(.7, "Refunds are reviewed in 3 working days."),
                Made.of("quality", "Quality problems")
                    .says(
                        .76,
                        "Within 90 days of delivery, goods with a quality problem may be returned"
                            + " if a test report confirms it.")));
    assertThat(run.cited()).containsExactly("general", "quality");
    assertThat(run.answer().text())
        .startsWith(
            "The 35 days you state exceeds the general return period (30 days)[1]. Within 90 days");
  }

  @Test
  void showsBothSidesOfAConflictAndAsksForConfirmation() {
    Run run =
        run(
            Evidences.plan("星河 X1 的电池容量是多少", AnswerKind.NUMBER),
            List.of(
                Made.of("spec", "规格书").says(.8, "星河 X1 的电池容量为 5000 mAh。"),
                Made.of("manual", "说明书").says(.79, "星河 X1 的电池容量是 4800 mAh。"),
                Made.of("copy", "经销商页").authority(40).says(.78, "星河 X1 的电池容量是 4800 mAh 左右。")));
    assertThat(run.judgement().action()).isEqualTo(Action.PARTIAL);
    assertThat(run.verdict().refused()).isFalse();
    assertThat(run.cited()).containsExactlyInAnyOrder("spec", "manual");
    assertThat(run.answer().confirmations()).hasSize(1);
  }

  @Test
  void refusesATextOnTheTopicThatDoesNotAnswer() {
    Run run =
        run(
            Evidences.plan("星河 X1 的电池保修多久", AnswerKind.NUMBER),
            List.of(Made.of("manual", "说明书").says(.78, "星河 X1 的电池请勿拆卸，保修事宜请咨询客服。")));
    assertThat(run.verdict().refused()).isTrue();
    assertThat(run.answer().text()).isEmpty();
  }

  @Test
  void refusesTheValueOfAnotherYear() {
    Run run =
        run(
            Evidences.plan("2021 年的产量是多少", AnswerKind.NUMBER),
            List.of(Made.of("report", "年报").says(.85, "2020 年的产量是 500 吨。")));
    assertThat(run.verdict().refused()).isTrue();
  }

  @Test
  void givesTheSameAnswerEveryTime() {
    Run first = run(ReturnCase.plan(), ReturnCase.evidences());
    Run second = run(ReturnCase.plan(), ReturnCase.evidences());
    assertThat(second).isEqualTo(first);
  }
}
