package org.nexarag.model;

/**
 * One earlier turn of the conversation.
 *
 * @param role {@code user} or {@code assistant}
 * @param content what was said; never evidence
 */
public record Turn(String role, String content) {
  /** Checks the role. */
  public Turn {
    if (!role.equals("user") && !role.equals("assistant")) {
      throw new IllegalArgumentException("role '" + role + "' is not one of: user, assistant");
    }
  }
}
