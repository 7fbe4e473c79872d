package org.nexarag.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Evidence;
import org.nexarag.model.Judgement;
import org.nexarag.model.Judgement.Action;
import org.nexarag.model.Judgement.Quality;
import org.nexarag.model.Plan;
import org.nexarag.model.Reason;
import org.nexarag.model.Slot;
import org.nexarag.rules.RuleSet;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.Evidences.Made;
import org.nexarag.testing.FailingRules;
import org.nexarag.testing.ReturnCase;
import org.nexarag.testing.ShippedRules;
import org.nexarag.trace.Trace;

class JudgeTest {
  private static Judgement judge(Plan plan, int dropped, Evidence... evidences) {
    return new Judge().judge(plan, List.of(evidences), dropped, ShippedRules.all(), new Trace());
  }

  private static final Plan BATTERY = Evidences.plan("星河 X1 的电池容量是多少", AnswerKind.NUMBER);

  @Test
  void fillsTheSlotsOfThe35DayCaseAndAccepts() {
    Judgement judgement =
        new Judge()
            .judge(ReturnCase.plan(), ReturnCase.evidences(), 1, ShippedRules.all(), new Trace());
    assertThat(judgement.slots())
        .extracting(Slot::value)
        .containsExactly("35 天", "30 天", ReturnCase.QUALITY.chunk().text());
    assertThat(judgement.slots())
        .extracting(Slot::evidence)
        .containsExactly(null, ReturnCase.GENERAL.id(), ReturnCase.QUALITY.id());
    assertThat(judgement.conflicts()).isEmpty();
    assertThat(judgement.action()).isEqualTo(Action.ACCEPT);
    assertThat(judgement.quality()).isEqualTo(Quality.GOOD);
  }

  @Test
  void refusesWhenNothingWasFound() {
    Judgement judgement = judge(BATTERY, 0);
    assertThat(judgement.action()).isEqualTo(Action.REFUSE);
    assertThat(judgement.reason()).isEqualTo(Reason.NO_CANDIDATES);
    assertThat(judgement.ruleId()).isEqualTo("JUD-001");
  }

  @Test
  void saysThatNothingIsInForceWhenGovernanceDroppedAll() {
    assertThat(judge(BATTERY, 2).reason()).isEqualTo(Reason.NOT_IN_FORCE);
  }

  @Test
  void refusesTextsAboutSomethingElse() {
    Judgement judgement = judge(BATTERY, 0, Made.of("a", "食谱").says(.35, "红烧肉要先焯水。"));
    assertThat(judgement.action()).isEqualTo(Action.REFUSE);
    assertThat(judgement.reason()).isEqualTo(Reason.WEAK_EVIDENCE);
    assertThat(judgement.quality()).isEqualTo(Quality.BAD);
  }

  @Test
  void refusesAnotherModelHoweverSimilarTheText() {
    Judgement judgement =
        judge(
            Evidences.plan("XH-200 的电池容量是多少", AnswerKind.NUMBER),
            0,
            Made.of("a", "XH-300 规格").says(.85, "XH-300 的电池容量是 5000 mAh。"));
    assertThat(judgement.action()).isEqualTo(Action.REFUSE);
  }

  @Test
  void refusesWhenARequiredSlotIsMissing() {
    Plan plan =
        Evidences.plan(
            "退货运费由谁承担",
            AnswerKind.NAME,
            Slot.open("运费承担方", AnswerKind.NAME, List.of(List.of("运费")), List.of(), true));
    Judgement judgement = judge(plan, 0, Made.of("a", "退货").says(.8, "退货由谁发起，承担审核责任。"));
    assertThat(judgement.reason()).isEqualTo(Reason.MISSING_SLOT);
  }

  @Test
  void answersInPartWhenOneOfTwoSlotsIsMissing() {
    Plan plan =
        Evidences.plan(
            "退货期限和运费是多少",
            AnswerKind.NUMBER,
            Slot.open("退货期限", AnswerKind.NUMBER, List.of(List.of("退货")), List.of(), true),
            Slot.open("运费", AnswerKind.NUMBER, List.of(List.of("运费")), List.of(), true));
    Judgement judgement = judge(plan, 0, Made.of("a", "退货期限").says(.8, "30 天内可以退货。"));
    assertThat(judgement.action()).isEqualTo(Action.PARTIAL);
    assertThat(judgement.reason()).isEqualTo(Reason.PARTLY_FOUND);
  }

  @Test
  void answersInPartWhereSourcesInForceDisagree() {
    Judgement judgement =
        judge(
            BATTERY,
            0,
            Made.of("a", "规格书").says(.8, "星河 X1 的电池容量为 5000 mAh。"),
            Made.of("b", "说明书").says(.8, "星河 X1 的电池容量是 4800 mAh。"));
    assertThat(judgement.conflicts()).hasSize(1);
    assertThat(judgement.action()).isEqualTo(Action.PARTIAL);
    assertThat(judgement.reason()).isEqualTo(Reason.CONFLICTING_SOURCES);
  }

  @Test
  void refusesWhenARuleFails() {
    Trace trace = new Trace();
    RuleSet broken = new FailingRules("JUD-001");
    Judgement judgement =
        new Judge()
            .judge(
                BATTERY,
                List.of(Made.of("a", "规格书").says(.9, "星河 X1 的电池容量为 5000 mAh。")),
                0,
                broken,
                trace);
    assertThat(judgement.action()).isEqualTo(Action.REFUSE);
    assertThat(trace.degraded()).isTrue();
  }
}
