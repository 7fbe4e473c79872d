package org.nexarag.solr;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.Op;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.data.ACL;
import org.apache.zookeeper.data.Stat;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.PublishedRules;
import org.nexarag.rules.RuleConflict;
import org.nexarag.rules.RuleStore;
import org.nexarag.rules.UnreadableRules;
import org.nexarag.rules.language.Message;

/**
 * The rules of a configset in ZooKeeper, {@code /configs/<name>/rules}: what every node of the
 * cluster reads, and the one place to change. A change is one transaction, files and history
 * together. Several processes may publish at once; of those that saw the same version one wins.
 *
 * <p>While it watches, {@link #read} answers from memory until a change has settled, so a reader
 * never sees half of an upload whose files follow each other quickly.
 */
final class ZkRuleStore implements RuleStore {
  /** Longest time that files are answered from memory: a second line should a watch be lost. */
  private static final long TRUSTED_NANOS = 30_000_000_000L;

  /** How long, and how often, a publisher whose connection broke asks whether it had succeeded. */
  private static final int CONFIRM_TRIES = 20;

  private static final long CONFIRM_WAIT_MILLIS = 500;

  private record Remembered(Map<String, String> files, long nanos) {}

  private final ZkLink link;
  private final String root;
  private final ZkRuleHistory history;
  private volatile @Nullable ZkRuleWatch watch;
  private volatile @Nullable Remembered settled;

  /**
   * Over a rules folder.
   *
   * @param session the session that lives now, asked anew for every call
   * @param root such as {@code /configs/nexarag/rules}; it need not exist yet
   */
  ZkRuleStore(Supplier<ZooKeeper> session, String root) {
    this.link = new ZkLink(session);
    this.root = root;
    this.history = new ZkRuleHistory(root);
  }

  @Override
  public Map<String, String> read() throws IOException {
    ZkRuleWatch watching = watch;
    Remembered known = settled;
    boolean armed = watching != null && watching.armed();
    if (armed && known != null && System.nanoTime() - known.nanos() < TRUSTED_NANOS) {
      return known.files();
    }
    long before = watching == null ? 0 : watching.events();
    ZkRuleSnapshot now = link.ask(zk -> ZkRuleSnapshot.read(zk, root));
    if (!now.exists()) {
      throw new UnreadableRules(Message.of("folder.absent", this));
    }
    if (armed && watching != null && before == watching.events()) {
      settled = new Remembered(now.files(), System.nanoTime());
    }
    return now.files();
  }

  @Override
  public PublishedRules write(String expected, PublishedRules next)
      throws IOException, RuleConflict {
    // The number first: whoever publishes after this takes it, and our step fails. Of a version
    // that
    // cannot be read the number is taken all the same.
    int number = highest();
    ZkRuleSnapshot now = link.ask(zk -> ZkRuleSnapshot.read(zk, root));
    Optional<PublishedRules> newest = link.ask(history::newest);
    boolean known = newest.filter(version -> version.digest().equals(now.digest())).isPresent();
    if (!now.digest().equals(expected)) {
      throw known ? conflict() : RuleConflict.withAnEdit();
    }
    List<PublishedRules> versions = new ArrayList<>();
    if (!known && !now.files().isEmpty()) {
      versions.add(unseen(now).numbered(++number));
    }
    PublishedRules added = next.numbered(++number);
    versions.add(added);
    List<ACL> rights = rights();
    List<Op> remembering = new ArrayList<>();
    long room = (long) ZkRuleHistory.ROOM_BYTES - remember(versions, rights, remembering);
    List<Op> steps = new ArrayList<>(ZkRuleChange.steps(root, now, next.files(), rights, room));
    steps.addAll(remembering);
    try {
      link.ask(zk -> zk.multi(steps));
    } catch (IOException e) {
      if (lostRace(e.getCause())) {
        throw conflict();
      }
      if (!unknownOutcome(e.getCause()) || !confirmed(added)) {
        throw e;
      }
    }
    return added;
  }

  private int highest() throws IOException {
    return link.ask(history::numbers).stream().findFirst().orElse(0);
  }

