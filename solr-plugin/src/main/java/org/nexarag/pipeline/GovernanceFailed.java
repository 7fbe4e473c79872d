package org.nexarag.pipeline;

/** Governance could not run; nothing of what was found may be shown. */
final class GovernanceFailed extends RuntimeException {
  GovernanceFailed(String message, Throwable cause) {
    super(message, cause);
  }
}
