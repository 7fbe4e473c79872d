package org.nexarag.launch;

import java.time.Duration;

/** Hears how far a long job is. Called from one thread at a time. */
@FunctionalInterface
public interface Progress {
  /** Says nothing. */
  Progress NONE = (done, failed, total, elapsed) -> {};

  /**
   * Called after every finished piece of work, and once more with the final numbers.
   *
   * @param done items finished so far, failed ones included
   * @param failed items that failed so far
   * @param total all items, or -1 while that is not known
   * @param elapsed time since the job began
   */
  void at(long done, long failed, long total, Duration elapsed);
}
