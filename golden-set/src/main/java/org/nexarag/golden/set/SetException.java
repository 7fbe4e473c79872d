package org.nexarag.golden.set;

/** A benchmark folder that can't be read; the message names file, line and value. */
public final class SetException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A fault with its place. */
  public SetException(String message) {
    super(message);
  }

  /** A fault with its place and what caused it. */
  public SetException(String message, Throwable cause) {
    super(message, cause);
  }
}
