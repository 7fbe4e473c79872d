package org.nexarag.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  private static List<String> values(String question, AnswerKind kind, String one, String two) {
    return values(question, kind, Made.of("a", "甲").says(.8, one), Made.of("b", "乙").says(.8, two));
  }

  private static List<String> values(String question, AnswerKind kind, Evidence... evidences) {
    return new ConflictFinder(ShippedRules.thresholds())
        .between(Evidences.plan(question, kind), ReadSentence.of(List.of(evidences))).stream()
            .flatMap(found -> found.sides().stream())
            .map(Conflict.Side::value)
            .toList();
  }

  @Test
  void findsANameReplacedEverywhereInTheSentence() {
    assertThat(
            values(
                "星河杯的冠军是谁",
                AnswerKind.NAME,
                "星河杯昨晚落幕，海风队赢得冠军，这是海风队首次夺冠。",
                "星河杯昨晚落幕，山岚社赢得冠军，这是山岚社首次夺冠。"))
        .containsExactly("海风队", "山岚社");
  }

  @Test
  void showsNamesThatShareACharacterWhole() {
    assertThat(values("《长夜》的导演是谁", AnswerKind.NAME, "电影《长夜》由陈峰导演，去年上映。", "电影《长夜》由陈立群导演，去年上映。"))
        .containsExactly("陈峰", "陈立群");
  }

  @Test
  void findsAnEnglishNameInAnothersPlace() {
    assertThat(
            values(
                "Who designed the Harbour Bridge of Norwick?",
                AnswerKind.NAME,
                "The Harbour Bridge of Norwick was designed by Alan Moore and opened to traffic.",
                "The Harbour Bridge of Norwick was designed by Mary Stone and opened to traffic."))
        .containsExactly("Alan Moore", "Mary Stone");
  }

  @Test
  void takesAShortNameAndItsLongFormForOne() {
    assertThat(
            values(
                "星河杯在哪个国家举办",
                AnswerKind.NAME,
                "今年夏天的星河杯在美国举办，共有十二支队伍参加。",
                "今年夏天的星河杯在美利坚合众国举办，共有十二支队伍参加。"))
        .isEmpty();
  }

  @Test
  void takesNoneOfSeveralForAContradiction() {
    assertThat(values("星河杯的赞助商是谁", AnswerKind.NAME, "今年星河杯的赞助商之一是海风集团公司。", "今年星河杯的赞助商之一是山岚集团公司。"))
        .isEmpty();
  }

  @Test
  void findsNothingBetweenYears() {
    assertThat(values("产量是多少", AnswerKind.NUMBER, "2020 年全厂的产量是 500 吨。", "2021 年全厂的产量是 620 吨。"))
        .isEmpty();
    assertThat(
            values(
                "What was the output?",
                AnswerKind.NUMBER,
                "In 2020 the output of the plant was 500 tons.",
                "In 2021 the output of the plant was 620 tons."))
        .isEmpty();
  }

  @Test
  void findsNothingBetweenModelsOrNumbersOfASeries() {
    assertThat(
            values(
                "电池容量是多少", AnswerKind.NUMBER, "星河 X1 的电池容量为 5000 mAh。", "星河 X2 的电池容量为 4800 mAh。"))
        .isEmpty();
    assertThat(values("星河杯的冠军是谁", AnswerKind.NAME, "第三届星河杯的冠军是海风队。", "第四届星河杯的冠军是山岚社。")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "续航里程约 400 公里,续航里程为 392 公里",
    "续航里程为 14.1 万公里,续航里程为 141178 公里",
    "续航里程超过 400 公里,续航里程为 436 公里",
    "续航里程为 400-450 公里,续航里程为 436 公里",
    "续航里程为 400 公里,续航里程为 400000 米"
  })
  void takesAmountsThatCanBothBeTrueForAgreement(String one, String two) {
    String about = "星河 X1 在满电状态下的";
    assertThat(values("星河 X1 的续航里程是多少", AnswerKind.NUMBER, about + one + "。", about + two + "。"))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "续航里程约 400 公里,续航里程为 300 公里",
    "续航里程超过 400 公里,续航里程为 336 公里",
    "续航里程为 400-450 公里,续航里程为 500 公里",
    "续航里程为 400 公里,续航里程为 399.5 公里",
    "续航里程为 400 公里,续航里程为 40000 米"
  })
  void findsAmountsThatCannotBothBeTrue(String one, String two) {
    String about = "星河 X1 在满电状态下的";
    assertThat(values("星河 X1 的续航里程是多少", AnswerKind.NUMBER, about + one + "。", about + two + "。"))
        .hasSize(2);
  }

  @Test
  void findsNumbersWithoutAUnit() {
    assertThat(
            values(
                "What is the population of Norwick?",
                AnswerKind.NUMBER,
                "As of the 2010 census the population of Norwick was 459.",
                "As of the 2010 census the population of Norwick was 1,234."))
        .containsExactly("459", "1,234");
  }

  @Test
  void comparesTheWholeNotItsParts() {
    assertThat(
            values(
                "议会有多少席", AnswerKind.NUMBER, "议会共有 70 席，其中 35 席由直选产生。", "议会共有 70 席，其中 30 席由界别产生。"))
        .isEmpty();
    assertThat(values("议会的席位是多少", AnswerKind.NUMBER, "议会的席位共有 70 个，其中 35 个由直选产生。", "议会的席位现有 90 个。"))
        .containsExactly("70 个", "90 个");
  }

  @Test
  void findsOneValueInOtherWords() {
    assertThat(
            values(
                "How long is the warranty of the Nova kettle?",
                AnswerKind.NUMBER,
                "The warranty of the Nova kettle is 12 months from delivery.",
                "For the Nova kettle, the warranty runs for 24 months."))
        .containsExactlyInAnyOrder("12 months", "24 months");
  }

  @Test
  void takesAYearAndADayInItForAgreement() {
    assertThat(
            values(
                "星河 X1 什么时候发布", AnswerKind.DATE, "星河 X1 于 2021 年发布。", "星河 X1 于 2021 年 2 月 12 日发布。"))
        .isEmpty();
    assertThat(
            values(
                "When was Nova X1 released?",
                AnswerKind.DATE,
                "Nova X1 was released on May 3, 2021.",
                "Nova X1 was released on June 9, 2021."))
        .containsExactly("May 3, 2021", "June 9, 2021");
  }

  @Test
  void findsAPermissionAndAProhibition() {
    assertThat(values("客房内可以吸烟吗", AnswerKind.YES_NO, "住客在客房内可以吸烟，须自备烟缸。", "住客在客房内禁止吸烟，须自备烟缸。"))
        .hasSize(2);
    assertThat(
            values(
                "Are pets allowed in the guest rooms?",
                AnswerKind.YES_NO,
                "Pets are allowed in the guest rooms of the hotel.",
                "Pets are not allowed in the guest rooms of the hotel."))
        .hasSize(2);
  }

  @Test
  void takesDifferentCasesForNoContradiction() {
    assertThat(values("耳机可以退货吗", AnswerKind.YES_NO, "拆封的耳机在七天之内可以申请退货。", "未拆封的耳机在七天之内可以申请退货。"))
        .isEmpty();
  }

  @Test
  void readsTheSubjectInTheSentenceBefore() {
    assertThat(
            values(
                "长夜行的上映时间",
                AnswerKind.TEXT,
                "长夜行讲述一位医生的故事。该片的上映时间是2021年2月12日。",
                "长夜行讲述一位医生的故事。该片的上映时间是2011年2月12日。"))
        .containsExactly("2021年2月12日", "2011年2月12日");
  }

  @Test
  void saysWhichSideIsNewerAndWhichHasMoreAuthority() {
    List<Conflict> found =
        among(
            Made.of("a", "甲政策").authority(85).says(.7, "30 天内可以退货。"),
            Made.of("b", "乙通知").from(LocalDate.of(2025, 5, 1)).says(.7, "15 天内可以退货。"));
    assertThat(found.get(0).explanation()).contains("《乙通知》生效较新。《甲政策》权威度较高。");
  }

  @Test
  void saysInEnglishWhichSideIsMeantForFewer() {
    Conflict found =
        new ConflictFinder(ShippedRules.thresholds())
            .among(
                SlotReading.of(
                    PERIOD,
                    ReadSentence.of(
                        List.of(
                            Made.of("a", "General terms").says(.7, "30 天内可以退货。"),
                            Made.of("b", "Notice").products("X1").says(.7, "15 天内可以退货。")))),
                Language.EN)
            .orElseThrow();
    assertThat(found.explanation())
        .contains("Only for the products listed: \"Notice\". ")
        .doesNotContain("newer", "higher");
  }
}
