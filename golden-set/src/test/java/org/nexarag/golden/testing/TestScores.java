package org.nexarag.golden.testing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.Cost;
import org.nexarag.golden.score.Grounding;
import org.nexarag.golden.set.Expectation;
import org.nexarag.golden.set.Gold;
import org.nexarag.golden.set.Query;

/** Scored responses as a test needs them. */
public final class TestScores {
  private TestScores() {}

  /** A golden case that is to be answered. */
  public static Query query(String id, String text, String... tags) {
    Gold gold =
        new Gold(
            List.of(tags),
            Set.of("answered"),
            Set.of(),
            List.of(),
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false);
    return new Query(
        id,
        text,
        tags[0],
        "zh",
        List.of(List.of("七天")),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        false,
        List.of(),
        Optional.empty(),
        0,
        gold);
  }

  /** A response to it: right or not, with this ranking and these grades. */
  public static AnswerScore score(
      Query query, boolean right, List<String> ranking, Map<String, Integer> grades) {
    return score(query, Expectation.ANSWER, right ? "answered" : "refused", right, ranking, grades);
  }

  /** A response with an outcome of its own. */
  public static AnswerScore score(
      Query query,
      Expectation expected,
      String outcome,
      boolean right,
      List<String> ranking,
      Map<String, Integer> grades) {
    return new AnswerScore(
        query,
        "public",
        expected,
        outcome,
        "",
        right,
        right,
        right,
        right,
        false,
        false,
        false,
        false,
        false,
        right ? 1 : 0,
        right ? 1 : 0,
        0,
        0,
        List.of(),
        0,
        new Grounding(right ? 2 : 0, right ? 1 : 0, 2, right ? 1 : 0, right ? 4 : 0, right ? 3 : 0),
        ranking,
        grades,
        false,
        new Cost(10, OptionalInt.of(2), 30, 1),
        8,
        Map.of("recall", 5.0));
  }

  /** The same, showing what the caller may not see. */
  public static AnswerScore leaking(AnswerScore s) {
    return new AnswerScore(
        s.query(),
        s.as(),
        s.expected(),
        s.outcome(),
        s.reason(),
        s.right(),
        s.inAnswer(),
        s.inCited(),
        s.inEvidence(),
        s.wrongSaid(),
        s.staleCited(),
        s.staleShown(),
        s.outOfForceCited(),
        s.versionRight(),
        s.citations(),
        s.validCitations(),
        s.goldSpans(),
        s.goldSentencesCited(),
        List.of("内部"),
        s.conflicts(),
        s.grounding(),
        s.ranking(),
        s.grades(),
        s.fallback(),
        s.cost(),
        s.serverMillis(),
        s.layerMillis());
  }
}
