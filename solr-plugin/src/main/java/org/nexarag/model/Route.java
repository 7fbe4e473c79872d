package org.nexarag.model;

/**
 * A mode that a rule thinks should answer the question.
 *
 * @param mode never {@link Mode#AUTO}
 * @param ruleId who said it
 * @param why the rule's reason
 */
public record Route(Mode mode, String ruleId, String why) {
  /** Checks the mode. */
  public Route {
    if (mode == Mode.AUTO) {
      throw new IllegalArgumentException("mode 'auto' is what routes decide, not a route");
    }
  }
}
