package org.nexarag.launch;

import java.time.Duration;
import java.util.List;

/**
 * What a load did.
 *
 * @param loaded documents that went in
 * @param failures documents that did not, by name
 * @param warnings what the server had to say of documents that went in, such as one without vectors
 * @param elapsed from the first read to the end of the commit
 */
public record LoadReport(
    long loaded, List<LoadFailure> failures, List<String> warnings, Duration elapsed) {
  /** Copies the lists. */
  public LoadReport {
    failures = List.copyOf(failures);
    warnings = List.copyOf(warnings);
  }

  /** Documents per second that went in. */
  public double documentsPerSecond() {
    return loaded * 1000.0 / Math.max(elapsed.toMillis(), 1);
  }
}
