package org.nexarag.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.Op;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.data.ACL;
import org.apache.zookeeper.data.Stat;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.PublishedRules;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The remembered versions of a rules folder: one node a version, {@code .history/0000000012}. */
final class ZkRuleHistory {
  /**
   * Bytes that one transaction may take: ZooKeeper's limit for a request (property {@code
   * jute.maxbuffer}, 1 MB less one byte unless the JVM and the servers are told otherwise) less
   * what the request's head and the history entry's name take.
   */
  static final int ROOM_BYTES = Integer.getInteger("jute.maxbuffer", 0xfffff) - 2000;

  private static final Logger LOG = LoggerFactory.getLogger(ZkRuleHistory.class);
  private static final Pattern NUMBER = Pattern.compile("[0-9]{10}");

  private final String folder;

  /** Versions never change, so what was read once is kept until the history itself is made anew. */
  private final Map<Integer, PublishedRules> heads = new ConcurrentHashMap<>();

  /** The transaction that made the history's folder. */
  private final AtomicLong made = new AtomicLong();

  /** The history of the rules folder {@code root}. */
  ZkRuleHistory(String root) {
    this.folder = root + "/.history";
  }

  /** Where it stands. */
  String folder() {
    return folder;
  }

  /** The numbers of all versions, newest first; empty when there are none. */
  List<Integer> numbers(ZooKeeper zk) throws KeeperException, InterruptedException {
    List<Integer> numbers = new ArrayList<>();
    Stat stat = new Stat();
    try {
      for (String name : zk.getChildren(folder, false, stat)) {
        if (NUMBER.matcher(name).matches() && Long.parseLong(name) < Integer.MAX_VALUE) {
          numbers.add(Integer.valueOf(name));
        }
      }
    } catch (KeeperException.NoNodeException e) {
      return List.of();
    }
    if (made.getAndSet(stat.getCzxid()) != stat.getCzxid()) {
      heads.clear();
    }
    numbers.sort(Collections.reverseOrder());
    return numbers;
  }

  /** The newest version without its files; empty when there is none. */
  Optional<PublishedRules> newest(ZooKeeper zk)
      throws KeeperException, InterruptedException, IOException {
    return list(zk, 1).stream().findFirst();
  }

  /** All versions without their files, newest first. */
  List<PublishedRules> list(ZooKeeper zk)
      throws KeeperException, InterruptedException, IOException {
    return list(zk, Integer.MAX_VALUE);
  }

  private List<PublishedRules> list(ZooKeeper zk, int most)
      throws KeeperException, InterruptedException, IOException {
    List<PublishedRules> versions = new ArrayList<>();
    for (int number : numbers(zk)) {
      if (versions.size() == most) {
        break;
      }
      PublishedRules head = heads.get(number);
      if (head == null) {
        head = head(zk, number);
      }
      if (head != null) {
        heads.put(number, head);
        versions.add(head);
      }
    }
    return versions;
  }

  /** A version without its files; null when it is gone or cannot be read. */
  private @Nullable PublishedRules head(ZooKeeper zk, int number)
      throws KeeperException, InterruptedException {
    try {
      return version(zk, number).map(PublishedRules::withoutFiles).orElse(null);
    } catch (IOException e) {
      LOG.warn("{} cannot be read as a version of the rules", node(number), e);
      return null;
    }
  }

  /** A version with its files; empty when there is none of that number. */
  Optional<PublishedRules> version(ZooKeeper zk, int number)
      throws KeeperException, InterruptedException, IOException {
    try {
      return Optional.of(
          RuleArchive.unpack(zk.getData(node(number), false, new Stat())).numbered(number));
    } catch (KeeperException.NoNodeException e) {
      return Optional.empty();
    }
  }

  /** Whether there is a place for versions yet. */
  boolean exists(ZooKeeper zk) throws KeeperException, InterruptedException {
    return zk.exists(folder, false) != null;
  }

  /** The step that makes the place for versions. */
  Op founding(List<ACL> rights) {
    return Op.create(folder, new byte[0], rights, CreateMode.PERSISTENT);
  }

  /** The step that creates a version's node; fails with NodeExists when the number is taken. */
  Op creation(int number, byte[] packed, List<ACL> rights) {
    return Op.create(node(number), packed, rights, CreateMode.PERSISTENT);
  }

  /**
   * The bytes of a version.
   *
   * @throws IOException when they are more than one node holds
   */
  static byte[] packed(PublishedRules version) throws IOException {
    byte[] packed = RuleArchive.pack(version);
    if (packed.length > ROOM_BYTES) {
      throw new IOException(
          "the rules with all their files are "
              + packed.length
              + " bytes compressed; ZooKeeper holds "
              + ROOM_BYTES
              + " in one node (jute.maxbuffer)");
    }
    return packed;
  }

  private String node(int number) {
    return folder + "/" + String.format(Locale.ROOT, "%010d", number);
  }
}
