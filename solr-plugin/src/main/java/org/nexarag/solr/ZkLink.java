package org.nexarag.solr;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.function.Supplier;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.ZooKeeper;

/**
 * The way to ZooKeeper: always over the session that lives now, and with what ZooKeeper throws made
 * an {@link IOException}. Safe for concurrent use.
 */
final class ZkLink {
  /** What is asked of a session. */
  interface Work<T> {
    /** Asks. */
    T with(ZooKeeper session) throws KeeperException, InterruptedException, IOException;
  }

  private final Supplier<ZooKeeper> session;

  /** Over a supplier of the session that lives now: a lost one is replaced by its owner. */
  ZkLink(Supplier<ZooKeeper> session) {
    this.session = session;
  }

  /** The session that lives now. */
  ZooKeeper session() {
    return session.get();
  }

  /**
   * Asks the session.
   *
   * @throws IOException when ZooKeeper is away or says no
   */
  <T> T ask(Work<T> work) throws IOException {
    try {
      return work.with(session.get());
    } catch (KeeperException e) {
      throw new IOException("ZooKeeper: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      InterruptedIOException interrupted = new InterruptedIOException("interrupted");
      interrupted.initCause(e);
      throw interrupted;
    }
  }
}
