package org.nexarag.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Evidence;
import org.nexarag.model.Slot;
import org.nexarag.testing.Evidences.Made;

class SlotFillerTest {
  private static final Slot PERIOD =
      Slot.open(
          "退货期限",
          AnswerKind.NUMBER,
          List.of(List.of("退货"), List.of("期限", "之内", "内")),
          List.of("质量"),
          true);

  private static List<String> values(Slot slot, Evidence... evidences) {
    return SlotFiller.values(slot, ReadSentence.of(List.of(evidences))).stream()
        .map(SlotValue::text)
        .toList();
  }

  @Test
  void readsTheQuantityAsWritten() {
    assertThat(values(PERIOD, Made.of("a", "政策").says(.7, "签收后 30 天内可以退货。")))
        .containsExactly("30 天");
  }

  @Test
  void leavesOutASentenceThatHoldsAWordToAvoid() {
    assertThat(values(PERIOD, Made.of("a", "政策").says(.7, "质量问题 90 天内可以退货。"))).isEmpty();
  }

  @Test
  void leavesOutASentenceUnderAHeadingToAvoid() {
    assertThat(values(PERIOD, Made.of("a", "质量问题处理").says(.7, "签收后 90 天内可以退货。"))).isEmpty();
  }

  @Test
  void letsTheHeadingStandForOneGroupButNotForTwo() {
    Made policy = Made.of("a", "退货期限说明");
    assertThat(values(PERIOD, policy.says(.7, "自签收起 30 天内提出。"))).containsExactly("30 天");
    assertThat(values(PERIOD, policy.says(.7, "自签收起 30 天以前提出。"))).isEmpty();
  }

  @Test
  void prefersTheMoreAuthoritativeDocumentToTheBetterScore() {
    assertThat(
            values(
                PERIOD,
                Made.of("blog", "经验").authority(30).says(.9, "15 天内退货没问题。"),
                Made.of("law", "政策").authority(90).says(.6, "30 天内可以退货。")))
        .containsExactly("30 天", "15 天");
  }

  @Test
  void takesTheQuantityNearestToWhatTheSlotIsAbout() {
    assertThat(values(PERIOD, Made.of("a", "政策").says(.7, "满 200 元免运费，签收后 30 天内可以退货。")))
        .containsExactly("30 天");
  }

  @Test
  void leavesASentenceWithoutAValueOfTheKindOut() {
    assertThat(values(PERIOD, Made.of("a", "政策").says(.7, "期限内可以退货。"))).isEmpty();
  }

  @Test
  void readsEnglish() {
    Slot slot =
        Slot.open(
            "return period",
            AnswerKind.NUMBER,
            List.of(List.of("return"), List.of("within", "period")),
            List.of("defect"),
            true);
    assertThat(
            values(
                slot,
                Made.of("a", "Returns").says(.7, "Goods may be returned within 30 days."),
                Made.of("b", "Defects").says(.7, "Defective goods: return within 90 days.")))
        .containsExactly("30 days");
  }
}
