package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentenceTiesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "其寄回运费由商城承担。",
        "该期限不延长。",
        "此外，还须提供发票。",
        "在此期限内可以退货。",
        "但定制商品不退。",
        "并扣除运费。",
        "逾期的不予受理。",
        "It must be unopened.",
        "However, fees apply.",
        "Within that time it may be returned.",
        "In such cases we pay.",
        "This does not cover shipping.",
        "The above holds for all shops."
      })
  void aPronounOrAConnectiveLeansOnTheSentenceBefore(String sentence) {
    assertThat(SentenceTies.leansBack(sentence)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "运费由商城承担。",
        "还款期限为 30 天。",
        "并发数为 8。",
        "即时到账。",
        "Items are returned within 45 days.",
        "Italy ships in 5 days.",
        "Thesis printing costs 20 dollars.",
        ""
      })
  void anotherStartLeansOnNothing(String sentence) {
    assertThat(SentenceTies.leansBack(sentence)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "人为损坏除外。",
        "除定制商品外，均可退货。",
        "除非另有约定。",
        "上述规定不适用于耗材。",
        "以包装完好为前提。",
        "仅限内地门店。",
        "Unless it was opened.",
        "All items except gift cards.",
        "This does not apply to software.",
        "Returns are free provided the seal is intact.",
        "Only if the box is complete."
      })
  void anExceptionOrAConditionIsOne(String sentence) {
    assertThat(SentenceTies.excepts(sentence)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"可以退货。", "除尘模式每次 20 分钟。", "Exceptional sound.", "We accept returns."})
  void aPlainSentenceMakesNone(String sentence) {
    assertThat(SentenceTies.excepts(sentence)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"但定制商品不退。", "除定制商品外。", "However, fees apply.", "unless opened."})
  void aLimitIsToldByItsStart(String sentence) {
    assertThat(SentenceTies.limits(sentence)).isTrue();
    assertThat(SentenceTies.limits("退货。" + sentence)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"- a", "1. a", "3、甲", "（二）乙", "① 丙", "第三步 丁"})
  void anItemIsToldByItsStart(String line) {
    assertThat(ListItems.startsItem(line)).isTrue();
    assertThat(ListItems.startsItem("a " + line)).isFalse();
  }
}
