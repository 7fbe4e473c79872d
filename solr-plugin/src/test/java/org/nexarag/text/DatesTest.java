package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.text.DateMention.Granularity;

class DatesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2024年的政策 | 2024-01-01 | 2025-01-01 | 2024年 | YEAR",
        "2024年3月起 | 2024-03-01 | 2024-04-01 | 2024年3月 | MONTH",
        "2024年12月31日前 | 2024-12-31 | 2025-01-01 | 2024年12月31日 | DAY",
        "２０２４年３月１日 | 2024-03-01 | 2024-03-02 | ２０２４年３月１日 | DAY",
        "自 2024-03-01 起 | 2024-03-01 | 2024-03-02 | 2024-03-01 | DAY",
        "2024/3/1 | 2024-03-01 | 2024-03-02 | 2024/3/1 | DAY",
        "2024.3.1 | 2024-03-01 | 2024-03-02 | 2024.3.1 | DAY",
        "二〇二四年三月二十一日 | 2024-03-21 | 2024-03-22 | 二〇二四年三月二十一日 | DAY",
        "二零二四年 | 2024-01-01 | 2025-01-01 | 二零二四年 | YEAR",
        "March 2024 | 2024-03-01 | 2024-04-01 | March 2024 | MONTH",
        "on March 1, 2024 | 2024-03-01 | 2024-03-02 | March 1, 2024 | DAY",
        "1 March 2024 | 2024-03-01 | 2024-03-02 | 1 March 2024 | DAY",
        "the 1st of March 2024 | 2024-03-01 | 2024-03-02 | 1st of March 2024 | DAY",
        "who won in 2023? | 2023-01-01 | 2024-01-01 | 2023 | YEAR",
        "2024年2月30日 | 2024-02-01 | 2024-03-01 | 2024年2月30日 | MONTH",
      })
  void readsADate(
      String text, LocalDate from, LocalDate to, String written, Granularity granularity) {
    assertThat(Dates.find(text))
        .singleElement()
        .satisfies(
            d -> {
              assertThat(d.from()).isEqualTo(from);
              assertThat(d.to()).isEqualTo(to);
              assertThat(d.text()).isEqualTo(written);
              assertThat(d.span().of(text)).isEqualTo(written);
              assertThat(d.granularity()).isEqualTo(granularity);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"3月15日", "in 2000 days", "90年代", "ABC-2024-03-01-x", "2024 元", "V2.3.1", "三年", ""})
  void readsNoDateWithoutAYear(String text) {
    assertThat(Dates.find(text)).isEmpty();
  }

  @Test
  void readsBothEndsOfARange() {
    assertThat(Dates.find("2020年至2024年"))
        .extracting(DateMention::text)
        .containsExactly("2020年", "2024年");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2021版政策 | 2021版 | 2021",
        "2021年版 | 2021年版 | 2021",
        "手册 V2.3 | v2.3 | 2.3",
        "version 2.3 of it | version2.3 | 2.3",
        "2023年修订 | 2023年修订 | 2023",
        "第3版 | 第3版 | 3",
        "第三版 | 第三版 | 3",
        "the 3rd edition | 3rdedition | 3",
        "手册V2 | v2 | 2"
      })
  void readsAVersion(String text, String label, String number) {
    assertThat(Versions.find(text))
        .singleElement()
        .satisfies(
            v -> {
              assertThat(v.label()).isEqualTo(label);
              assertThat(v.number()).isEqualTo(number);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"Dyson V15 Detect", "2024年的政策", "3.5 天", "出版", ""})
  void readsNoVersionInNamesAndYears(String text) {
    assertThat(Versions.find(text)).isEmpty();
  }

  @Test
  void namesAVersionByItsNumber() {
    VersionMention asked = Versions.find("按 2021年版").get(0);
    assertThat(List.of("2021版", "2021", "v2021").stream().allMatch(asked::names)).isTrue();
    assertThat(asked.names("2022版")).isFalse();
    assertThat(asked.names("v12021")).isFalse();
    assertThat(Versions.find("V2.3").get(0).names("2.3")).isTrue();
    assertThat(Versions.find("V2.3").get(0).names("2.3.1")).isFalse();
  }
}
