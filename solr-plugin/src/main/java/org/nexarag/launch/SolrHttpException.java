package org.nexarag.launch;

import java.io.IOException;

/** Solr could not be reached, or answered with an error. */
public final class SolrHttpException extends IOException {
  private static final long serialVersionUID = 1L;

  /** The status when there was no answer at all. */
  public static final int NO_ANSWER = 0;

  private final int status;
  private final String reason;

  /** An error with the HTTP status, or {@link #NO_ANSWER}. */
  public SolrHttpException(int status, String message) {
    super(message);
    this.status = status;
    this.reason = message;
  }

  /** The HTTP status, or {@link #NO_ANSWER}. */
  public int status() {
    return status;
  }

  /** What happened, in a sentence. */
  public String reason() {
    return reason;
  }
}
