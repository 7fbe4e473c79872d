package org.nexarag.golden.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MetricsTest {
  /** Four digits. */
  private static final double DIGITS = 0.00005;

  private static final Map<String, Integer> GRADES = Map.of("a", 3, "b", 2, "c", 1, "d", 0, "e", 2);

  private static double score(int at, int k, Map<String, Integer> grades, String... ids) {
    return Metrics.at(k).get(at).score(new Ranking(List.of(ids)), grades);
  }

  private static double recall(int k, String... ids) {
    return score(0, k, GRADES, ids);
  }

  private static double ndcg(int k, String... ids) {
    return score(1, k, GRADES, ids);
  }

  private static double mrr(int k, String... ids) {
    return score(2, k, GRADES, ids);
  }

  private static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }

  @Test
  void namesTheCut() {
    assertThat(Metrics.at(10).stream().map(Metric::name))
        .containsExactly("recall@10", "ndcg@10", "mrr@10", "all-evidence@10");
    assertThatThrownBy(() -> Metrics.at(0)).hasMessageContaining("k is 0");
  }

  @Test
  void recallCountsAllRelevantDocumentsBelow() {
    assertThat(recall(3, "d", "a", "x", "b")).isEqualTo(1.0 / 4);
    assertThat(recall(4, "d", "a", "x", "b")).isEqualTo(2.0 / 4);
  }

  @Test
  void ndcgIsTheHandComputedValue() {
    double found = 2 / log2(2) + 0 / log2(3) + 3 / log2(4) + 1 / log2(5);
    double ideal = 3 / log2(2) + 2 / log2(3) + 2 / log2(4) + 1 / log2(5);
    assertThat(ndcg(10, "b", "x", "a", "c")).isCloseTo(found / ideal, within(1e-12));
    assertThat(ndcg(10, "b", "x", "a", "c")).isCloseTo(0.6905, within(DIGITS));
  }

  @Test
  void ndcgCutsTheIdealOrderToo() {
    double ideal = 3 / log2(2) + 2 / log2(3);
    assertThat(ndcg(2, "x", "a")).isCloseTo(3 / log2(3) / ideal, within(1e-12));
    assertThat(ndcg(2, "a", "b")).isEqualTo(1);
  }

  /**
   * The worked example of Järvelin and Kekäläinen as it is often told: grades 3, 2, 3, 0, 1, 2 and
   * two more judged documents of grade 3 and 2 that were not found.
   */
  @Test
  void ndcgAgreesWithAPublishedExample() {
    Map<String, Integer> grades =
        Map.of("d1", 3, "d2", 2, "d3", 3, "d4", 0, "d5", 1, "d6", 2, "d7", 3, "d8", 2);
    assertThat(score(1, 6, grades, "d1", "d2", "d3", "d4", "d5", "d6"))
        .isCloseTo(6.8611 / 8.7403, within(DIGITS));
  }

  @Test
  void reciprocalRankIsThatOfTheFirstRelevantDocumentWithinTheCut() {
    assertThat(mrr(10, "d", "x", "c", "a")).isEqualTo(1.0 / 3);
    assertThat(mrr(2, "d", "x", "c", "a")).isZero();
  }

  /** The relevant documents are a, b, c and e: the last of them stands fifth. */
  @Test
  void allEvidenceNeedsEveryRelevantDocumentWithinTheCut() {
    assertThat(score(3, 5, GRADES, "a", "e", "x", "b", "c")).isEqualTo(1);
    assertThat(score(3, 4, GRADES, "a", "e", "x", "b", "c")).isZero();
    assertThat(score(3, 3, GRADES, "a", "b", "c", "e")).as("more relevant than places").isZero();
  }

  @Test
  void allEvidenceCountsADocumentWhereItsBestChunkStands() {
    Ranking ranking = Ranking.ofHits(List.of("a", "a", "x", "b", "c"));
    Map<String, Integer> needed = Map.of("a", 1, "b", 1);
    assertThat(Metrics.at(3).get(3).score(ranking, needed)).isEqualTo(1);
    assertThat(Metrics.at(2).get(3).score(ranking, needed)).isZero();
  }

  @Test
  void aViolatingDocumentStandsFirstWhenItStandsBeforeEveryRelevantOne() {
    assertThat(violating("x", "no", "yes")).isTrue();
    assertThat(violating("x", "yes", "no")).isFalse();
    assertThat(violating("also", "no", "yes")).isFalse();
    assertThat(violating("no", "x")).as("no relevant one was found").isTrue();
    assertThat(violating("x", "y")).as("neither was found").isFalse();
    assertThat(violating()).isFalse();
  }

  @Test
  void aDocumentThatIsRelevantAndNegativeIsRelevant() {
    assertThat(ViolatingFirst.in(new Ranking(List.of("d")), List.of("d"), Set.of("d"))).isFalse();
  }

  private static boolean violating(String... ids) {
    return ViolatingFirst.in(
        new Ranking(List.of(ids)), List.of("yes", "also"), Set.of("no", "never"));
  }

  @Test
  void allAreZeroForAnEmptyRankingAndForNoRelevantDocument() {
    for (Metric metric : Metrics.at(10)) {
      assertThat(metric.score(new Ranking(List.of()), GRADES)).isZero();
      assertThat(metric.score(new Ranking(List.of("a")), Map.of("a", 0))).isZero();
      assertThat(metric.score(new Ranking(List.of("a")), Map.of())).isZero();
    }
  }

  @Test
  void allAreOneForTheBestOrder() {
    for (Metric metric : Metrics.at(10)) {
      assertThat(metric.score(new Ranking(List.of("a", "e", "b", "c")), GRADES)).isEqualTo(1);
    }
  }

  @Test
  void aDocumentStandsWhereItsBestChunkStandsBeforeTheCut() {
    Ranking ranking = Ranking.ofHits(List.of("x", "x", "x", "a", "x", "b"));
    assertThat(ranking.documents()).containsExactly("x", "a", "b");
    assertThat(Metrics.at(2).get(0).score(ranking, Map.of("a", 1))).isEqualTo(1);
  }

  @Test
  void scoredHitsOrderByBestScoreAndTiesByIdDescending() {
    Ranking ranking =
        Ranking.ofScores(
            List.of(
                new Ranking.ScoredHit("a", 1),
                new Ranking.ScoredHit("b", 2),
                new Ranking.ScoredHit("c", 2),
                new Ranking.ScoredHit("a", 3)));
    assertThat(ranking.documents()).containsExactly("a", "c", "b");
  }

  @Test
  void aRankingHoldsADocumentOnce() {
    assertThatThrownBy(() -> new Ranking(List.of("a", "a"))).hasMessageContaining("twice");
  }
}
