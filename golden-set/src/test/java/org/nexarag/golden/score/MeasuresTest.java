package org.nexarag.golden.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nexarag.golden.metric.Interval;
import org.nexarag.golden.set.Expectation;
import org.nexarag.golden.testing.TestScores;

class MeasuresTest {
  private static final Map<String, Integer> GRADES = Map.of("a", 3, "b", 2, "c", 1, "z", 0);

  private static AnswerScore ranked(String... ranking) {
    return TestScores.score(
        TestScores.query("q", "几天", "single_fact"), true, List.of(ranking), GRADES);
  }

  private static double value(String measure, AnswerScore... scores) {
    return Measures.of(measure).of(List.of(scores)).estimate();
  }

  /** Relevant are a, b and c; of the first six stand a at 2 and c at 4; b at 7. */
  @Test
  void ranksByHand() {
    AnswerScore score = ranked("x", "a", "z", "c", "y", "w", "b");
    assertThat(value("recall@6", score)).isEqualTo(2.0 / 3);
    assertThat(value("recall@10", score)).isEqualTo(1);
    assertThat(value("mrr@10", score)).isEqualTo(1.0 / 2);
    assertThat(value("all-evidence@10", score)).isEqualTo(1);
    assertThat(value("unjudged@10", score)).as("x, y, w of seven").isEqualTo(3.0 / 7);
    double log2 = Math.log(2);
    double gain = 3 * log2 / Math.log(3) + 1 * log2 / Math.log(5) + 2 * log2 / Math.log(8);
    double best = 3 + 2 * log2 / Math.log(3) + 1 * log2 / Math.log(4);
    assertThat(value("ndcg@10", score)).isCloseTo(gain / best, within(1e-12));
  }

  @Test
  void allEvidenceWantsWhatTheAnswerNeedsOnly() {
    assertThat(value("all-evidence@10", ranked("a", "b"))).isEqualTo(1);
    assertThat(value("all-evidence@10", ranked("a", "c"))).isZero();
  }

  @Test
  void aRefusalToBeGivenIsNotRanked() {
    AnswerScore refusal =
        TestScores.score(
            TestScores.query("q", "?", "no_evidence"),
            Expectation.REFUSAL,
            "refused",
            true,
            List.of("c"),
            GRADES);
    assertThat(Measures.of("recall@10").of(List.of(refusal))).isEqualTo(Interval.NONE);
    assertThat(value("refused rightly", refusal)).isEqualTo(1);
    assertThat(Measures.of("answer success").of(List.of(refusal)).n()).isZero();
    assertThat(value("right", refusal)).isEqualTo(1);
  }

  @Test
  void evidenceIsCountedByResponse() {
    AnswerScore right = ranked("a");
    AnswerScore wrong = TestScores.score(TestScores.query("w", "?", "x"), false, List.of(), GRADES);
    assertThat(value("citation precision", right, wrong)).as("nothing cited").isEqualTo(1.0 / 2);
    assertThat(value("citation recall", right, wrong)).isEqualTo((1.0 / 2 + 0) / 2);
    assertThat(value("faithfulness", right, wrong)).as("three of four claims").isEqualTo(3.0 / 4);
    assertThat(value("refused wrongly", right, wrong)).isEqualTo(1.0 / 2);
    assertThat(value("milliseconds", right)).isEqualTo(10);
    assertThat(value("queries", right)).isEqualTo(2);
    assertThat(value("tokens", right)).isEqualTo(30);
    assertThat(value("model calls", right)).isEqualTo(1);
    assertThat(value(Measures.LEAKS, TestScores.leaking(right), wrong)).isEqualTo(1.0 / 2);
  }

  @Test
  void aGainTurnsWhatIsBetterLow() {
    Interval less = new Interval(-3, -4, -1, 5);
    assertThat(Measures.of("milliseconds").gain(less)).isEqualTo(new Interval(3, 1, 4, 5));
    assertThat(Measures.of("right").gain(less)).isEqualTo(less);
  }

  @Test
  void pairsAreOfCommonKeysThatItIsAboutInBoth() {
    AnswerScore right = ranked("a");
    AnswerScore wrong = TestScores.score(TestScores.query("w", "?", "x"), false, List.of(), GRADES);
    Map<String, AnswerScore> a = Map.of("1", wrong, "2", right);
    Map<String, AnswerScore> b = Map.of("1", right, "3", right);
    assertThat(Measures.of("right").difference(a, b).estimate()).isEqualTo(1);
    assertThat(Measures.of("right").difference(a, b).n()).isEqualTo(1);
    assertThat(Measures.of("faithfulness").pairs(a, b)).isEmpty();
  }

  @Test
  void namesAreUniqueAndAnUnknownOneIsNamed() {
    assertThat(Measures.ALL.stream().map(Measure::name)).doesNotHaveDuplicates();
    assertThatThrownBy(() -> Measures.of("magic")).hasMessageContaining("'magic'");
    assertThat(Measures.of(Measure.Kind.RANKING)).hasSize(6);
  }
}
