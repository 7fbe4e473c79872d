package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Only what is a calculation and nothing else is calculated. */
class CalculationsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "35 天减去 30 天是多少 | 35 天 − 30 天 | 5 天",
        "请问三十五天减三十天等于几天？ | 三十五天 − 三十天 | 5天",
        "35天减去40天还剩几天 | 35天 − 40天 | -5天",
        "what is 35 minus 30 | 35 − 30 | 5",
        "What's 35 days minus 34 days? | 35 days − 34 days | 1 day",
        "1 day plus 1 day is how many days | 1 day + 1 day | 2 days",
        "200 元的 15% 是多少 | 200 元 × 15% | 30 元",
        "what is 15% of 200? | 15% × 200 | 30",
        "百分之十五加百分之五是多少 | 百分之十五 + 百分之五 | 20%",
        "How much is 3 times $15? | 3 × $15 | $45",
        "算一下 12.5 × 4 | 12.5 × 4 | 50",
        "100 + 20 * 3 = ? | 100 + 20 × 3 | 160",
        "0.1 + 0.2 = | 0.1 + 0.2 | 0.3",
        "10除以3等于多少 | 10 ÷ 3 | 10/3 ≈ 3.33",
        "帮我算算三百加五十 | 三百 + 五十 | 350",
        "60天除以30天是多少 | 60天 ÷ 30天 | 2",
        "9/4=? | 9 ÷ 4 | 2.25",
      })
  void calculatesExactly(String text, String expression, String result) {
    assertThat(Calculations.read(text)).isEqualTo(new Calculation(expression, result));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "35 天减去 30 元是多少",
        "35 天减去 30 是多少",
        "35 天减去 30 天是几个月",
        "两周减三天等于几天",
        "三加五乘以二等于多少",
        "5除以0是多少",
        "30多天减10天是多少",
        "10-15天是多少",
        "400-820-3800是多少",
        "2026-11-30是多少",
        "1920x1080是多少",
        "what is 11/30",
        "what is 24-7",
        "一加12是多少",
        "一加12是多少钱",
        "what is iphone 15 plus",
        "35 天减去 30 天",
        "退货期 30 天加 5 天是多少",
        "35 天减去 30 天是多少，能退吗",
        "5元乘以3元是多少",
        "多少",
        "35",
        "",
      })
  void leavesEverythingElse(String text) {
    assertThat(Calculations.read(text)).isNull();
  }
}
