package org.nexarag.golden.score;

import java.util.List;
import java.util.Map;
import org.nexarag.golden.set.Expectation;
import org.nexarag.golden.set.Query;

/**
 * One response against its query.
 *
 * @param query what was asked
 * @param as who asked
 * @param expected what this caller should get
 * @param outcome the response's outcome, or {@code error}
 * @param reason the response's reason code, or the error
 * @param right whether the expected thing came
 * @param inAnswer whether the answer holds every answer group
 * @param inCited whether the cited evidences do
 * @param inEvidence whether all evidences do
 * @param wrongSaid whether the answer holds a wrong value
 * @param staleCited whether a superseded document was cited
 * @param staleShown whether one stands among the evidences
 * @param outOfForceCited whether a version was cited that did not hold on the day asked about
 * @param versionRight whether something was cited, all of it of a judged document's version where
 *     it is of the same law
 * @param citations how many citations
 * @param validCitations how many have a span within their evidence
 * @param goldSpans how many cited spans overlap a gold sentence
 * @param goldSentencesCited how many gold sentences a cited span overlaps
 * @param leaks restricted text shown to the public
 * @param conflicts how many contradictions the response shows
 * @param grounding how the answer stands on what it cites
 * @param ranking judged units of the ranking that the answer was made from, best first
 * @param grades of the query's judged units by id
 * @param fallback whether a part of the chain failed and was done without
 * @param cost what the request spent
 * @param serverMillis the request as the server timed it
 * @param layerMillis milliseconds by layer
 */
public record AnswerScore(
    Query query,
    String as,
    Expectation expected,
    String outcome,
    String reason,
    boolean right,
    boolean inAnswer,
    boolean inCited,
    boolean inEvidence,
    boolean wrongSaid,
    boolean staleCited,
    boolean staleShown,
    boolean outOfForceCited,
    boolean versionRight,
    int citations,
    int validCitations,
    int goldSpans,
    int goldSentencesCited,
    List<String> leaks,
    int conflicts,
    Grounding grounding,
    List<String> ranking,
    Map<String, Integer> grades,
    boolean fallback,
    Cost cost,
    double serverMillis,
    Map<String, Double> layerMillis) {
  /** Copies the lists. */
  public AnswerScore {
    leaks = List.copyOf(leaks);
    ranking = List.copyOf(ranking);
    grades = Map.copyOf(grades);
    layerMillis = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(layerMillis));
  }

  /** Whether something was said: a whole or a partial answer. */
  public boolean answered() {
    return "answered".equals(outcome) || "partial".equals(outcome);
  }

  /** Whether the response is a refusal. */
  public boolean refused() {
    return "refused".equals(outcome);
  }

  /** Whether the response is a question back. */
  public boolean askedBack() {
    return "clarify".equals(outcome);
  }

  /** Whether the caller was not named. */
  public boolean asPublic() {
    return AnswerRecord.PUBLIC.equals(as);
  }
}
