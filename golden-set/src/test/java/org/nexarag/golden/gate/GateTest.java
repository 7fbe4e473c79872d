package org.nexarag.golden.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.nexarag.golden.gate.Finding.Kind;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.Measures;
import org.nexarag.golden.testing.TestScores;

class GateTest {
  private static final List<AnswerScore> SCORES =
      IntStream.range(0, 10)
          .mapToObj(
              i ->
                  TestScores.score(
                      TestScores.query("c" + i, "几天" + i, i < 4 ? "negation" : "temporal"),
                      i % 2 == 0,
                      List.of("a"),
                      Map.of("a", 3)))
          .toList();

  private static Kind kind(String scope, String measure, double value, double tolerance) {
    Bound bound = new Bound(scope, measure, value, tolerance);
    return Gate.judge("none", List.of(bound), SCORES).get(0).kind();
  }

  @Test
  void aLossBeyondTheToleranceFailsAndAGainIsTold() {
    assertThat(kind("all", "right", 0.6, 0.1)).isEqualTo(Kind.HELD);
    assertThat(kind("all", "right", 0.7, 0.1)).isEqualTo(Kind.LOST);
    assertThat(kind("all", "right", 0.4, 0.05)).isEqualTo(Kind.BETTER);
    assertThat(kind("negation", "right", 0.5, 0)).isEqualTo(Kind.HELD);
  }

  @Test
  void whereLessIsBetterALossIsMore() {
    assertThat(kind("all", "refused wrongly", 0.4, 0.05)).isEqualTo(Kind.LOST);
    assertThat(kind("all", "refused wrongly", 0.6, 0.05)).isEqualTo(Kind.BETTER);
  }

  @Test
  void aValueThatNoCaseIsAboutFails() {
    assertThat(kind("access", "right", 0.5, 0.1)).isEqualTo(Kind.GONE);
    assertThat(new Finding("none", new Bound("access", "right", 1, 0), Double.NaN, 0, Kind.GONE))
        .matches(Finding::fails)
        .extracting(Finding::shown)
        .isEqualTo("GONE none, access: right: no case is left that it is about");
  }

  @Test
  void noGateHoldsATime() {
    assertThatThrownBy(() -> new Bound("all", Measures.MILLIS, 10, 1))
        .hasMessageContaining("depends on the machine");
    assertThatThrownBy(() -> new Bound("all", "right", 1, -1)).hasMessageContaining("tolerance");
    assertThatThrownBy(() -> new Bound("all", "rihgt", 1, 0)).hasMessageContaining("rihgt");
  }

  @Test
  void theFirstTimeEveryTagIsHeldAndLeaksHaveNoTolerance() {
    List<Bound> first = Gate.accept(List.of(), SCORES);

    assertThat(first)
        .filteredOn(b -> b.measure().equals("right"))
        .extracting(Bound::scope)
        .containsExactly("all", "negation", "temporal");
    assertThat(first)
        .filteredOn(b -> b.measure().equals(Measures.LEAKS))
        .singleElement()
        .satisfies(b -> assertThat(b.tolerance()).isZero());
    assertThat(first)
        .filteredOn(b -> b.scope().equals("negation"))
        .singleElement()
        .satisfies(b -> assertThat(b.tolerance()).isCloseTo(1.05 / 4, within(1e-9)));
    assertThat(first).noneMatch(b -> b.measure().equals(Measures.MILLIS));
    assertThat(Gate.judge("none", first, SCORES)).allMatch(f -> f.kind() == Kind.HELD);
  }

  @Test
  void acceptingKeepsToleranceAndWhatIsHeld() {
    assertThat(
            Gate.accept(
                List.of(new Bound("all", "right", 0.9, 0.03), new Bound("access", "right", 1, 0)),
                SCORES))
        .containsExactly(new Bound("all", "right", 0.5, 0.03), new Bound("access", "right", 1, 0));
  }

  @Test
  void aPartIsOfEveryTagAndLanguage() {
    List<org.nexarag.golden.set.Query> all =
        Stream.of("a", "a", "a", "a", "b", "b", "c")
            .map(tag -> TestScores.query("x", "y", tag))
            .toList();
    assertThat(new ExpectedMode(3, List.of()).chosen(all))
        .extracting(q -> q.category())
        .containsExactly("a", "a", "b", "c");
    assertThat(new ExpectedMode(1, List.of()).chosen(all)).isEqualTo(all);
  }

  @Test
  void whereNothingIsHeldNothingPasses() {
    GateResult result = new GateResult("quick", Map.of(), List.of(), List.of(), List.of());
    assertThat(result.passed()).isFalse();
    assertThat(result.lines()).containsExactly("gate quick: nothing is held yet");
  }

  @Test
  void theReportEndsWithTheVerdict() {
    Bound lost = new Bound("all", "right", 0.9, 0.02);
    Bound better = new Bound("negation", "right", 0.1, 0.02);
    GateResult result =
        new GateResult(
            "quick",
            Map.of(),
            Gate.judge("none", List.of(lost, better), SCORES),
            List.of(
                new CaseFlip(
                    "none",
                    "c1",
                    false,
                    "right answered",
                    "wrong refused weak_evidence",
                    java.util.Optional.empty())),
            List.of());

    assertThat(result.passed()).isFalse();
    assertThat(result.lines())
        .containsExactly(
            "better than expected: raise the bar: none, negation: right is 0.5000, expected 0.1000"
                + " ± 0.0200, n 4",
            "LOST none, all: right is 0.5000, expected 0.9000 ± 0.0200, n 10",
            "broken none c1: right answered → wrong refused weak_evidence",
            "gate quick: 1 of 2 values are lost");
  }
}
