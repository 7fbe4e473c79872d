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
 * @param next what the rules would do before that action is taken, the most urgent first; empty
 *     when the loop's state was not asked about
 * @param fit how near the best evidence is to the question, on the scale of the reranker; 0 when
 *     there is none
 */
public record Judgement(
    Quality quality,
    Action action,
    Reason reason,
    String ruleId,
    String why,
    List<Slot> slots,
    List<Conflict> conflicts,
    List<Next> next,
    double fit) {
  /** Before anything was judged: nothing is good enough. */
  public static final Judgement NONE =
      new Judgement(
          Quality.BAD,
          Action.REFUSE,
          Reason.NO_CANDIDATES,
          "",
          "",
          List.of(),
          List.of(),
          List.of(),
          0);

  /** Copies the lists. */
  public Judgement {
    slots = List.copyOf(slots);
    conflicts = List.copyOf(conflicts);
    next = List.copyOf(next);
  }

  /**
   * A step that a rule wants.
   *
   * @param action the step
   * @param ruleId the rule
   * @param why its reason
   */
  public record Next(LoopAction action, String ruleId, String why) {}

  /** The required slots that have a value. */
  public long filled() {
    return slots.stream()
        .filter(slot -> !slot.fromQuestion() && slot.state() == Slot.State.FILLED)
        .count();
  }

  /** This judgement, accepting whatever there is for this reason; no rule chose that. */
  public Judgement accepted(String because) {
    return new Judgement(
        quality, Action.ACCEPT, Reason.NONE, "", because, slots, conflicts, next, fit);
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
