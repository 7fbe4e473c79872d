package org.nexarag.rules;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The live rule set over a source that people edit. A change is checked, compiled, warmed up and
 * tried on its cases beside the live set, and takes its place in one step; a broken change leaves
 * the live set alone and is named in {@link #status}.
 */
public final class LiveRules implements RuleEngine, AutoCloseable {
  /** How often the source is looked at unless the caller says otherwise. */
  public static final Duration EVERY_SECOND = Duration.ofSeconds(1);

  private static final Logger LOG = LoggerFactory.getLogger(LiveRules.class);

  /**
   * How it stands.
   *
   * @param version the live version's name; empty while there is none
   * @param checksum its checksum; empty while there is none
   * @param rules its number of rules
   * @param problems why the newest change is not live; empty when it is
   */
  public record Status(String version, String checksum, int rules, List<RuleProblem> problems) {
    /** Copies the list. */
    public Status {
      problems = List.copyOf(problems);
    }
  }

  private final RuleSource source;
  private final ScheduledExecutorService watch;
  private volatile @Nullable CompiledRules live;
  private volatile List<RuleProblem> problems = List.of();
  private String seen = "";

  private LiveRules(RuleSource source) {
    this.source = source;
    this.watch =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "nexarag-rules-watch");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Loads the source now and looks for changes from then on. Never throws for broken rules: {@link
   * #current} and {@link #status} tell.
   */
  public static LiveRules watching(RuleSource source, Duration interval) {
    LiveRules rules = new LiveRules(source);
    rules.refreshQuietly();
    long millis = Math.max(1, interval.toMillis());
    var unused =
        rules.watch.scheduleWithFixedDelay(
            rules::refreshQuietly, millis, millis, TimeUnit.MILLISECONDS);
    return rules;
  }

  /** Watches a folder once a second, see {@link #watching}. */
  public static LiveRules watch(Path folder) {
    return watching(new RuleFolder(folder), EVERY_SECOND);
  }

  @Override
  public RuleSet current() {
    CompiledRules now = live;
    if (now == null) {
      throw new RagException.Unavailable(
          "no valid rule set was loaded yet:\n" + RuleProblem.list(problems, Language.EN));
    }
    return now;
  }

  /** How it stands now. */
  public Status status() {
    CompiledRules now = live;
    return now == null
        ? new Status("", "", 0, problems)
        : new Status(now.version(), now.checksum(), now.size(), problems);
  }

  /** Looks at the source once, now. Returns whether a new version went live. */
  public synchronized boolean refresh() {
    Map<String, String> files;
    try {
      files = source.read();
    } catch (IOException e) {
      keep(List.of(RuleProblem.of(UnreadableRules.message(e))));
      return false;
    }
    String digest = RuleFiles.digest(files);
    if (digest.equals(seen)) {
      return false;
    }
    try {
      CompiledRules next = RuleSets.compile(files);
      live = next;
      problems = List.of();
      LOG.info("rule set {} is live: {} rules", next.version(), next.size());
    } catch (RuleSetRejected e) {
      keep(e.problems());
    }
    // After anything but a judgement on these very files they are tried again.
    seen = digest;
    return problems.isEmpty();
  }

  private void keep(List<RuleProblem> found) {
    if (!found.equals(problems)) {
      CompiledRules now = live;
      LOG.warn(
          "changed rules are not used, {} stays live:\n{}",
          now == null ? "nothing" : now.version(),
          RuleProblem.listInAuthorsLanguage(found));
    }
    problems = List.copyOf(found);
  }

  private void refreshQuietly() {
    try {
      refresh();
    } catch (RuntimeException | LinkageError e) {
      // The watch must outlive whatever one change does; the live version stays.
      keep(List.of(RuleProblem.of(Message.of("engine.failed", e))));
    }
  }

  /** Stops watching and gives back the pooled sessions. The live set must not be asked any more. */
  @Override
  public void close() {
    watch.shutdownNow();
    CompiledRules now = live;
    if (now != null) {
      now.close();
    }
  }
}
