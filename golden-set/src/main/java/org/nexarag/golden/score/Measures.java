package org.nexarag.golden.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.nexarag.golden.metric.Metric;
import org.nexarag.golden.metric.Metrics;
import org.nexarag.golden.metric.Ranking;
import org.nexarag.golden.score.Measure.Kind;
import org.nexarag.golden.set.Expectation;

/**
 * The one catalogue of what is measured of responses; tables, comparisons and verdicts read it.
 *
 * <p>Ranking measures follow trec_eval: relevant is a grade above 0, gain is the grade itself
 * (linear), the discount is log2(rank + 1). They are about questions that have a relevant unit and
 * are to be answered; a response without a ranking scores 0. {@code all-evidence} wants every unit
 * that the answer needs: grade 2 or more where the set grades so high, else every relevant one.
 */
public final class Measures {
  /** The share of all questions to which the expected reaction came: end to end. */
  public static final String RIGHT = "right";

  /** The share of questions with an answer that were answered rightly. */
  public static final String ANSWER_SUCCESS = "answer success";

  /** Milliseconds from sending to the whole response. */
  public static final String MILLIS = "milliseconds";

  /** Responses that show what the caller may not see. */
  public static final String LEAKS = "restricted text shown";

  /** Where a ranking is cut for most measures. */
  public static final int CUT = 10;

  private static final int CONTEXT = 6;
  private static final int NEEDED = 2;

  private static final Predicate<AnswerScore> ANSWERABLE = expects(Expectation.ANSWER);
  private static final Predicate<AnswerScore> REFUSABLE = expects(Expectation.REFUSAL);
  private static final Predicate<AnswerScore> RANKED =
      s ->
          (s.expected() == Expectation.ANSWER || s.expected() == Expectation.UNSTATED)
              && s.grades().values().stream().anyMatch(g -> g > 0);

  /** All measures, in the order of their kinds. */
  public static final List<Measure> ALL = all();

  private Measures() {}

  private static List<Measure> all() {
    List<Measure> all = new ArrayList<>();
    ranking(all);
    evidence(all);
    answer(all);
    refusal(all);
    cost(all);
    return List.copyOf(all);
  }

