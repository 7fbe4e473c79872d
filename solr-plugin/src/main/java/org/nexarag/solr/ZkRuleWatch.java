package org.nexarag.solr;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.zookeeper.AddWatchMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.WatchedEvent;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.ZooKeeper;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches a folder in ZooKeeper and everything below it with one persistent recursive watch, and
 * tells when a burst of changes has settled. A lost session is noticed by its last event; the watch
 * is then set again on the session that Solr opened in its place, and the folder counts as changed,
 * since nobody saw what happened between.
 *
 * <p>ZooKeeper's server knows one watch a session and path, however many cores share the session,
 * and can only remove it for all of them. So a core that closes removes it, and the others, told so
 * by an event, set it again: nothing is left behind by the last one.
 */
final class ZkRuleWatch implements Watcher, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ZkRuleWatch.class);

  /** Quiet time after which a burst of changes has settled: an upload sends file after file. */
  private static final long QUIET_MILLIS = 200;

  /** Longest wait since the first change, however many follow. */
  private static final long LONGEST_MILLIS = 2000;

  /** Wait before the watch is set again after it could not be set. */
  private static final long RETRY_MILLIS = 500;

  private final ZkLink link;
  private final String folder;
  private final String unwatched;
  private final Runnable settled;
  private final ScheduledExecutorService timer;
  private final AtomicLong events = new AtomicLong();
  private volatile @Nullable ZooKeeper watched;
  private @Nullable Future<?> pending;
  private long firstNanos;
  private boolean closed;

  /**
   * Starts watching.
   *
   * @param unwatched a folder below whose changes tell nothing
   * @param settled called on the watch's own thread, first when the watch was set
   */
  ZkRuleWatch(ZkLink link, String folder, String unwatched, Runnable settled) {
    this.link = link;
    this.folder = folder;
    this.unwatched = unwatched;
    this.settled = settled;
    this.timer =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "nexarag-rules-zk");
              thread.setDaemon(true);
              return thread;
            });
    schedule(0);
  }

  /** Whether every change since {@link #events} was asked is counted. */
  boolean armed() {
    ZooKeeper on = watched;
    return on != null && on == link.session();
  }

  /** A number that grows with every change seen. */
  long events() {
    return events.get();
  }

  /** On ZooKeeper's own thread, so it only notes that something happened. */
  @Override
  public void process(WatchedEvent event) {
    String path = event.getPath();
    if (path != null && path.startsWith(unwatched)) {
      return;
    }
    boolean removed = event.getType() == Event.EventType.PersistentWatchRemoved;
    if (removed || event.getState() == Event.KeeperState.Expired) {
      watched = null;
    }
    events.incrementAndGet();
    stir();
  }

  private synchronized void stir() {
    long now = System.nanoTime();
    if (pending == null || pending.isDone()) {
      firstNanos = now;
    } else {
      pending.cancel(false);
    }
    long waited = TimeUnit.NANOSECONDS.toMillis(now - firstNanos);
    schedule(Math.max(0, Math.min(QUIET_MILLIS, LONGEST_MILLIS - waited)));
  }

  private synchronized void schedule(long millis) {
    if (!closed) {
      pending = timer.schedule(this::settle, millis, TimeUnit.MILLISECONDS);
    }
  }

  private void settle() {
    synchronized (this) {
      if (closed) {
        return;
      }
      pending = null;
    }
    if (!arm()) {
      schedule(RETRY_MILLIS);
      return;
    }
    try {
      settled.run();
    } catch (RuntimeException | LinkageError e) {
      LOG.error("The rules changed, and reading them failed", e);
    }
  }

  private boolean arm() {
    if (armed()) {
      return true;
    }
    try {
      ZooKeeper session = link.session();
      session.addWatch(folder, this, AddWatchMode.PERSISTENT_RECURSIVE);
      watched = session;
      return true;
    } catch (KeeperException e) {
      LOG.debug("The watch on {} could not be set yet", folder, e);
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Stops watching and removes the watch from the server; waits for no answer. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    timer.shutdownNow();
    try {
      if (!timer.awaitTermination(5, TimeUnit.SECONDS)) {
        LOG.warn("Reading changed rules takes long to stop");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    watched = null;
    link.session()
        .removeAllWatches(
            folder,
            WatcherType.Any,
            true,
            (code, path, context) -> LOG.debug("Watch on {} removed, code {}", path, code),
            null);
  }
}
