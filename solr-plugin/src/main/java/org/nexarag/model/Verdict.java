package org.nexarag.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

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
 * @param revision why rules want the draft revised; null when none does
 */
public record Verdict(
    Draft accepted,
    List<ClaimVerdict> claims,
    boolean refused,
    Reason reason,
    String ruleId,
    String why,
    List<Answer.Confirmation> confirmations,
    double coverage,
    @Nullable String revision) {
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
   * @param ruleId the rule that rejected it; empty when supported, and when a critique objected
   * @param why the reason; empty when supported
   * @param critique how it stands to what it cites: {@code supported}, {@code partly}, {@code
   *     contradicted}, or {@code unfounded}
   */
  public record ClaimVerdict(
      int number, boolean supported, String ruleId, String why, String critique) {}

  /** This verdict, wanting a revision for this reason; null leaves it as it is. */
  public Verdict wanting(@Nullable String why) {
    return why == null || revision != null
        ? this
        : new Verdict(
            accepted, claims, refused, reason, ruleId, this.why, confirmations, coverage, why);
  }
}
