package org.nexarag.inference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.nexarag.model.Deadline;
import org.nexarag.model.RagException;

/**
 * Token vectors of passages already read, bounded in bytes, least recently used out first. Safe for
 * concurrent use; two requests that need the same passage at the same time compute it once.
 */
public final class TokenVectorCache {
  /** 64 MiB: at 512 dimensions about 2 KiB a token, so some 200 chunks of 150 tokens. */
  public static final long DEFAULT_BYTES = 64L << 20;

  private final long maxBytes;
  private final Map<Key, TokenVectors> held = new LinkedHashMap<>(64, 0.75f, true);
  private final Map<Key, CompletableFuture<Optional<TokenVectors>>> underWay = new HashMap<>();
  private long bytes;
  private long hits;
  private long misses;

  /**
   * An empty cache.
   *
   * @param maxBytes most bytes of vectors held; 0 holds nothing, and still shares work under way
   */
  public TokenVectorCache(long maxBytes) {
    if (maxBytes < 0) {
      throw new IllegalArgumentException("maxBytes " + maxBytes + " is below 0");
    }
    this.maxBytes = maxBytes;
  }

  /**
   * A passage.
   *
   * @param id the chunk
   * @param text its text; a chunk whose text changed is another passage
   */
  public record Passage(String id, String text) {}

  /**
   * How the cache did.
   *
   * @param entries passages held
   * @param bytes their size
   * @param hits passages found so far
   * @param misses passages computed, or waited for, so far
   */
  public record Usage(int entries, long bytes, long hits, long misses) {}

  private record Key(String model, String id, int length, long hash) {
    static Key of(TextEncoder encoder, Passage passage) {
      // FNV-1a, 64 bits (Fowler, Noll, Vo).
      long hash = 0xcbf29ce484222325L;
      String text = passage.text();
      for (int i = 0; i < text.length(); i++) {
        hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
      }
      return new Key(encoder.id(), passage.id(), text.length(), hash);
    }
  }

  /** How the cache did so far. */
  public synchronized Usage usage() {
    return new Usage(held.size(), bytes, hits, misses);
  }

  /**
   * The token vectors of passages, in their order; empty where they were not held and the deadline
   * passed before their turn.
   *
   * @throws RagException.Unavailable when the encoder fails, or the thread is interrupted
   */
  public List<Optional<TokenVectors>> encode(
      TextEncoder encoder, List<Passage> passages, Deadline deadline) {
    List<Key> keys = passages.stream().map(passage -> Key.of(encoder, passage)).toList();
    List<Optional<TokenVectors>> found =
        new ArrayList<>(Collections.nCopies(passages.size(), Optional.empty()));
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < passages.size(); i++) {
      open.add(i);
    }
    do {
      Round round = begin(keys, open, found);
      compute(encoder, passages, keys, round, found, deadline);
      open = await(round, found, deadline);
      // What another request began and gave up is begun again here, while there is time.
    } while (!open.isEmpty() && !deadline.passed());
    return List.copyOf(found);
  }

  /** What one request computes itself and what others already compute for it. */
  private record Round(
      List<Integer> own, Map<Integer, CompletableFuture<Optional<TokenVectors>>> others) {}

  private synchronized Round begin(
      List<Key> keys, List<Integer> open, List<Optional<TokenVectors>> found) {
    Round round = new Round(new ArrayList<>(), new LinkedHashMap<>());
    for (int i : open) {
      Key key = keys.get(i);
      TokenVectors vectors = held.get(key);
      if (vectors != null) {
        hits++;
        found.set(i, Optional.of(vectors));
        continue;
      }
      misses++;
      CompletableFuture<Optional<TokenVectors>> other = underWay.get(key);
      if (other != null) {
        round.others().put(i, other);
      } else {
        underWay.put(key, new CompletableFuture<>());
        round.own().add(i);
      }
    }
    return round;
  }

  private void compute(
      TextEncoder encoder,
      List<Passage> passages,
      List<Key> keys,
      Round round,
      List<Optional<TokenVectors>> found,
      Deadline deadline) {
    if (round.own().isEmpty()) {
      return;
    }
    List<Optional<TokenVectors>> made =
        Collections.nCopies(round.own().size(), Optional.<TokenVectors>empty());
    try {
      made =
          encoder.encodeAll(
              round.own().stream().map(i -> passages.get(i).text()).toList(), deadline);
    } finally {
      // After a failure the others find nothing, and try, and fail, for themselves.
      for (int n = 0; n < made.size(); n++) {
        int i = round.own().get(n);
        found.set(i, made.get(n));
        finish(keys.get(i), made.get(n));
      }
    }
  }

  private void finish(Key key, Optional<TokenVectors> made) {
    CompletableFuture<Optional<TokenVectors>> waiting;
    synchronized (this) {
      waiting = underWay.remove(key);
      made.ifPresent(vectors -> hold(key, vectors));
    }
    if (waiting != null) {
      waiting.complete(made);
    }
  }

  private void hold(Key key, TokenVectors vectors) {
    if (vectors.bytes() > maxBytes) {
      return;
    }
    TokenVectors before = held.put(key, vectors);
    bytes += vectors.bytes() - (before == null ? 0 : before.bytes());
    Iterator<TokenVectors> eldest = held.values().iterator();
    while (bytes > maxBytes) {
      bytes -= eldest.next().bytes();
      eldest.remove();
    }
  }

  private static List<Integer> await(
      Round round, List<Optional<TokenVectors>> found, Deadline deadline) {
    List<Integer> open = new ArrayList<>();
    for (var other : round.others().entrySet()) {
      try {
        Optional<TokenVectors> made =
            other.getValue().get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
        found.set(other.getKey(), made);
        if (made.isEmpty()) {
          open.add(other.getKey());
        }
      } catch (TimeoutException e) {
        open.add(other.getKey());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new RagException.Unavailable("interrupted while waiting for token vectors", e);
      } catch (ExecutionException e) {
        throw new RagException.Unavailable("token vectors were not made", e);
      }
    }
    return open;
  }
}
