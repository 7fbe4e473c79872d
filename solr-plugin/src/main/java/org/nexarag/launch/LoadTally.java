package org.nexarag.launch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Counts what a load did so far; safe for use by several threads. */
final class LoadTally {
  private final long total;
  private final Progress progress;
  private final long startNanos = System.nanoTime();
  private final List<LoadFailure> failures = new ArrayList<>();
  private final Set<String> warnings = new TreeSet<>();
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

  synchronized void warn(List<String> said) {
    warnings.addAll(said);
  }

  /** The numbers now, failures by name so that two runs read the same. */
  synchronized LoadReport report() {
    List<LoadFailure> sorted = new ArrayList<>(failures);
    sorted.sort(Comparator.comparing(LoadFailure::name).thenComparing(LoadFailure::message));
    return new LoadReport(done - failures.size(), sorted, List.copyOf(warnings), elapsed());
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }
}