  /** A measure by its name; throws when there is none. */
  public static Measure of(String name) {
    return ALL.stream()
        .filter(m -> m.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no measure is named '" + name + "'"));
  }

  /** The measures of a kind, in their order. */
  public static List<Measure> of(Kind kind) {
    return ALL.stream().filter(m -> m.kind() == kind).toList();
  }

  private static void ranking(List<Measure> all) {
    Metric[] at = Metrics.at(CUT).toArray(Metric[]::new);
    all.add(ranked(Metrics.at(CONTEXT).get(0)));
    all.add(ranked(at[0]));
    all.add(ranked(at[1]));
    all.add(ranked(at[2]));
    all.add(
        number(
            at[3].name(),
            Kind.RANKING,
            true,
            RANKED,
            s -> at[3].score(new Ranking(s.ranking()), needed(s.grades()))));
    all.add(
        number(
            "unjudged@" + CUT,
            Kind.RANKING,
            false,
            RANKED.and(s -> !s.ranking().isEmpty()),
            Measures::unjudged));
  }

  private static Measure ranked(Metric metric) {
    return number(
        metric.name(),
        Kind.RANKING,
        true,
        RANKED,
        s -> metric.score(new Ranking(s.ranking()), s.grades()));
  }

  private static Map<String, Integer> needed(Map<String, Integer> grades) {
    boolean graded = grades.values().stream().anyMatch(g -> g >= NEEDED);
    return graded
        ? grades.entrySet().stream()
            .filter(e -> e.getValue() >= NEEDED)
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue))
        : grades;
  }

  private static double unjudged(AnswerScore score) {
    List<String> top = new Ranking(score.ranking()).top(CUT);
    return top.stream().filter(id -> !score.grades().containsKey(id)).count() / (double) top.size();
  }

  private static void evidence(List<Measure> all) {
    all.add(
        number(
            "citation precision",
            Kind.EVIDENCE,
            true,
            RANKED.and(s -> s.grounding().cited() > 0),
            s -> (double) s.grounding().citedRelevant() / s.grounding().cited()));
    all.add(
        number(
            "citation recall",
            Kind.EVIDENCE,
            true,
            ANSWERABLE.and(s -> s.grounding().wanted() > 0),
            s -> (double) s.grounding().wantedCited() / s.grounding().wanted()));
    all.add(
        number(
            "faithfulness",
            Kind.EVIDENCE,
            true,
            s -> s.answered() && s.grounding().claims() > 0,
            s -> (double) s.grounding().faithful() / s.grounding().claims()));
    all.add(
        share("any evidence holds the answer", Kind.EVIDENCE, ANSWERABLE, AnswerScore::inEvidence));
    all.add(
        share("cited evidence holds the answer", Kind.EVIDENCE, ANSWERABLE, AnswerScore::inCited));
    all.add(
        share(
            "answered with a citation",
            Kind.EVIDENCE,
            AnswerScore::answered,
            s -> s.citations() > 0));
    all.add(
        fault("superseded passage cited", Kind.EVIDENCE, Measures::stale, AnswerScore::staleCited));
    all.add(
        fault("superseded passage shown", Kind.EVIDENCE, Measures::stale, AnswerScore::staleShown));
    all.add(
        fault(
            "version cited that was not in force",
            Kind.EVIDENCE,
            s -> s.citations() > 0,
            AnswerScore::outOfForceCited));
    all.add(
        share(
            "as-of question cites the version asked for",
            Kind.EVIDENCE,
            Measures::dated,
            AnswerScore::versionRight));
    all.add(
        share(
            "conflict shown where there is one",
            Kind.EVIDENCE,
            s -> s.query().gold().conflict(),
            s -> s.conflicts() > 0));
    all.add(
        share(
            "conflict flagged where a source is wrong",
            Kind.EVIDENCE,
            s -> !s.query().wrongAnswers().isEmpty(),
            s -> s.conflicts() > 0));
    all.add(
        share(
            "conflict flagged",
            Kind.EVIDENCE,
            s -> !"error".equals(s.outcome()),
            s -> s.conflicts() > 0));
  }

  private static void answer(List<Measure> all) {
    all.add(share(RIGHT, Kind.ANSWER, Measures::any, AnswerScore::right));
    all.add(share(ANSWER_SUCCESS, Kind.ANSWER, ANSWERABLE, AnswerScore::right));
    all.add(share("values held", Kind.ANSWER, ANSWERABLE, AnswerScore::inAnswer));
    all.add(
        share(
            "right when answered",
            Kind.ANSWER,
            ANSWERABLE.and(AnswerScore::answered),
            AnswerScore::right));
    all.add(share("as-of question answered", Kind.ANSWER, Measures::dated, AnswerScore::right));
    all.add(
        share(
            "restricted answered for the group",
            Kind.ANSWER,
            s -> s.query().requiredAcl().isPresent() && !s.asPublic(),
            AnswerScore::right));
    all.add(
        fault(
            "forbidden said",
            Kind.ANSWER,
            s -> !s.query().wrongAnswers().isEmpty(),
            AnswerScore::wrongSaid));
    all.add(fault(LEAKS, Kind.ANSWER, Measures::any, s -> !s.leaks().isEmpty()));
  }

  private static void refusal(List<Measure> all) {
    all.add(share("refused rightly", Kind.REFUSAL, REFUSABLE, AnswerScore::right));
    all.add(fault("refused wrongly", Kind.REFUSAL, ANSWERABLE, AnswerScore::refused));
    all.add(
        share(
            "asked back rightly", Kind.REFUSAL, expects(Expectation.CLARIFY), AnswerScore::right));
    all.add(fault("asked back wrongly", Kind.REFUSAL, ANSWERABLE, AnswerScore::askedBack));
    all.add(
        share("chatted rightly", Kind.REFUSAL, expects(Expectation.CHITCHAT), AnswerScore::right));
  }

  private static void cost(List<Measure> all) {
    all.add(fault("fallback used", Kind.COST, Measures::any, AnswerScore::fallback));
    all.add(number(MILLIS, Kind.COST, false, Measures::any, s -> s.cost().millis()));
    all.add(
        number(
            "queries",
            Kind.COST,
            false,
            s -> s.cost().queries().isPresent(),
            s -> s.cost().queries().orElse(0)));
    all.add(number("model calls", Kind.COST, false, Measures::any, s -> s.cost().modelCalls()));
    all.add(number("tokens", Kind.COST, false, Measures::any, s -> s.cost().tokens()));
  }

  private static boolean any(AnswerScore score) {
    return true;
  }

  private static boolean stale(AnswerScore score) {
    return !score.query().staleDocs().isEmpty();
  }

  private static boolean dated(AnswerScore score) {
    return score.query().asOf().isPresent();
  }

  private static Predicate<AnswerScore> expects(Expectation expectation) {
    return s -> s.expected() == expectation;
  }

  private static Measure share(
      String name, Kind kind, Predicate<AnswerScore> among, Predicate<AnswerScore> counted) {
    return new Measure(name, kind, true, true, among, s -> counted.test(s) ? 1 : 0);
  }

  private static Measure fault(
      String name, Kind kind, Predicate<AnswerScore> among, Predicate<AnswerScore> counted) {
    return new Measure(name, kind, true, false, among, s -> counted.test(s) ? 1 : 0);
  }

  private static Measure number(
      String name,
      Kind kind,
      boolean higherIsBetter,
      Predicate<AnswerScore> among,
      ToDoubleFunction<AnswerScore> value) {
    return new Measure(name, kind, false, higherIsBetter, among, value);
  }
}
