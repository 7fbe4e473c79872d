package org.nexarag.golden.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SignTestTest {
  /** Twice the tail of Binomial(n, 1/2). */
  @Test
  void countsTheTail() {
    assertThat(SignTest.of(0, 0)).isEqualTo(1);
    assertThat(SignTest.of(6, 0)).isEqualTo(2.0 / 64);
    assertThat(SignTest.of(0, 5)).isEqualTo(2.0 / 32);
    assertThat(SignTest.of(9, 1)).isCloseTo(2.0 * (1 + 10) / 1024, within(1e-15));
    assertThat(SignTest.of(3, 3)).isEqualTo(1);
    assertThat(SignTest.least(6)).isLessThan(0.05);
    assertThat(SignTest.least(5)).isGreaterThan(0.05);
    assertThatThrownBy(() -> SignTest.of(-1, 0)).hasMessageContaining("-1 gained");
  }

  /** 0.01 · 4, 0.02 · 3, then 0.04 · 2 and 0.03 · 2 no smaller than what stands before. */
  @Test
  void correctsStepByStep() {
    assertThat(SignTest.holm(List.of(0.04, 0.01, 0.9, 0.02)))
        .containsExactly(0.08, 0.04, 0.9, 0.06);
    assertThat(SignTest.holm(List.of(0.6, 0.5))).containsExactly(1.0, 1.0);
    assertThat(SignTest.holm(List.of())).isEmpty();
  }
}
