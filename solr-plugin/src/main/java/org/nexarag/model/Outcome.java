package org.nexarag.model;

import java.util.Locale;

/** How a request ended. */
public enum Outcome {
  /** With an answer to all that was asked. */
  ANSWERED,
  /** With an answer to a part, and what is missing. */
  PARTIAL,
  /** With a reason why there is no answer. */
  REFUSED,
  /** With a question back. */
  CLARIFY,
  /** With a short reply that claims nothing. */
  CHITCHAT;

  /** The value in the response. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
