package org.nexarag.solr.record;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps records of requests in a bounded folder: one JSON file each, written whole or not at all by
 * a thread of its own. What cannot be written, or comes faster than it can be, is left out with one
 * warning until writing works again. Safe for concurrent use.
 */
public final class TraceExport implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TraceExport.class);
  private static final int WAITING = 64;
  private static final long CLOSE_SECONDS = 5;
  private static final String END = ".json";
  private static final String UNFINISHED = ".tmp";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;
  private final TraceFolder bounds;
  private final long maxBytes;
  private final AtomicBoolean warned = new AtomicBoolean();
  private final ThreadPoolExecutor writer;

  /** Bytes of each record by its id, oldest first; used by the writing thread alone. */
  private @Nullable LinkedHashMap<String, Long> kept;

  private long bytes;

  /**
   * Over a folder, which is made when the first record is written.
   *
   * @param folder of one core; nothing else may write there
   */
  public TraceExport(Path folder, TraceFolder bounds) {
    this.folder = folder;
    this.bounds = bounds;
    this.maxBytes = (long) bounds.maxMb() << 20;
    this.writer =
        new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(WAITING),
            work -> {
              Thread thread = new Thread(work, "nexarag-traces");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Has a record written soon; returns at once and never throws. An id that has a record keeps it.
   */
  public void keep(TraceRecord record) {
    try {
      writer.execute(() -> write(record));
    } catch (RejectedExecutionException e) {
      warn("records come faster than they can be written");
    }
  }

  private void write(TraceRecord record) {
    try {
      byte[] text = JSON.writeValueAsBytes(record.toMap());
      Map<String, Long> known = known();
      if (known.containsKey(record.id()) || text.length > maxBytes) {
        return;
      }
      Path whole = folder.resolve(record.id() + END);
      Path part = folder.resolve(record.id() + UNFINISHED);
      try {
        Files.write(part, text);
        Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(part);
      }
      known.put(record.id(), (long) text.length);
      bytes += text.length;
      removeOldest(known);
      warned.set(false);
    } catch (IOException | RuntimeException e) {
      warn(e.toString());
    }
  }

  private void removeOldest(Map<String, Long> known) throws IOException {
    for (String id : List.copyOf(known.keySet())) {
      if (known.size() <= bounds.maxFiles() && bytes <= maxBytes) {
        return;
      }
      Files.deleteIfExists(folder.resolve(id + END));
      Long size = known.remove(id);
      bytes -= size == null ? 0 : size;
    }
  }

  /** What lies in the folder, read once. */
  private Map<String, Long> known() throws IOException {
    LinkedHashMap<String, Long> there = kept;
    if (there != null) {
      return there;
    }
    Files.createDirectories(folder);
    there = new LinkedHashMap<>();
    long sum = 0;
    record Found(String id, long time, long size) {}
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.sorted().toList();
      List<Found> found = new ArrayList<>();
      for (Path file : all) {
        String name = String.valueOf(file.getFileName());
        if (name.endsWith(UNFINISHED)) {
          Files.deleteIfExists(file);
        } else if (name.endsWith(END)) {
          String id = name.substring(0, name.length() - END.length());
          found.add(new Found(id, Files.getLastModifiedTime(file).toMillis(), Files.size(file)));
        }
      }
      found.sort(Comparator.comparingLong(Found::time).thenComparing(Found::id));
      for (Found one : found) {
        there.put(one.id(), one.size());
        sum += one.size();
      }
    }
    bytes = sum;
    kept = there;
    return there;
  }

  private void warn(String why) {
    if (warned.compareAndSet(false, true)) {
      LOG.warn("Traces are not kept in {} for now: {}", folder, why);
    }
  }

  /**
   * The record of a request; null when there is none, or when its asker belonged to a group that
   * the reader does not belong to.
   *
   * @param groups of the reader
   */
  public @Nullable Map<String, Object> read(String id, Collection<String> groups) {
    // Before it becomes a part of a path.
    if (!RequestId.isValid(id)) {
      return null;
    }
    Path file = folder.resolve(id + END);
    if (!Files.isRegularFile(file)) {
      return null;
    }
    try {
      Map<String, Object> record =
          JSON.readValue(Files.readAllBytes(file), new TypeReference<Map<String, Object>>() {});
      return record.get("groups") instanceof List<?> asked && groups.containsAll(asked)
          ? record
          : null;
    } catch (IOException e) {
      LOG.warn("The record {} cannot be read: {}", file, e.toString());
      return null;
    }
  }

  /** Writes what waits, for some seconds. */
  @Override
  public void close() {
    writer.shutdown();
    try {
      if (!writer.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        writer.shutdownNow();
      }
    } catch (InterruptedException e) {
      writer.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
