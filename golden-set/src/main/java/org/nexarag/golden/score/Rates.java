package org.nexarag.golden.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.nexarag.golden.metric.Interval;
import org.nexarag.golden.set.Expectation;

/** The rates reported of scored responses, in their order; each over the cases it is about. */
final class Rates {
  private static final Predicate<AnswerScore> ANSWERABLE = s -> s.expected() == Expectation.ANSWER;

  /** What is counted, among which responses. */
  static final List<Rate> ALL =
      List.of(
          new Rate("answer success", ANSWERABLE, AnswerScore::right),
          new Rate("cited evidence holds the answer", ANSWERABLE, AnswerScore::inCited),
          new Rate("any evidence holds the answer", ANSWERABLE, AnswerScore::inEvidence),
          new Rate(
              "right when answered", ANSWERABLE.and(AnswerScore::answered), AnswerScore::inAnswer),
          new Rate("refused wrongly", ANSWERABLE, AnswerScore::refused),
          new Rate("asked back wrongly", ANSWERABLE, AnswerScore::askedBack),
          new Rate("refused rightly", s -> s.expected() == Expectation.REFUSAL, AnswerScore::right),
          new Rate(
              "chatted rightly", s -> s.expected() == Expectation.CHITCHAT, AnswerScore::right),
          new Rate(
              "wrong value said", s -> !s.query().wrongAnswers().isEmpty(), AnswerScore::wrongSaid),
          new Rate(
              "superseded passage cited",
              s -> !s.query().staleDocs().isEmpty(),
              AnswerScore::staleCited),
          new Rate(
              "superseded passage shown",
              s -> !s.query().staleDocs().isEmpty(),
              AnswerScore::staleShown),
          new Rate(
              "version cited that was not in force",
              s -> s.citations() > 0,
              AnswerScore::outOfForceCited),
          new Rate(
              "as-of question answered", s -> s.query().asOf().isPresent(), AnswerScore::right),
          new Rate(
              "as-of question cites the version asked for",
              s -> s.query().asOf().isPresent(),
              AnswerScore::versionRight),
          new Rate(
              "restricted answered for the group",
              s -> s.query().requiredAcl().isPresent() && !s.asPublic(),
              AnswerScore::right),
          new Rate(
              "restricted text shown to the public",
              AnswerScore::asPublic,
              s -> !s.leaks().isEmpty()),
          new Rate("conflict flagged", s -> !"error".equals(s.outcome()), s -> s.conflicts() > 0),
          new Rate(
              "conflict flagged where a source is wrong",
              s -> !s.query().wrongAnswers().isEmpty(),
              s -> s.conflicts() > 0),
          new Rate("answered with a citation", AnswerScore::answered, s -> s.citations() > 0));

  private Rates() {}

  /**
   * One rate.
   *
   * @param name as reported
   * @param among the responses it is about
   * @param counted those that count
   */
  record Rate(String name, Predicate<AnswerScore> among, Predicate<AnswerScore> counted) {
    /** The rate over these scores; nothing known when none is what it is about. */
    Interval of(List<AnswerScore> scores) {
      List<AnswerScore> about = scores.stream().filter(among).toList();
      return Interval.ofRate((int) about.stream().filter(counted).count(), about.size());
    }
  }

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
