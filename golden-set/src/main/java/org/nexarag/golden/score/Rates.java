package org.nexarag.golden.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.nexarag.golden.metric.Interval;

/** Rates with their counts, and what is counted by citation rather than by response. */
final class Rates {
  private Rates() {}

  /** Such as {@code 12 of 14 = 0.8571 [0.6006, 0.9599]}. */
  static String shown(Interval rate) {
    if (rate.n() == 0) {
      return "-";
    }
    long hits = Math.round(rate.estimate() * rate.n());
    return String.format(Locale.ROOT, "%d of %d = ", hits, rate.n()) + rate.shown();
  }

  /** Numbers of citations, which are not one a response. */
  static List<String> citations(List<AnswerScore> scores) {
    int all = scores.stream().mapToInt(AnswerScore::citations).sum();
    int valid = scores.stream().mapToInt(AnswerScore::validCitations).sum();
    List<String> lines = new ArrayList<>();
    lines.add("citation spans within their evidence: " + shown(Interval.ofRate(valid, all)));
    List<AnswerScore> marked =
        scores.stream().filter(s -> !s.query().goldSentences().isEmpty() && s.answered()).toList();
    if (!marked.isEmpty()) {
      int spans = marked.stream().mapToInt(AnswerScore::validCitations).sum();
      int right = marked.stream().mapToInt(AnswerScore::goldSpans).sum();
      int gold = marked.stream().mapToInt(s -> s.query().goldSentences().size()).sum();
      int found = marked.stream().mapToInt(AnswerScore::goldSentencesCited).sum();
      lines.add(
          "citation precision against gold sentences: " + shown(Interval.ofRate(right, spans)));
      lines.add("citation recall of gold sentences: " + shown(Interval.ofRate(found, gold)));
    }
    return lines;
  }
}
