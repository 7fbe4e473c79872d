package org.nexarag.golden.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The numbers that trec_eval publishes for its own test run: {@code test/results.test} judged by
 * {@code test/qrels.test} in {@code test/out.test.aq}, and by the graded {@code
 * test/qrels.rel_level} in {@code test/out.test.aql} (github.com/usnistgov/trec_eval, commit
 * f425365). Only the first hits of two topics stand here: no measure with a cut at 20 or less reads
 * further. Judged documents that were not among them are made up, in their published number.
 */
class TrecEvalTest {
  /** The first 21 hits of topic 301, best first; two of them have the same score. */
  private static final String TOPIC_301 =
      """
      FBIS4-50478 3.340779
      FBIS3-21938 3.280215
      FBIS3-22085 3.228945
      FBIS3-9399 3.215889
      FBIS4-24388 3.176254
      FBIS3-20551 3.137958
      FBIS3-20552 3.133914
      FR940620-1-00009 3.023369
      FR940620-1-00007 2.971818
      FR940804-0-00127 2.92019
      FR940303-1-00022 2.918622
      FBIS3-3189 2.826465
      FBIS3-45599 2.795794
      FBIS3-3586 2.785274
      FBIS3-3622 2.785274
      FBIS3-23986 2.712466
      FBIS4-3044 2.693945
      FBIS3-21750 2.670143
      FBIS4-7688 2.669399
      FBIS4-21302 2.632815
      FBIS4-41952 2.622548
      """;

  private static final List<String> RELEVANT_301 =
      List.of("FBIS3-20551", "FBIS3-20552", "FBIS3-23986", "FBIS3-21750", "FBIS4-21302");

  /** The first ten hits of topic 302. */
  private static final String TOPIC_302 =
      """
      FR940126-2-00106 3.903381
      FBIS4-67701 3.882368
      FR940620-2-00118 3.731847
      LA072890-0066 3.72577
      LA043090-0036 3.602112
      FR940620-2-00117 3.52358
      FR940126-2-00107 3.332411
      FBIS3-60404 3.130671
      LA082490-0065 3.047859
      LA071590-0110 3.000424
      """;

  private static final List<String> RELEVANT_302 =
      List.of(
          "FR940126-2-00106",
          "FBIS4-67701",
          "LA072890-0066",
          "LA043090-0036",
          "FR940620-2-00117",
          "FBIS3-60404",
          "LA082490-0065");

  private static Ranking ranking(String hits) {
    List<Ranking.ScoredHit> scored = new ArrayList<>();
    for (String line : hits.strip().lines().toList()) {
      String[] cells = line.strip().split(" ", -1);
      scored.add(new Ranking.ScoredHit(cells[0], Double.parseDouble(cells[1])));
    }
    return Ranking.ofScores(scored);
  }

  private static void fill(Map<String, Integer> grades, int count, int grade) {
    for (int i = 0; i < count; i++) {
      grades.put("other-" + grade + "-" + i, grade);
    }
  }

  private static Map<String, Integer> of(List<String> documents, int grade) {
    Map<String, Integer> grades = new HashMap<>();
    documents.forEach(d -> grades.put(d, grade));
    return grades;
  }

  private static String shown(Metric metric, Ranking ranking, Map<String, Integer> grades) {
    return String.format(Locale.ROOT, "%.4f", metric.score(ranking, grades));
  }

  /** 474 relevant documents, all of grade 1. */
  @Test
  void agreesOnATopicWithManyRelevantDocuments() {
    Ranking ranking = ranking(TOPIC_301);
    Map<String, Integer> grades = of(RELEVANT_301, 1);
    fill(grades, 474 - 5, 1);
    assertThat(shown(new RecallAt(5), ranking, grades)).isEqualTo("0.0000");
    assertThat(shown(new RecallAt(10), ranking, grades)).isEqualTo("0.0042");
    assertThat(shown(new RecallAt(20), ranking, grades)).isEqualTo("0.0105");
    assertThat(shown(new NdcgAt(10), ranking, grades)).isEqualTo("0.1518");
    assertThat(shown(new NdcgAt(20), ranking, grades)).isEqualTo("0.1985");
    assertThat(shown(new MrrAt(1000), ranking, grades)).isEqualTo("0.1667");
  }

  /** Six documents of grade 4, six of 2, 462 of 1: gain is the grade itself, not 2^grade - 1. */
  @Test
  void agreesOnGradedJudgments() {
    Ranking ranking = ranking(TOPIC_301);
    Map<String, Integer> grades = of(RELEVANT_301, 1);
    fill(grades, 462 - 5, 1);
    fill(grades, 6, 2);
    fill(grades, 6, 4);
    assertThat(shown(new NdcgAt(10), ranking, grades)).isEqualTo("0.0439");
    assertThat(shown(new NdcgAt(20), ranking, grades)).isEqualTo("0.0746");
  }

  @Test
  void agreesOnATopicWithRelevantDocumentsAtTheTop() {
    Ranking ranking = ranking(TOPIC_302);
    Map<String, Integer> grades = of(RELEVANT_302, 1);
    fill(grades, 77 - 7, 1);
    assertThat(shown(new RecallAt(10), ranking, grades)).isEqualTo("0.0909");
    assertThat(shown(new NdcgAt(10), ranking, grades)).isEqualTo("0.7530");
    assertThat(shown(new MrrAt(10), ranking, grades)).isEqualTo("1.0000");
  }

  /** trec_eval puts the later id first among equal scores, whatever the file's order. */
  @Test
  void ordersTiesAsTrecEvalDoes() {
    assertThat(ranking(TOPIC_301).documents().subList(13, 15))
        .containsExactly("FBIS3-3622", "FBIS3-3586");
  }
}
