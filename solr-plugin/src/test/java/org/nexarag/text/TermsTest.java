package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.model.Language;

class TermsTest {
  @Test
  void cutsChineseAtFunctionWordsIntoBigrams() {
    assertThat(zh("签收 35 天的质量问题能退吗")).containsExactly("签收", "35", "质量", "量问", "问题", "退");
    assertThat(zh("请问什么是的呢？")).isEmpty();
  }

  @Test
  void keepsCodesAndNumbersWhole() {
    assertThat(zh("XQG100-BD14126 报 E05 和 65W"))
        .containsExactly("xqg100-bd14126", "报", "e05", "65w");
    assertThat(zh("12,000 元")).contains("12000");
  }

  @Test
  void stemsEnglishAndLeavesFunctionWordsOut() {
    assertThat(en("How long are the batteries' charging times?"))
        .containsExactly("battery", "charg", "tim");
    assertThat(en("What is the 30-day return policy?"))
        .containsExactly("30", "day", "return", "policy");
  }

  @Test
  void measuresTheShareOfTermsFound() {
    List<String> terms = zh("电池容量");
    assertThat(terms).containsExactly("电池", "池容", "容量");
    assertThat(Terms.coverage(terms, "电池的容量")).isEqualTo(2.0 / 3);
    assertThat(Terms.coverage(terms, "電池容量")).isEqualTo(1);
    assertThat(Terms.coverage(terms, "屏幕")).isZero();
    assertThat(Terms.coverage(List.of(), "屏幕")).isEqualTo(1);
  }

  @Test
  void findsLatinTermsAsWordsByStem() {
    assertThat(Terms.coverage(en("charging batteries"), "The battery was charged.")).isEqualTo(1);
    assertThat(Terms.coverage(zh("E05"), "代码 E055")).isZero();
    assertThat(Terms.coverage(zh("65W"), "功率 65 W")).isEqualTo(1);
    assertThat(Terms.coverage(en("30 days"), "a 30-day window")).isEqualTo(1);
    assertThat(Terms.coverage(en("refund"), "non-refundable")).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "洗衣机报 E05 怎么办 | E05",
        "XQG100-BD14126 | XQG100-BD14126",
        "BM5X 传感器 | BM5X",
        "ＩＰ６８ 防水 | ＩＰ６８",
        "error e05 | e05"
      })
  void findsACode(String text, String code) {
    assertThat(Codes.find(text))
        .singleElement()
        .satisfies(s -> assertThat(s.of(text)).isEqualTo(code));
  }

  @ParameterizedTest
  @org.junit.jupiter.params.provider.ValueSource(
      strings = {
        "65W 快充",
        "5000mAh",
        "the 30-day window",
        "2024",
        "1st",
        "5G",
        "V2.3",
        "top-10",
        "1990s",
        "16GB+512GB",
        ""
      })
  void findsNoCodeInQuantitiesOrdinalsAndVersions(String text) {
    assertThat(Codes.find(text)).isEmpty();
  }

  @Test
  void findsTheNamesOfAQuestion() {
    assertThat(Names.anchors("iPhone 16 Pro Max 支持 65W 快充吗", Language.ZH))
        .containsExactly("iPhone 16 Pro Max");
    assertThat(Names.anchors("《公司法》第九十二条和“一般退货”", Language.ZH)).containsExactly("公司法", "一般退货");
    assertThat(Names.anchors("海尔 XQG100-BD14126 报 E05", Language.ZH))
        .containsExactly("XQG100-BD14126", "E05");
    assertThat(Names.anchors("能退吗", Language.ZH)).isEmpty();
    assertThat(Names.anchors("What is iPhone 16 Pro Max's battery capacity?", Language.EN))
        .containsExactly("iPhone 16 Pro Max");
    assertThat(Names.anchors("What is Pixel 9 Pro’s weight?", Language.EN))
        .containsExactly("Pixel 9 Pro");
    assertThat(Names.standsIn("Lynx K7 and the Lynx K9", "the lynx k9 beats the lynx k7")).isTrue();
    assertThat(Names.standsIn("Lynx K7 and the Lynx K9", "the lynx k9 is new")).isFalse();
    assertThat(Names.anchors("Who won the Nobel Prize in Physics in 2023?", Language.EN))
        .containsExactly("Nobel Prize", "Physics");
    assertThat(Names.anchors("What is the warranty of the Galaxy S25 Ultra?", Language.EN))
        .containsExactly("Galaxy S25 Ultra");
    assertThat(Names.anchors("Refunds take how long?", Language.EN)).isEmpty();
    assertThat(Names.anchors("Did it change on March 1, 2024?", Language.EN)).isEmpty();
  }

  private static List<String> zh(String question) {
    return Terms.content(question, Language.ZH);
  }

  private static List<String> en(String question) {
    return Terms.content(question, Language.EN);
  }
}