  /** Adds the steps that remember versions, and returns their bytes. */
  private int remember(List<PublishedRules> versions, List<ACL> rights, List<Op> steps)
      throws IOException {
    if (!link.ask(history::exists)) {
      steps.add(history.founding(rights));
    }
    int bytes = 0;
    for (PublishedRules version : versions) {
      byte[] packed = ZkRuleHistory.packed(version);
      steps.add(history.creation(version.number(), packed, rights));
      bytes += packed.length;
    }
    return bytes;
  }

  /** What was edited in place and never went live, or nobody remembered: not lost either. */
  private static PublishedRules unseen(ZkRuleSnapshot now) {
    return new PublishedRules(
        0,
        "",
        "",
        now.digest(),
        "",
        Instant.now(),
        "edited in place; kept at the next publishing",
        now.files());
  }

  /** New nodes get the rights that Solr gave the configset. */
  private List<ACL> rights() throws IOException {
    String configset = root.substring(0, root.lastIndexOf('/'));
    return link.ask(zk -> zk.getACL(configset, new Stat()));
  }

  private RuleConflict conflict() throws IOException {
    return link.ask(history::newest).map(RuleConflict::with).orElseGet(RuleConflict::withAnEdit);
  }

  private static boolean lostRace(@Nullable Throwable cause) {
    return cause instanceof KeeperException.BadVersionException
        || cause instanceof KeeperException.NodeExistsException
        || cause instanceof KeeperException.NoNodeException
        || cause instanceof KeeperException.NotEmptyException;
  }

  private static boolean unknownOutcome(@Nullable Throwable cause) {
    return cause instanceof KeeperException.ConnectionLossException
        || cause instanceof KeeperException.SessionExpiredException
        || cause instanceof KeeperException.RequestTimeoutException;
  }

  /** The connection broke while ZooKeeper worked: the history tells whether it was done. */
  private boolean confirmed(PublishedRules version) {
    for (int i = 0; i < CONFIRM_TRIES; i++) {
      try {
        return link.ask(
                zk -> {
                  zk.sync(root);
                  return history.version(zk, version.number());
                })
            .filter(version::equals)
            .isPresent();
      } catch (IOException e) {
        try {
          Thread.sleep(CONFIRM_WAIT_MILLIS);
        } catch (InterruptedException interrupted) {
          Thread.currentThread().interrupt();
          return false;
        }
      }
    }
    return false;
  }

  @Override
  public PublishedRules remember(PublishedRules version) throws IOException {
    while (true) {
      // The number first: what another node remembers after this takes it, and we look again.
      int newest = highest();
      Optional<PublishedRules> known = remembered(version);
      if (known.isPresent()) {
        return known.get();
      }
      PublishedRules numbered = version.numbered(newest + 1);
      List<Op> steps = new ArrayList<>();
      remember(List.of(numbered), rights(), steps);
      try {
        link.ask(zk -> zk.multi(steps));
        return numbered.withoutFiles();
      } catch (IOException e) {
        // Another node took the number, perhaps for this very version: look again.
        if (!(e.getCause() instanceof KeeperException.NodeExistsException)) {
          throw e;
        }
      }
    }
  }

  private Optional<PublishedRules> remembered(PublishedRules version) throws IOException {
    Optional<PublishedRules> newest = link.ask(history::newest);
    if (newest.isEmpty() || newest.get().digest().equals(version.digest())) {
      return newest;
    }
    // An edit that brings an old version back is a new entry; a node that is late makes none.
    if (link.ask(zk -> ZkRuleSnapshot.read(zk, root)).digest().equals(version.digest())) {
      return Optional.empty();
    }
    return history().stream().filter(one -> one.digest().equals(version.digest())).findFirst();
  }

  @Override
  public List<PublishedRules> history() throws IOException {
    return link.ask(history::list);
  }

  @Override
  public @Nullable PublishedRules version(int number) throws IOException {
    return link.ask(zk -> history.version(zk, number)).orElse(null);
  }

  @Override
  public synchronized void onChange(Runnable changed) {
    if (watch != null) {
      throw new IllegalStateException("this store is watched already");
    }
    watch =
        new ZkRuleWatch(
            link,
            root,
            history.folder(),
            () -> {
              settled = null;
              changed.run();
            });
  }

  @Override
  public synchronized void close() {
    ZkRuleWatch watching = watch;
    watch = null;
    if (watching != null) {
      watching.close();
    }
  }

  @Override
  public String toString() {
    return "zookeeper:" + root;
  }
}
