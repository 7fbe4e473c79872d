package org.nexarag.launch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Counts what a load did so far; safe for use by several threads. */
final class LoadTally {
  private final long total;
  private final Progress progress;
  private final long startNanos = System.nanoTime();
  private final List<LoadFailure> failures = new ArrayList<>();
  private long done;

  LoadTally(long total, Progress progress) {
    this.total = total;
    this.progress = progress;
  }

  synchronized void add(int documents, List<LoadFailure> failed) {
    done += documents;
    failures.addAll(failed);
    progress.at(done, failures.size(), total, elapsed());
  }

  /** The numbers now, failures by name so that two runs read the same. */
  synchronized LoadReport report() {
    List<LoadFailure> sorted = new ArrayList<>(failures);
    sorted.sort(Comparator.comparing(LoadFailure::name).thenComparing(LoadFailure::message));
    return new LoadReport(done - failures.size(), sorted, elapsed());
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }
}
