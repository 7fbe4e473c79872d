package org.nexarag.golden.set;

import java.util.List;
import java.util.Optional;
import java.util.Set;

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
 * @param gold what a golden case says beyond that
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
    int hops,
    Gold gold) {
  /** Copies the lists. */
  public Query {
    answerGroups = answerGroups.stream().map(List::copyOf).toList();
    wrongAnswers = List.copyOf(wrongAnswers);
    staleDocs = List.copyOf(staleDocs);
    history = List.copyOf(history);
    goldSentences = List.copyOf(goldSentences);
  }

  /** The tags to report by: a golden case's own, else the category alone. */
  public List<String> tags() {
    return gold.tags().isEmpty() ? List.of(category) : gold.tags();
  }

  /**
   * What is right. Where a golden case allows several outcomes, an answer counts before a refusal,
   * and a refusal before a question back.
   *
   * @param holdoutHidden whether the holdout part was kept out of the index
   */
  public Expectation expectation(boolean holdoutHidden) {
    if (!gold.outcomes().isEmpty()) {
      return ofOutcomes(gold.outcomes());
    }
    if ("chitchat".equals(category)) {
      return Expectation.CHITCHAT;
    }
    if ("unanswerable".equals(category) || (holdout && holdoutHidden)) {
      return Expectation.REFUSAL;
    }
    return answerGroups.isEmpty() ? Expectation.UNSTATED : Expectation.ANSWER;
  }

  private static Expectation ofOutcomes(Set<String> outcomes) {
    if (outcomes.contains("answered") || outcomes.contains("partial")) {
      return Expectation.ANSWER;
    }
    if (outcomes.contains("refused")) {
      return Expectation.REFUSAL;
    }
    return outcomes.contains("clarify") ? Expectation.CLARIFY : Expectation.CHITCHAT;
  }
}
