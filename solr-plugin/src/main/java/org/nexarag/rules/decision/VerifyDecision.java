package org.nexarag.rules.decision;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What verify rules may say. Merge laws: a rejection beats a support; of two rejections the smaller
 * rule id names the reason; a claim that no rule supported is rejected. A refusal of the whole
 * answer beats everything; of two the smaller rule id names the code.
 */
public final class VerifyDecision extends Decision {
  private static final Comparator<Rejection> ORDER =
      Comparator.comparing(Rejection::ruleId)
          .thenComparing(Rejection::code)
          .thenComparing(Rejection::reason);

  private final TreeSet<Integer> supported = new TreeSet<>();
  private final TreeMap<Integer, Rejection> rejected = new TreeMap<>();
  private @Nullable Rejection refusal;

  /** For the folder {@code rules/verify}. */
  public VerifyDecision() {
    super("verify");
  }

  /** The claim of that number, from 1, is supported by its citations. */
  public void support(String ruleId, int claim, String reason) {
    supported.add(claim);
    said(ruleId, reason);
  }

  /** The claim of that number, from 1, must not be said. */
  public void reject(String ruleId, int claim, String reason) {
    rejected.merge(
        claim,
        new Rejection(ruleId, "unsupported_claim", reason),
        (a, b) -> ORDER.compare(a, b) <= 0 ? a : b);
    said(ruleId, reason);
  }

  /** The answer as a whole must not be given; {@code code} is a reason code, else it throws. */
  public void refuse(String ruleId, String code, String reason) {
    checkReason(code);
    Rejection said = new Rejection(ruleId, code, reason);
    if (refusal == null || ORDER.compare(said, refusal) < 0) {
      refusal = said;
    }
    said(ruleId, reason);
  }

  /** Whether the claim was supported and not rejected. */
  public boolean isSupported(int claim) {
    return supported.contains(claim) && !rejected.containsKey(claim);
  }

  /** Rejections by claim number. */
  public Map<Integer, Rejection> rejected() {
    return rejected;
  }

  /** The refusal of the whole answer, null when no rule refused. */
  public @Nullable Rejection refusal() {
    return refusal;
  }

  /**
   * A rejection or refusal.
   *
   * @param ruleId by which rule
   * @param code the reason code
   * @param reason why
   */
  public record Rejection(String ruleId, String code, String reason) {}
}
