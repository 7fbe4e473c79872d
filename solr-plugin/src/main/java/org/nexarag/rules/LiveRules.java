package org.nexarag.rules;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.rules.RuleSets.Loaded;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The live rule set over a store that people edit. A change is checked, compiled, warmed up and
 * tried on its cases beside the live set, and takes its place in one step; a broken change leaves
 * the live set alone and is named in {@link #status}.
 */
public final class LiveRules implements RuleEngine, AutoCloseable {
  /** How often the store is looked at unless the caller says otherwise. */
  public static final Duration EVERY_SECOND = Duration.ofSeconds(1);

  private static final Logger LOG = LoggerFactory.getLogger(LiveRules.class);

  /** What is live, with what it takes to say so. */
  private record Live(
      Loaded loaded, PublishedRules origin, Instant since, LocalDate day, RulesOfDay today) {}

  private record Warned(Loaded loaded, LocalDate day, List<RuleProblem> found) {}

  private final RuleStore store;
  private final Clock clock;
  private final ScheduledExecutorService watch;
  private final Firings firings = new Firings();
  private final Object turning = new Object();
  private volatile @Nullable Live live;
  private volatile @Nullable Warned warned;
  private volatile List<RuleProblem> problems = List.of();
  private volatile String seen = "";
  private List<RuleProblem> problemsOfSeen = List.of();
  private boolean forgetful;

  private LiveRules(RuleStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
    this.watch =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "nexarag-rules-watch");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Loads the rules now and looks for changes from then on, at once where the store tells of them.
   * Never throws for broken rules: {@link #current} and {@link #status} tell.
   *
   * @param interval how often to look at the store anyway
   * @param clock says, in its zone, which day it is; a rule with dates counts by that day
   */
  public static LiveRules watching(RuleStore store, Duration interval, Clock clock) {
    LiveRules rules = new LiveRules(store, clock);
    rules.refreshQuietly();
    long millis = Math.max(1, interval.toMillis());
    var unused =
        rules.watch.scheduleWithFixedDelay(
            rules::refreshQuietly, millis, millis, TimeUnit.MILLISECONDS);
    store.onChange(rules::refreshSoon);
    return rules;
  }

  /** The live set as of today; the day stays the same however long the caller holds it. */
  @Override
  public RuleSet current() {
    Live now = need();
    LocalDate today = LocalDate.now(clock);
    return today.equals(now.day()) ? now.today() : turnTo(today);
  }

  /** The live set as of today, for trying things: what fires then does not count as used. */
  RuleSet uncounted() {
    Live now = need();
    return RulesOfDay.of(now.loaded().rules(), now.origin(), LocalDate.now(clock), counts -> {});
  }

  private Live need() {
    Live now = live;
    if (now == null) {
      throw new RagException.Unavailable(
          "no valid rule set was loaded yet:\n" + RuleProblem.list(problems, Language.EN));
    }
    return now;
  }

  /** Not under the lock of a refresh, which may be compiling: no request waits for that. */
  private RuleSet turnTo(LocalDate today) {
    synchronized (turning) {
      Live now = need();
      if (!today.equals(now.day())) {
        now = live(now.loaded(), now.origin(), now.since(), today);
        live = now;
      }
      return now.today();
    }
  }

  private Live live(Loaded loaded, PublishedRules origin, Instant since, LocalDate today) {
    return new Live(
        loaded,
        origin,
        since,
        today,
        RulesOfDay.of(
            loaded.rules(), origin, today, counts -> firings.add(counts, clock.millis())));
  }

  /** How it stands now. */
  public RuleStatus status() {
    Live now = live;
    if (now == null) {
      return RuleStatus.nothing(seen, problems);
    }
    PublishedRules origin = now.origin();
    return new RuleStatus(
        origin.version(),
        origin.checksum(),
        origin.digest(),
        seen,
        origin.author(),
        origin.time(),
        origin.number(),
        now.loaded().rules().size(),
        problems,
        now.since(),
        now.loaded().millis(),
        now.loaded().coverage(),
        warnings(now.loaded(), LocalDate.now(clock)));
  }

  /** What looks wrong is looked for once a version and day, and only when somebody asks. */
  private List<RuleProblem> warnings(Loaded loaded, LocalDate day) {
    Warned known = warned;
    if (known == null || !known.loaded().equals(loaded) || !known.day().equals(day)) {
      known = new Warned(loaded, day, loaded.warnings(day));
      warned = known;
    }
    return known.found();
  }

  /** Looks at the store once, now. Returns whether a new version went live. */
  public synchronized boolean refresh() {
    Map<String, String> files;
    try {
      files = store.read();
    } catch (IOException e) {
      keep(List.of(RuleProblem.of(UnreadableRules.message(e))));
      return false;
    }
    String digest = RuleFiles.digest(files);
    if (digest.equals(seen)) {
      problems = problemsOfSeen;
      return false;
    }
    List<RuleProblem> found = List.of();
    try {
      Loaded loaded = RuleSets.compile(files);
      swap(loaded, origin(loaded, digest, files));
    } catch (RuleSetRejected e) {
      found = e.problems();
      keep(found);
    }
    // After anything but a judgement on these very files they are tried again.
    seen = digest;
    problemsOfSeen = found;
    return found.isEmpty();
  }

  /** Who made what was found; remembered as an edit in place when nobody published it. */
  private PublishedRules origin(Loaded loaded, String digest, Map<String, String> files) {
    PublishedRules edited =
        new PublishedRules(
            0,
            loaded.rules().version(),
            loaded.rules().checksum(),
            digest,
            "",
            clock.instant(),
            "",
            files);
    try {
      PublishedRules known = store.remember(edited);
      forgetful = false;
      return new PublishedRules(
          known.number(),
          edited.version(),
          edited.checksum(),
          digest,
          known.author(),
          known.time(),
          known.comment(),
          Map.of());
    } catch (IOException e) {
      if (!forgetful) {
        LOG.warn("versions of the rules cannot be remembered: {}", e.toString());
      }
      forgetful = true;
    }
    return edited.withoutFiles();
  }

  /** Makes a version live that was written to the store just now. */
  synchronized void adopt(Loaded loaded, PublishedRules published) {
    // The watch may have been faster, and somebody may have published again meanwhile.
    Live now = live;
    if (now != null && now.origin().number() >= published.number()) {
      return;
    }
    swap(loaded, published.withoutFiles());
    seen = published.digest();
    problemsOfSeen = List.of();
  }

  private void swap(Loaded loaded, PublishedRules origin) {
    synchronized (turning) {
      live = live(loaded, origin, clock.instant(), LocalDate.now(clock));
    }
    problems = List.of();
    LOG.info("rule set {} is live: {} rules", origin.version(), loaded.rules().size());
  }

  private void keep(List<RuleProblem> found) {
    if (!found.equals(problems)) {
      Live now = live;
      LOG.warn(
          "changed rules are not used, {} stays live:\n{}",
          now == null ? "nothing" : now.origin().version(),
          RuleProblem.listInAuthorsLanguage(found));
    }
    problems = List.copyOf(found);
  }

  private void refreshSoon() {
    try {
      watch.execute(this::refreshQuietly);
    } catch (RejectedExecutionException e) {
      LOG.debug("told of a change after the end", e);
    }
  }

  private void refreshQuietly() {
    try {
      refresh();
    } catch (RuntimeException | LinkageError e) {
      // The watch must outlive whatever one change does; the live version stays.
      keep(List.of(RuleProblem.of(Message.of("engine.failed", e))));
    }
  }

  /** Where the live set comes from; null while there is none. */
  @Nullable PublishedRules origin() {
    Live now = live;
    return now == null ? null : now.origin();
  }

  RuleStore store() {
    return store;
  }

  Clock clock() {
    return clock;
  }

  Firings firings() {
    return firings;
  }

  /** Stops watching and closes the store. */
  @Override
  public void close() {
    watch.shutdownNow();
    store.close();
  }
}
