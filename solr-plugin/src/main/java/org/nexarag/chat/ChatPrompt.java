package org.nexarag.chat;

/**
 * What a model is asked.
 *
 * @param system what it is to do; never holds text of a user or of a document
 * @param user what it is to do it with
 * @param maxTokens tokens of the reply, at least 1; a client may allow fewer
 */
public record ChatPrompt(String system, String user, int maxTokens) {
  /** Checks the range. */
  public ChatPrompt {
    if (maxTokens < 1) {
      throw new IllegalArgumentException("maxTokens " + maxTokens + " is not at least 1");
    }
  }
}
