package org.nexarag.golden.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.nexarag.golden.metric.Interval;
import org.nexarag.golden.report.Study;
import org.nexarag.golden.report.StudyVariant;
import org.nexarag.golden.report.StudyVariant.Kind;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.Measure;
import org.nexarag.golden.score.Measures;
import org.nexarag.model.Mode;

/**
 * The weights of the legs in a min-max fusion, per tag: chosen on one half of the tag's cases by
 * right reactions, among equals by nDCG, among equals nearest to even; judged on the other half
 * against what the rules choose. Every second case of a tag belongs to the half that judges.
 */
final class WeightSweep {
  private static final String RULES = Mode.NONE.code();
  private static final List<Integer> PERCENT = List.of(50, 60, 40, 70, 30, 85, 15, 100, 0);

  private WeightSweep() {}

  /** The plain chain as the rules weigh it, and one variant for each weight. */
  static List<EvaluationVariant> variants() {
    List<EvaluationVariant> variants = new ArrayList<>(EvaluationVariant.of(List.of(), List.of()));
    for (int percent : PERCENT) {
      String bm25 = String.format(Locale.ROOT, "%.2f", percent / 100.0);
      String dense = String.format(Locale.ROOT, "%.2f", (100 - percent) / 100.0);
      variants.add(
          new EvaluationVariant(
              "bm25-" + percent,
              "bm25 " + bm25,
              Kind.WITH,
              RULES,
              Map.of(
                  ModeOption.PARAMETER,
                  RULES,
                  "rag.fusion",
                  "minmax",
                  "rag.weights",
                  "bm25:" + bm25 + ",dense:" + dense)));
    }
    return variants;
  }

  /** The choice for every tag as Markdown: both halves, with n. */
  static List<String> lines(Study study) {
    List<String> lines = new ArrayList<>();
    lines.add("# Weights of the legs, chosen on one half, judged on the other");
    lines.add("");
    lines.add(
        "| tag | chosen | right, choosing half | rules there | n | right, judging half"
            + " | rules there | gain [95 %] | n | nDCG gain, judging half [95 %] |");
    lines.add("|---".repeat(10) + "|");
    for (String tag : study.tags()) {
      row(study, tag).ifPresent(lines::add);
    }
    lines.add("");
    lines.add("A gain whose interval holds 0 is none: leave the weights as the rules have them.");
    return lines;
  }

  private static Optional<String> row(Study study, String tag) {
    List<String> keys = List.copyOf(study.variant(RULES).tagged(tag).keySet());
    Optional<StudyVariant> chosen =
        study.variants().stream()
            .filter(v -> v.kind() == Kind.WITH)
            .max(
                Comparator.<StudyVariant>comparingDouble(v -> mean(v, keys, 0, Measures.RIGHT))
                    .thenComparingDouble(v -> mean(v, keys, 0, ndcg()))
                    .thenComparing(Comparator.comparing(study.variants()::indexOf).reversed()));
    return chosen.map(
        best -> {
          StudyVariant rules = study.variant(RULES);
          Interval gain = difference(rules, best, keys, Measures.RIGHT);
          return String.format(
              Locale.ROOT,
              "| %s | %s | %.3f | %.3f | %d | %.3f | %.3f | %s | %d | %s |",
              tag,
              best.subject(),
              mean(best, keys, 0, Measures.RIGHT),
              mean(rules, keys, 0, Measures.RIGHT),
              half(rules, keys, 0).size(),
              mean(best, keys, 1, Measures.RIGHT),
              mean(rules, keys, 1, Measures.RIGHT),
              gain.shownSigned(),
              half(rules, keys, 1).size(),
              difference(rules, best, keys, ndcg()).shownSigned());
        });
  }

  private static String ndcg() {
    return "ndcg@" + Measures.CUT;
  }

  private static double mean(StudyVariant variant, List<String> keys, int half, String measure) {
    Measure of = Measures.of(measure);
    return of.values(List.copyOf(half(variant, keys, half).values())).stream()
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(0);
  }

  private static Interval difference(
      StudyVariant rules, StudyVariant best, List<String> keys, String measure) {
    return Measures.of(measure).difference(half(rules, keys, 1), half(best, keys, 1));
  }

  /** Every second case of these, from the first or the second. */
  private static Map<String, AnswerScore> half(StudyVariant variant, List<String> keys, int half) {
    Map<String, AnswerScore> chosen = new LinkedHashMap<>();
    for (int i = half; i < keys.size(); i += 2) {
      AnswerScore score = variant.scores().get(keys.get(i));
      if (score != null) {
        chosen.put(keys.get(i), score);
      }
    }
    return chosen;
  }
}
