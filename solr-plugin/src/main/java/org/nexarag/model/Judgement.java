package org.nexarag.model;

import java.util.List;

/**
 * The judge's word on what was found.
 *
 * @param quality how good the evidence is
 * @param action what to do
 * @param reason why the action is not a plain answer; {@link Reason#NONE} with {@link
 *     Action#ACCEPT}
 * @param ruleId the rule that chose the action; empty when no rule did
 * @param why that rule's reason, in one sentence
 * @param slots the plan's slots, in its order, each filled, missing or in conflict
 * @param conflicts what current, authoritative sources disagree on, the more relevant first
 */
public record Judgement(
    Quality quality,
    Action action,
    Reason reason,
    String ruleId,
    String why,
    List<Slot> slots,
    List<Conflict> conflicts) {
  /** Copies the lists. */
  public Judgement {
    slots = List.copyOf(slots);
    conflicts = List.copyOf(conflicts);
  }

  /** How good the evidence is. */
  public enum Quality {
    /** It answers the question. */
    GOOD,
    /** It may answer it. */
    AMBIGUOUS,
    /** It does not. */
    BAD
  }

  /** What to do next. */
  public enum Action {
    /** Answer. */
    ACCEPT,
    /** Answer what was found and say what is missing. */
    PARTIAL,
    /** Say that it was not found. */
    REFUSE
  }
}
