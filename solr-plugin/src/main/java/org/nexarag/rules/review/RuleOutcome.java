package org.nexarag.rules.review;

import java.util.List;
import org.nexarag.model.Language;

/**
 * What became of one rule.
 *
 * @param ruleId the rule
 * @param title the rest of its name
 * @param file the file it stands in
 * @param line where it starts
 * @param matches for each way in which the rule holds the names of the facts that stand for its
 *     patterns, in their order; at most twenty; empty when it did not fire
 * @param failed why it did not fire: one reason, or one for each alternative of an {@code or};
 *     empty when it fired
 * @param complete false when there were too many combinations of facts to try them all; then a rule
 *     without matches may still have fired
 */
public record RuleOutcome(
    String ruleId,
    String title,
    String file,
    int line,
    List<List<String>> matches,
    List<FailedCondition> failed,
    boolean complete) {
  /** Copies the lists. */
  public RuleOutcome {
    matches = matches.stream().map(List::copyOf).toList();
    failed = List.copyOf(failed);
  }

  /** Whether the rule holds at least once. */
  public boolean fired() {
    return !matches.isEmpty();
  }

  /** The reasons as {@code file:line: sentence}. */
  public List<String> reasons(Language language) {
    return failed.stream()
        .map(one -> file + ":" + one.line() + ": " + one.sentence().in(language))
        .toList();
  }
}
