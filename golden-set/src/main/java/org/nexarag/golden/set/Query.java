package org.nexarag.golden.set;

import java.util.List;
import java.util.Optional;

/**
 * One question with what is known about its right answer.
 *
 * @param id never empty
 * @param text as asked
 * @param category tag to report by; {@code all} when the set has none
 * @param lang {@code zh}, {@code en} or empty
 * @param answerGroups every group is needed, any alternative of a group counts
 * @param wrongAnswers what a stale or false source would say
 * @param staleDocs superseded documents that must not be cited
 * @param history earlier turns, oldest first, the user's and the system's in turn
 * @param asOf the day that the question is about
 * @param requiredAcl the group that a caller needs to see the answer
 * @param holdout whether its source belongs to the part that may be kept out of the index
 * @param goldSentences the sentences that the annotator's answer rests on
 * @param goldDoc the document that the question was written on
 * @param hops how many documents in a row the answer needs; 0 when the set does not say
 */
public record Query(
    String id,
    String text,
    String category,
    String lang,
    List<List<String>> answerGroups,
    List<String> wrongAnswers,
    List<String> staleDocs,
    List<String> history,
    Optional<String> asOf,
    Optional<String> requiredAcl,
    boolean holdout,
    List<String> goldSentences,
    Optional<String> goldDoc,
    int hops) {
  /** Copies the lists. */
  public Query {
    answerGroups = answerGroups.stream().map(List::copyOf).toList();
    wrongAnswers = List.copyOf(wrongAnswers);
    staleDocs = List.copyOf(staleDocs);
    history = List.copyOf(history);
    goldSentences = List.copyOf(goldSentences);
  }

  /**
   * What is right.
   *
   * @param holdoutHidden whether the holdout part was kept out of the index
   */
  public Expectation expectation(boolean holdoutHidden) {
    if ("chitchat".equals(category)) {
      return Expectation.CHITCHAT;
    }
    if ("unanswerable".equals(category) || (holdout && holdoutHidden)) {
      return Expectation.REFUSAL;
    }
    return answerGroups.isEmpty() ? Expectation.UNSTATED : Expectation.ANSWER;
  }
}
