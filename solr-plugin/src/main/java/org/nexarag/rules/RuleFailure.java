package org.nexarag.rules;

/** A rule failed while it ran; the evaluation is void and the stage takes its safe default. */
public final class RuleFailure extends RuntimeException {
  private final String rule;

  /** With the name of the rule, or an empty string when it is not known. */
  public RuleFailure(String rule, String message, Throwable cause) {
    super(message, cause);
    this.rule = rule;
  }

  /** The rule that failed; empty when it is not known. */
  public String rule() {
    return rule;
  }
}
