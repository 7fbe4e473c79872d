package org.nexarag.golden.diagnose;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.AnswerText;
import org.nexarag.golden.set.Expectation;
import org.nexarag.golden.set.Query;

/**
 * A wrong response with all that is known of the right one.
 *
 * @param query what was asked
 * @param score why it is wrong
 * @param artefacts of each layer
 * @param needs what the right answer rests on; empty when none is expected
 * @param stale chunks that do not hold on the day
 * @param passages texts of what it rests on
 * @param hidden chunks that the caller may not read
 * @param topK passages that a context has
 */
record Failure(
    Query query,
    AnswerScore score,
    Artefacts artefacts,
    List<Need> needs,
    Set<String> stale,
    Passages passages,
    Set<String> hidden,
    int topK) {
  Failure {
    needs = List.copyOf(needs);
    stale = Set.copyOf(stale);
    hidden = Set.copyOf(hidden);
  }

  boolean expects(Expectation expectation) {
    boolean silence = expected(query) != Expectation.ANSWER;
    return (silence ? expected(query) : score.expected()) == expectation;
  }

  /** As {@link Query#expectation}, but where no value is expected, silence goes before a part. */
  static Expectation expected(Query query) {
    Expectation expected = query.expectation(false);
    if (expected != Expectation.ANSWER || !query.answerGroups().isEmpty()) {
      return expected;
    }
    Set<String> outcomes = query.gold().outcomes();
    return outcomes.contains("refused")
        ? Expectation.REFUSAL
        : outcomes.contains("clarify") ? Expectation.CLARIFY : expected;
  }

  /** Where a chunk stood. */
  Optional<Watched> at(String id) {
    return artefacts.watched(id);
  }

  /** Whether a text holds all values of the case. */
  boolean holdsValues(String text) {
    return AnswerText.of(text).holdsAll(query.answerGroups());
  }

  /** Whether a chunk is one that the right answer rests on. */
  boolean needed(String id) {
    return needs.stream().anyMatch(need -> need.ids().contains(id));
  }

  /** The needs that no citation of the draft meets. */
  List<Need> uncited() {
    return needs.stream()
        .filter(need -> need.ids().stream().noneMatch(artefacts::draftCites))
        .toList();
  }
}
