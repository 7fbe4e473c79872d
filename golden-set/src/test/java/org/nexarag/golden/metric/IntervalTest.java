package org.nexarag.golden.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntervalTest {
  /** Example of Newcombe 1998, table I: 81 of 263 and 15 of 148, 0 of 20, 1 of 29. */
  @Test
  void wilsonAgreesWithPublishedBounds() {
    assertBounds(Interval.ofRate(81, 263), 0.2553, 0.3662);
    assertBounds(Interval.ofRate(15, 148), 0.0624, 0.1605);
    assertBounds(Interval.ofRate(0, 20), 0.0000, 0.1611);
    assertBounds(Interval.ofRate(1, 29), 0.0061, 0.1718);
  }

  private static void assertBounds(Interval interval, double low, double high) {
    assertThat(interval.low()).isCloseTo(low, within(0.00005));
    assertThat(interval.high()).isCloseTo(high, within(0.00005));
  }

  @Test
  void bootstrapBoundsStandNearTheNormalOnesForManyValues() {
    List<Double> values = IntStream.range(0, 400).mapToObj(i -> i % 2 == 0 ? 0.0 : 1.0).toList();
    Interval interval = Interval.ofMean(values);
    double half = 1.96 * 0.5 / Math.sqrt(400);
    assertThat(interval.estimate()).isEqualTo(0.5);
    assertThat(interval.low()).isCloseTo(0.5 - half, within(0.005));
    assertThat(interval.high()).isCloseTo(0.5 + half, within(0.005));
  }

  @Test
  void theSameValuesGiveTheSameInterval() {
    List<Double> values = List.of(0.1, 0.5, 0.9, 0.2);
    assertThat(Interval.ofMean(values)).isEqualTo(Interval.ofMean(values));
  }

  @Test
  void equalValuesLeaveNoDoubt() {
    assertThat(Interval.ofMean(List.of(0.25, 0.25, 0.25)))
        .isEqualTo(new Interval(0.25, 0.25, 0.25, 3));
  }

  @Test
  void pairingSeesADifferenceThatTwoSeparateIntervalsHide() {
    List<Double> a = IntStream.range(0, 100).mapToObj(i -> i / 100.0).toList();
    List<Double> b = IntStream.range(0, 100).mapToObj(i -> i / 100.0 + 0.01).toList();
    Interval difference = Interval.ofDifference(b, a);
    assertThat(difference.estimate()).isCloseTo(0.01, within(1e-9));
    assertThat(difference.excludesZero()).isTrue();
    assertThat(Interval.ofMean(b).low()).isLessThan(Interval.ofMean(a).high());
    assertThat(Interval.ofDifference(a, a).excludesZero()).isFalse();
  }

  @Test
  void nothingObservedIsShownAsADash() {
    assertThat(Interval.ofMean(List.of())).isEqualTo(Interval.NONE);
    assertThat(Interval.ofRate(0, 0).shown()).isEqualTo("-");
    assertThat(Interval.NONE.excludesZero()).isFalse();
  }

  @Test
  void isShownWithFourDigits() {
    Interval interval = new Interval(0.5, 0.25, 0.75, 4);
    assertThat(interval.shown()).isEqualTo("0.5000 [0.2500, 0.7500]");
    assertThat(interval.shownSigned()).isEqualTo("+0.5000 [+0.2500, +0.7500]");
  }

  @Test
  void refusesUnpairedValuesAndImpossibleCounts() {
    assertThatThrownBy(() -> Interval.ofDifference(List.of(1.0), List.of()))
        .hasMessageContaining("1 and 0 values");
    assertThatThrownBy(() -> Interval.ofRate(3, 2)).hasMessageContaining("3 successes in 2");
  }

  @Test
  void percentilesAreNearestRank() {
    List<Double> values = IntStream.rangeClosed(1, 20).mapToObj(i -> (double) i).toList();
    assertThat(Percentile.of(values, 50)).isEqualTo(10);
    assertThat(Percentile.of(values, 95)).isEqualTo(19);
    assertThat(Percentile.of(values, 100)).isEqualTo(20);
    assertThat(Percentile.of(List.of(7.0), 5)).isEqualTo(7);
    assertThat(Percentile.of(Collections.emptyList(), 95)).isZero();
    assertThatThrownBy(() -> Percentile.of(values, 0)).hasMessageContaining("percent is 0");
  }
}
