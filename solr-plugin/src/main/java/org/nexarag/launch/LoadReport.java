package org.nexarag.launch;

import java.time.Duration;
import java.util.List;

/**
 * What a load did.
 *
 * @param loaded documents that went in
 * @param failures documents that did not, by name
 * @param elapsed from the first read to the end of the commit
 */
public record LoadReport(long loaded, List<LoadFailure> failures, Duration elapsed) {
  /** Copies the failures. */
  public LoadReport {
    failures = List.copyOf(failures);
  }

  /** Documents per second that went in. */
  public double documentsPerSecond() {
    return loaded * 1000.0 / Math.max(elapsed.toMillis(), 1);
  }
}
