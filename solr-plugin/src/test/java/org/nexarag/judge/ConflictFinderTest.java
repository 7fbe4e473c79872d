package org.nexarag.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Conflict;
import org.nexarag.model.Evidence;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Slot;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.Evidences.Made;
import org.nexarag.testing.ShippedRules;

class ConflictFinderTest {
  private static final Slot PERIOD =
      Slot.open("退货期限", AnswerKind.NUMBER, List.of(List.of("退货")), List.of(), true);

  private static List<Conflict> among(Evidence... evidences) {
    return new ConflictFinder(ShippedRules.thresholds())
        .among(SlotReading.of(PERIOD, ReadSentence.of(List.of(evidences))), Language.ZH).stream()
            .toList();
  }

  private static List<Conflict> between(String question, Evidence... evidences) {
    Plan plan = Evidences.plan(question, AnswerKind.NUMBER);
    return new ConflictFinder(ShippedRules.thresholds())
        .between(plan, ReadSentence.of(List.of(evidences)));
  }

  @Test
  void showsBothSidesWithAuthorityStartAndValue() {
    List<Conflict> found =
        among(
            Made.of("a", "甲政策").says(.7, "30 天内可以退货。"),
            Made.of("b", "乙通知").from(LocalDate.of(2025, 5, 1)).says(.7, "15 天内可以退货。"));
    assertThat(found).hasSize(1);
    assertThat(found.get(0).sides())
        .extracting(Conflict.Side::value)
        .containsExactly("30 天", "15 天");
    assertThat(found.get(0).explanation()).contains("甲政策", "乙通知", "80", "2025-05-01", "人工确认");
  }

  @Test
  void neverLetsAMajorityDecide() {
    List<Conflict> found =
        among(
            Made.of("a", "甲").says(.7, "30 天内可以退货。"),
            Made.of("b", "乙").says(.7, "15 天内可以退货。"),
            Made.of("c", "丙").says(.7, "30 天内均可退货。"));
    assertThat(found).hasSize(1);
  }

  @Test
  void letsTheStrongerAuthorityHoldWithoutAConflict() {
    assertThat(
            among(
                Made.of("a", "甲").authority(90).says(.7, "30 天内可以退货。"),
                Made.of("b", "乙").authority(79).says(.7, "15 天内可以退货。")))
        .isEmpty();
  }

  @Test
  void findsNoConflictWithinOneDocument() {
    assertThat(
            among(
                Made.of("a", "甲").says(0, .7, "30 天内可以退货。"),
                Made.of("a", "甲").says(1, .7, "15 天内可以退货。")))
        .isEmpty();
  }

  @Test
  void findsNoConflictWhereTheSameValueIsWrittenInTwoUnits() {
    assertThat(
            among(Made.of("a", "甲").says(.7, "7 天内可以退货。"), Made.of("b", "乙").says(.7, "一周内可以退货。")))
        .isEmpty();
  }

  @Test
  void findsNoConflictBetweenDifferentProducts() {
    assertThat(
            among(
                Made.of("a", "甲").products("X1").says(.7, "30 天内可以退货。"),
                Made.of("b", "乙").products("X2").says(.7, "15 天内可以退货。")))
        .isEmpty();
  }

  @Test
  void findsTwinSentencesThatDifferInOneNumber() {
    List<Conflict> found =
        between(
            "星河 X1 的电池容量是多少",
            Made.of("a", "规格书").says(.8, "星河 X1 的电池容量为 5000 mAh。"),
            Made.of("b", "说明书").says(.8, "星河 X1 的电池容量是 4800 mAh。"));
    assertThat(found).hasSize(1);
    assertThat(found.get(0).sides())
        .extracting(Conflict.Side::value)
        .containsExactlyInAnyOrder("5000 mAh", "4800 mAh");
  }

  @Test
  void findsTwinSentencesThatDifferInANegation() {
    assertThat(
            between(
                "拆封后的耳机是否支持退货",
                Made.of("a", "甲").says(.8, "拆封后的耳机支持退货。"),
                Made.of("b", "乙").says(.8, "拆封后的耳机不支持退货。")))
        .hasSize(1);
  }

  @Test
  void findsNothingInSentencesOnOtherMatters() {
    assertThat(
            between(
                "星河 X1 的电池容量是多少",
                Made.of("a", "规格书").says(.8, "星河 X1 的电池容量为 5000 mAh。"),
                Made.of("b", "说明书").says(.8, "星河 X1 附送的移动电源可存 10000 mAh 电量，另售。")))
        .isEmpty();
  }

  @Test
  void findsTwinSentencesThatNameSomeoneElse() {
    Plan plan = Evidences.plan("星河杯的冠军是谁", AnswerKind.NAME);
    List<Conflict> found =
        new ConflictFinder(ShippedRules.thresholds())
            .between(
                plan,
                ReadSentence.of(
                    List.of(
                        Made.of("a", "甲").says(.8, "星河杯昨晚落幕，最终的冠军是海风队。"),
                        Made.of("b", "乙").says(.8, "星河杯昨晚落幕，最终的冠军是山岚社。"))));
    assertThat(found).hasSize(1);
    assertThat(found.get(0).sides()).extracting(Conflict.Side::value).containsExactly("海风队", "山岚社");
  }

  @Test
  void findsOppositeAnswersToOneSlot() {
    Slot opened = Slot.open("拆封退货", AnswerKind.YES_NO, List.of(List.of("拆封")), List.of(), true);
    assertThat(
            new ConflictFinder(ShippedRules.thresholds())
                .among(
                    SlotReading.of(
                        opened,
                        ReadSentence.of(
                            List.of(
                                Made.of("a", "甲").says(.8, "拆封后的耳机可以退货。"),
                                Made.of("b", "乙").says(.8, "拆封后的耳机不可以退货。")))),
                    Language.ZH))
        .isPresent();
  }

  @Test
  void findsNothingBetweenSentencesOnDifferentThingsOfOneSort() {
    assertThat(
            between(
                "长须鲤的体长是体高的多少倍",
                Made.of("a", "短须鲤").says(.8, "体长为体高的 17.3 倍。"),
                Made.of("b", "黑尾鲤").says(.8, "体长为体高的 20.1 倍。")))
        .isEmpty();
  }
}
