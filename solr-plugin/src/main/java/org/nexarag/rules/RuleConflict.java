package org.nexarag.rules;

/** Someone else changed the rules since they were read; says who and when, if that is known. */
public final class RuleConflict extends Exception {
  private static final long serialVersionUID = 1L;

  /** With a message for the person who wanted to publish. */
  public RuleConflict(String message) {
    super(message);
  }

  /** With the version that is there now. */
  public static RuleConflict with(PublishedRules there) {
    return new RuleConflict(
        "the rules were changed since they were read: version "
            + there.version()
            + " (number "
            + there.number()
            + ") was "
            + (there.author().isEmpty() ? "edited in place" : "published by " + there.author())
            + " at "
            + there.time()
            + "; read them again");
  }

  /** With an edit in place that nobody has remembered yet. */
  public static RuleConflict withAnEdit() {
    return new RuleConflict("the rules were edited in place since they were read; read them again");
  }
}
