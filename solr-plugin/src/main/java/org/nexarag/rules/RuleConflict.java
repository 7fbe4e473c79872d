package org.nexarag.rules;

/** Someone else changed the rules since they were read; says who and when, if that is known. */
public final class RuleConflict extends Exception {
  private static final long serialVersionUID = 1L;

  /** With a message for the person who wanted to publish. */
  public RuleConflict(String message) {
    super(message);
  }
}
