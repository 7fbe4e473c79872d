package org.nexarag.launch;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/**
 * Writes one line about a job at most every so often: count, rate, time left. Safe for use by
 * several threads.
 */
public final class ProgressLine implements Progress {
  private final PrintWriter out;
  private final String what;
  private final long everyMillis;
  private long lastMillis = Long.MIN_VALUE / 2;

  /**
   * A line to {@code out} that begins with {@code what}.
   *
   * @param every least time between two lines; the last line always comes
   */
  public ProgressLine(PrintWriter out, String what, Duration every) {
    this.out = out;
    this.what = what;
    this.everyMillis = every.toMillis();
  }

  @Override
  public synchronized void at(long done, long failed, long total, Duration elapsed) {
    long now = elapsed.toMillis();
    if (done != total && now - lastMillis < everyMillis) {
      return;
    }
    lastMillis = now;
    out.println(line(what, done, failed, total, elapsed));
    out.flush();
  }

  /** The text of one line; the time left is only told while it can be estimated. */
  static String line(String what, long done, long failed, long total, Duration elapsed) {
    double seconds = Math.max(elapsed.toMillis(), 1) / 1000.0;
    double rate = done / seconds;
    String text =
        total < 0
            ? String.format(Locale.ROOT, "%s: %d, %.1f/s", what, done, rate)
            : String.format(Locale.ROOT, "%s: %d of %d, %.1f/s", what, done, total, rate);
    if (failed > 0) {
      text += String.format(Locale.ROOT, ", %d failed", failed);
    }
    if (done == total) {
      return text + String.format(Locale.ROOT, ", took %.1f s", seconds);
    }
    if (total > 0 && done > 0) {
      text += String.format(Locale.ROOT, ", about %.0f s left", (total - done) / rate);
    }
    return text;
  }
}
