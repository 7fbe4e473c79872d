package org.nexarag.model;

import java.util.List;

/**
 * The verifier's word on a draft.
 *
 * @param accepted the draft without its rejected claims; empty when refused
 * @param claims one verdict per claim of the original draft, in its order
 * @param refused whether nothing may be said
 * @param reason why it was refused; {@link Reason#NONE} when it was not
 * @param ruleId the rule that refused; empty when none did
 * @param why its reason, in one sentence; empty when nothing was refused
 * @param confirmations what a person has to confirm about the answer; empty when refused
 * @param coverage share of the question's content terms found in what was accepted, 0..1
 */
public record Verdict(
    Draft accepted,
    List<ClaimVerdict> claims,
    boolean refused,
    Reason reason,
    String ruleId,
    String why,
    List<Answer.Confirmation> confirmations,
    double coverage) {
  /** Copies the lists. */
  public Verdict {
    confirmations = List.copyOf(confirmations);
    claims = List.copyOf(claims);
  }

  /**
   * The word on one claim.
   *
   * @param number its place in the draft, from 1
   * @param supported whether it may be said
   * @param ruleId the rule that rejected it; empty when supported
   * @param why that rule's reason; empty when supported
   */
  public record ClaimVerdict(int number, boolean supported, String ruleId, String why) {}
}
