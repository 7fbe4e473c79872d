package org.nexarag.golden.gate;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.Measure;
import org.nexarag.golden.score.Measures;

/**
 * What was reached on a day, without any text.
 *
 * @param name of the file, without its ending
 * @param date in ISO form
 * @param run which was asked
 * @param variants by mode
 */
@JsonPropertyOrder({"name", "date", "run", "variants"})
record Baseline(String name, String date, String run, Map<String, Variant> variants) {
  private static final double DIGITS = 1e4;

  /**
   * One mode.
   *
   * @param asked how many cases
   * @param measures of all cases, by name, in the order of the catalogue
   * @param tags the share of right reactions by tag
   * @param cases by id: {@code right} or {@code wrong}, and the outcome with its reason
   */
  record Variant(
      int asked,
      Map<String, Double> measures,
      Map<String, Double> tags,
      Map<String, String> cases) {

    /** Of these scores. */
    static Variant of(List<AnswerScore> scores) {
      Map<String, Double> measures = new LinkedHashMap<>();
      for (Measure measure : Measures.ALL) {
        List<Double> values = measure.values(scores);
        if (!values.isEmpty()) {
          measures.put(measure.name(), mean(values));
        }
      }
      Map<String, List<Double>> right = new TreeMap<>();
      Map<String, String> cases = new TreeMap<>();
      for (AnswerScore score : scores) {
        for (String tag : score.query().tags()) {
          right.computeIfAbsent(tag, t -> new ArrayList<>()).add(score.right() ? 1.0 : 0.0);
        }
        cases.put(score.query().id(), Baseline.shown(score));
      }
      Map<String, Double> tags = new TreeMap<>();
      right.forEach((tag, values) -> tags.put(tag, mean(values)));
      return new Variant(scores.size(), measures, tags, cases);
    }

    private static double mean(List<Double> values) {
      double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
      return Math.round(mean * DIGITS) / DIGITS;
    }
  }

  /** Such as {@code wrong refused weak_evidence}; of an error no more than that it is one. */
  static String shown(AnswerScore score) {
    String reason = "error".equals(score.outcome()) ? "" : score.reason();
    return (word(score.right()) + " " + score.outcome() + " " + reason).strip();
  }

  private static String word(boolean right) {
    return right ? "right" : "wrong";
  }

  /** Whether a case that is shown so was right. */
  static boolean right(String shown) {
    return shown.startsWith(word(true));
  }
}
