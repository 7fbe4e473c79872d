package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantitiesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "签收 35 天的质量问题能退吗 | 35 day | 35 天",
        "自签收之日起七日内 | 7 day | 七日",
        "三十日 | 30 day | 三十日",
        "一百二十天 | 120 day | 一百二十天",
        "两年 | 2 year | 两年",
        "两个世纪 | 2 century | 两个世纪",
        "满7日 | 7 day | 7日",
        "7日内 | 7 day | 7日",
        "半年 | 6 month | 半年",
        "一个半月 | 1.5 month | 一个半月",
        "两年半 | 2.5 year | 两年半",
        "半小时 | 30 minute | 半小时",
        "20多天 | 20 day | 20多天",
        "1-3 个工作日 | 1-3 workday | 1-3 个工作日",
        "一人以上二百人以下 | 1-200 person | 一人以上二百人",
        "处三年以上七年以下有期徒刑 | 3-7 year | 三年以上七年",
        "between 3 and 5 days | 3-5 day | 3 and 5 days",
        "the 30-day window | 30 day | 30-day",
        "within 30 days | 30 day | 30 days",
        "two years | 2 year | two years",
        "twenty-five people | 25 person | twenty-five people",
        "half a year | 6 month | half a year",
        "¥199 | 199 yuan | ¥199",
        "￥１９９ | 199 yuan | ￥１９９",
        "$20 | 20 usd | $20",
        "$1.5 million | 1500000 usd | $1.5 million",
        "60% | 60 percent | 60%",
        "百分之六十 | 60 percent | 百分之六十",
        "三分之二以上 | 0.6667 ratio | 三分之二",
        "1.2亿元 | 120000000 yuan | 1.2亿元",
        "12,000 元 | 12000 yuan | 12,000 元",
        "五百万人 | 5000000 person | 五百万人",
        "５０００ｍＡｈ | 5000 mah | ５０００ｍＡｈ",
        "16GB | 16 gb | 16GB",
        "重 218g | 218 g | 218g",
        "零下10℃ | -10 degree | 零下10℃",
        "年满十八周岁 | 18 age | 十八周岁",
      })
  void readsAQuantity(String text, String canonical, String written) {
    assertThat(Quantities.find(text))
        .singleElement()
        .satisfies(
            q -> {
              assertThat(q.canonical()).isEqualTo(canonical);
              assertThat(q.text()).isEqualTo(written);
              assertThat(q.span().of(text)).isEqualTo(written);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "第三天",
        "2024年",
        "二〇二四年",
        "3月15日",
        "二年级",
        "90年代",
        "十分好",
        "E05",
        "KFR-35GW",
        "X20 Pro",
        "5G 手机",
        "第24条",
        "21世纪",
        "崇祯七年（1634年）",
        "1月17日公布",
        "17日公布",
        "21点01分",
        "一个问题",
        ""
      })
  void readsNoQuantityInOrdinalsDatesAndCodes(String text) {
    assertThat(Quantities.find(text)).isEmpty();
  }

  @Test
  void comparesWithinADimensionOnly() {
    assertThat(one("35天").compareTo(one("30 days"))).isPositive();
    assertThat(one("72小时").compareTo(one("3天"))).isZero();
    assertThat(one("一年").compareTo(one("12个月"))).isZero();
    assertThat(one("1个月").compareTo(one("31天"))).isNegative();
    assertThat(one("一年").compareTo(one("365天"))).isZero();
    assertThat(one("1个月").approximateWith(one("31天"))).isTrue();
    assertThat(one("5千克").compareTo(one("5000克"))).isZero();
    assertThat(one("7天").comparableWith(one("7个工作日"))).isFalse();
    assertThatThrownBy(() -> one("7天").compareTo(one("7元")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("day")
        .hasMessageContaining("yuan");
  }

  private static Quantity one(String text) {
    return Quantities.find(text).get(0);
  }
}
