package org.nexarag.model;

/** The root of what the house throws on purpose, split by what the caller can do about it. */
public abstract class RagException extends RuntimeException {
  private RagException(String message, Throwable cause) {
    super(message, cause);
  }

  private RagException(String message) {
    super(message);
  }

  /** The request is wrong; the message names the parameter, what was read and what is allowed. */
  public static final class BadRequest extends RagException {
    /** With a message for the caller. */
    public BadRequest(String message) {
      super(message);
    }
  }

  /** A file, model or setting is wrong; the message lists every problem found. */
  public static final class Configuration extends RagException {
    /** With a message for the operator. */
    public Configuration(String message) {
      super(message);
    }

    /** With a message for the operator, and a cause. */
    public Configuration(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** A part cannot serve now; trying later may help. */
  public static final class Unavailable extends RagException {
    /** With a message for the caller. */
    public Unavailable(String message) {
      super(message);
    }

    /** With a message for the caller, and a cause. */
    public Unavailable(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
