package org.nexarag.model;

import java.time.Duration;

/**
 * The instant after which a request spends nothing more.
 *
 * @param nanoTime on the clock of {@link System#nanoTime}
 */
public record Deadline(long nanoTime) {
  /** A deadline that far from now. */
  public static Deadline in(Duration duration) {
    return new Deadline(System.nanoTime() + duration.toNanos());
  }

  /** Time left, never negative. */
  public Duration left() {
    return Duration.ofNanos(Math.max(0, nanoTime - System.nanoTime()));
  }

  /** Whether it has passed. */
  public boolean passed() {
    return System.nanoTime() - nanoTime >= 0;
  }
}
