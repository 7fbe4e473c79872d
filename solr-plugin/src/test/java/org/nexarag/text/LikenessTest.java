package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LikenessTest {
  private static final String TEXT = "自签收之日起 30 天内，商品完好、配件与赠品齐全的，顾客可以申请无理由退货，不需要说明原因，由商城承担寄回的运费。";

  private static boolean alike(String a, String b) {
    boolean one = Likeness.of(a).nearlyEquals(Likeness.of(b), 0.9);
    assertThat(Likeness.of(b).nearlyEquals(Likeness.of(a), 0.9)).isEqualTo(one);
    return one;
  }

  @Test
  void whiteSpaceWidthAndTraditionalFormsDoNotCount() {
    assertThat(alike(TEXT, TEXT.replace(" ", "").replace("30", "３０").replace("运费", "運費"))).isTrue();
  }

  @Test
  void anotherNumberIsAnotherMessage() {
    assertThat(alike(TEXT, TEXT.replace("30", "15"))).isFalse();
    assertThat(alike(TEXT, TEXT.replace("30 天", "三十天"))).isFalse();
  }

  @Test
  void anotherNegationIsAnotherMessage() {
    assertThat(alike(TEXT, TEXT.replace("可以申请", "不可以申请"))).isFalse();
  }

  @Test
  void shortAndEmptyTextsCompareWhole() {
    assertThat(alike("", "")).isTrue();
    assertThat(alike("退货", "换货")).isFalse();
  }
}
