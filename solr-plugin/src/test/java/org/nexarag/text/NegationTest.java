package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NegationTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "不能退吗",
        "非质量问题不予退货",
        "人为损坏除外",
        "未经许可不得进入",
        "禁止吸烟",
        "没有发票怎么办",
        "无发票",
        "不超过30天",
        "不退不换",
        "能不能不退",
        "You can't return it",
        "You can’t return it",
        "without a receipt",
        "no refund",
        "never",
        "all countries except France",
        "non-refundable"
      })
  void hearsANegation(String sentence) {
    assertThat(Negation.negated(sentence)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "能不能退",
        "是不是质量问题",
        "可不可以换",
        "修没修好",
        "不得不退",
        "不仅可以退，还可以换",
        "无线充电",
        "无论何时",
        "非常好",
        "未来两年",
        "不锈钢外壳",
        "不同的颜色",
        "七天无理由退货",
        "未成年人",
        "没收违法所得",
        "非经批准不可",
        "没有人不知道",
        "区别",
        "not only cheap",
        "See No. 5",
        "note",
        "known",
        "another",
        "not without reason",
        ""
      })
  void hearsNoNegation(String sentence) {
    assertThat(Negation.negated(sentence)).isFalse();
  }
}
