package org.nexarag.rules;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * How often each rule fired for requests since this node started, across all rule sets. Safe for
 * concurrent use.
 */
final class Firings {
  private final Map<String, Tally> tallies = new ConcurrentHashMap<>();

  /**
   * One rule's count.
   *
   * @param times how often it fired
   * @param last when last; null when it never did
   */
  record Count(long times, @Nullable Instant last) {
    static final Count NEVER = new Count(0, null);
  }

  private static final class Tally {
    private final LongAdder times = new LongAdder();
    private final AtomicLong lastMillis = new AtomicLong();
  }

  /** Adds the firings of one evaluation. */
  void add(Map<String, Integer> fired, long nowMillis) {
    fired.forEach(
        (id, times) -> {
          Tally tally = tallies.computeIfAbsent(id, key -> new Tally());
          tally.times.add(times);
          tally.lastMillis.lazySet(nowMillis);
        });
  }

  Count of(String id) {
    Tally tally = tallies.get(id);
    return tally == null
        ? Count.NEVER
        : new Count(tally.times.sum(), Instant.ofEpochMilli(tally.lastMillis.get()));
  }
}
