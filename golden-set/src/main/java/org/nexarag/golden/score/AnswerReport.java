package org.nexarag.golden.score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.nexarag.golden.metric.Interval;

/** Scored responses as Markdown: outcomes, rates with counts and intervals, times. */
public final class AnswerReport {
  private static final List<String> OUTCOMES =
      List.of("answered", "partial", "refused", "clarify", "chitchat", "error");

  private AnswerReport() {}

  /**
   * The report of one run.
   *
   * @param title such as the set's name
   * @param mode that was asked for
   * @param scores in the order of the queries
   */
  public static List<String> lines(String title, String mode, List<AnswerScore> scores) {
    List<String> lines = new ArrayList<>();
    lines.add("# " + title + ": " + scores.size() + " responses");
    lines.add("");
    outcomes(scores, lines);
    lines.add("");
    lines.add("| measure | count = estimate [95 % interval] |");
    lines.add("|---|---|");
    for (Measure measure : Measures.ALL) {
      Interval value = measure.of(scores);
      String shown = measure.share() ? Rates.shown(value) : value.shown();
      lines.add("| " + measure.name() + " | " + shown + " |");
    }
    lines.add("");
    lines.addAll(Rates.citations(scores));
    reasons(scores, lines);
    leaks(scores, lines);
    lines.add("");
    List<AnswerScore> answeredBySolr =
        scores.stream().filter(s -> !"error".equals(s.outcome())).toList();
    lines.add("| cost | " + Cost.COLUMNS + " |");
    lines.add("|---|---|---|---|---|");
    lines.add(
        "| "
            + mode
            + " | "
            + Cost.row(answeredBySolr.stream().map(AnswerScore::cost).toList())
            + " |");
    lines.add("");
    lines.addAll(
        Times.table(
            answeredBySolr.stream()
                .map(s -> new Times.Timing(s.cost().millis(), s.serverMillis(), s.layerMillis()))
                .toList()));
    return lines;
  }

  private static void outcomes(List<AnswerScore> scores, List<String> lines) {
    lines.add("| category | n | " + String.join(" | ", OUTCOMES) + " | right |");
    lines.add("|---".repeat(OUTCOMES.size() + 3) + "|");
    Map<String, List<AnswerScore>> groups =
        scores.stream()
            .collect(
                Collectors.groupingBy(
                    AnswerReport::group, LinkedHashMap::new, Collectors.toList()));
    groups.forEach((group, of) -> lines.add(outcomeRow(group, of)));
    if (groups.size() > 1) {
      lines.add(outcomeRow("all", scores));
    }
  }

  /** A restricted question asked by the public is another case than one asked by the group. */
  private static String group(AnswerScore score) {
    String category = score.query().category();
    return score.query().requiredAcl().isPresent() ? category + " as " + score.as() : category;
  }

  private static String outcomeRow(String name, List<AnswerScore> scores) {
    Map<String, Long> counts =
        scores.stream().collect(Collectors.groupingBy(AnswerScore::outcome, Collectors.counting()));
    String cells =
        OUTCOMES.stream()
            .map(o -> String.valueOf(counts.getOrDefault(o, 0L)))
            .collect(Collectors.joining(" | "));
    long right = scores.stream().filter(AnswerScore::right).count();
    String rate = Rates.shown(Interval.ofRate((int) right, scores.size()));
    return "| " + name + " | " + scores.size() + " | " + cells + " | " + rate + " |";
  }

  private static void reasons(List<AnswerScore> scores, List<String> lines) {
    Map<String, Long> reasons =
        scores.stream()
            .filter(s -> !s.reason().isEmpty() && !"error".equals(s.outcome()))
            .collect(
                Collectors.groupingBy(
                    s -> s.outcome() + ": " + s.reason(), TreeMap::new, Collectors.counting()));
    reasons.forEach((reason, count) -> lines.add("reason " + reason + ": " + count));
  }

  private static void leaks(List<AnswerScore> scores, List<String> lines) {
    scores.stream()
        .filter(s -> !s.leaks().isEmpty())
        .forEach(s -> lines.add("LEAK in " + s.query().id() + ": " + s.leaks().get(0)));
  }
}
