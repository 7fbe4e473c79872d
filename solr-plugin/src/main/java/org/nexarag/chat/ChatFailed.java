package org.nexarag.chat;

import java.util.Locale;

/**
 * There is no reply. The message says why in a few words and holds neither the key nor anything
 * that the endpoint or the caller wrote, so it may stand in a trace.
 */
public final class ChatFailed extends RuntimeException {
  /** What went wrong. */
  public enum Kind {
    /** No reply in time. */
    TIMEOUT,
    /** The endpoint could not be reached, or the connection broke. */
    CONNECTION,
    /** The endpoint answered with an HTTP status that is no success. */
    STATUS,
    /** The reply is longer than allowed, or not what the protocol or the prompt asks for. */
    UNREADABLE,
    /** The request may not ask again. */
    BUDGET,
    /** The key cannot be read. */
    KEY
  }

  private final Kind kind;
  private final int status;

  private ChatFailed(Kind kind, int status, String message) {
    super(message);
    this.kind = kind;
    this.status = status;
  }

  /** A failure without an HTTP status. */
  public static ChatFailed of(Kind kind, String what) {
    return new ChatFailed(
        kind, 0, "chat model: " + kind.name().toLowerCase(Locale.ROOT) + ": " + what);
  }

  /** An HTTP status that is no success. */
  public static ChatFailed status(int status) {
    return new ChatFailed(Kind.STATUS, status, "chat model: status " + status);
  }

  /** What went wrong. */
  public Kind kind() {
    return kind;
  }

  /** The HTTP status; 0 unless the kind is {@link Kind#STATUS}. */
  public int status() {
    return status;
  }

  /** Whether the same call may succeed at once: the endpoint was busy, failed, or was not there. */
  public boolean mayPass() {
    return kind == Kind.CONNECTION || status == 429 || status >= 500;
  }
}
