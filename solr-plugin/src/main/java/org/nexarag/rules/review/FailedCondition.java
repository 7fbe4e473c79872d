package org.nexarag.rules.review;

import java.util.List;
import java.util.Map;
import org.nexarag.rules.language.Message;

/**
 * Why a rule did not fire.
 *
 * @param kind what kind of reason
 * @param line where the condition stands in the rule's file
 * @param condition the constraint, or the condition under {@code not}, or the fact's type; empty
 *     when the rule is not in force
 * @param read the facts that failed it, or that were there and should not be; at most three
 * @param sentence the reason for a person, Chinese or English
 */
public record FailedCondition(
    Kind kind, int line, String condition, List<FactRead> read, Message sentence) {
  /** Copies the list. */
  public FailedCondition {
    read = List.copyOf(read);
  }

  /** The kinds of reason. */
  public enum Kind {
    /** The rule is switched off or doesn't count on the day. */
    NOT_IN_FORCE,
    /** There was no fact of the type. */
    NO_FACT,
    /** The constraint failed for the last fact that was left. */
    CONSTRAINT,
    /** A fact was there that must not be. */
    PRESENT
  }

  /**
   * A fact and what was read of it.
   *
   * @param fact its name for a person
   * @param values values as shown, by field, in the order in which the condition names them; texts
   *     in quotes, not longer than 80 characters
   */
  public record FactRead(String fact, Map<String, String> values) {}
}
