package org.nexarag.pipeline;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.nexarag.index.LegQuery;
import org.nexarag.index.Place;
import org.nexarag.index.SearchIndex;
import org.nexarag.index.Tie;
import org.nexarag.model.Chunk;
import org.nexarag.model.DocumentVersion;
import org.nexarag.model.RankedList;
import org.nexarag.rules.RelayedRules;
import org.nexarag.rules.RuleSet;
import org.nexarag.trace.Trace;

/**
 * The time one request spends inside the search engine and the rule engine, whichever layer asks:
 * what of a layer's time is its engines' and what its own.
 */
final class EngineTime {
  private final AtomicLong searching = new AtomicLong();
  private final AtomicLong reading = new AtomicLong();
  private final AtomicLong ruling = new AtomicLong();

  /** The index, timed: searches apart from reads of stored fields. */
  SearchIndex of(SearchIndex index) {
    return new SearchIndex() {
      @Override
      public RankedList search(String leg, LegQuery query, int depth) {
        return timed(searching, () -> index.search(leg, query, depth));
      }

      @Override
      public List<Chunk> chunks(Collection<String> ids) {
        return timed(reading, () -> index.chunks(ids));
      }

      @Override
      public List<DocumentVersion> versions(Collection<String> docIds) {
        return timed(searching, () -> index.versions(docIds));
      }

      @Override
      public List<Chunk> neighbours(Chunk chunk, int before, int after) {
        return timed(reading, () -> index.neighbours(chunk, before, after));
      }

      @Override
      public SearchIndex without(Set<String> fields) {
        return of(index.without(fields));
      }

      @Override
      public List<Place> places(Collection<String> ids) {
        return timed(reading, () -> index.places(ids));
      }

      @Override
      public Map<Tie, Integer> counts(Collection<Tie> ties) {
        return timed(searching, () -> index.counts(ties));
      }

      @Override
      public List<RankedList.Hit> holders(Tie tie, List<String> words, int most) {
        return timed(searching, () -> index.holders(tie, words, most));
      }
    };
  }

  /** The rule set, timed. */
  RuleSet of(RuleSet rules) {
    return new RelayedRules(
        rules,
        (decision, facts, ask) ->
            timed(
                ruling,
                () -> {
                  ask.run();
                  return decision;
                }));
  }

  /** Writes the milliseconds under {@code engines}. */
  void note(Trace trace) {
    trace.put("engines.search", millis(searching));
    trace.put("engines.stored_fields", millis(reading));
    trace.put("engines.rules", millis(ruling));
  }

  private static double millis(AtomicLong nanos) {
    return Math.round(nanos.get() / 1e4) / 100.0;
  }

  private static <T> T timed(AtomicLong nanos, Supplier<T> work) {
    long began = System.nanoTime();
    try {
      return work.get();
    } finally {
      nanos.addAndGet(System.nanoTime() - began);
    }
  }
}
