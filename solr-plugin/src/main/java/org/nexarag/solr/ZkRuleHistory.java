package org.nexarag.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.Op;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.data.ACL;
import org.apache.zookeeper.data.Stat;
import org.nexarag.rules.PublishedRules;

/** The remembered versions of a rules folder: one node a version, {@code .history/0000000012}. */
final class ZkRuleHistory {
  /**
   * Bytes that one transaction may take: ZooKeeper's limit for a request (property {@code
   * jute.maxbuffer}, 1 MB less one byte unless the JVM and the servers are told otherwise) less
   * what the request's head and the history entry's name take.
   */
  static final int ROOM_BYTES = Integer.getInteger("jute.maxbuffer", 0xfffff) - 2000;

  private static final Pattern NUMBER = Pattern.compile("[0-9]{10}");

  private final String folder;

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
    try {
      for (String name : zk.getChildren(folder, false)) {
        if (NUMBER.matcher(name).matches()) {
          numbers.add(Integer.valueOf(name));
        }
      }
    } catch (KeeperException.NoNodeException e) {
      return List.of();
    }
    numbers.sort(Collections.reverseOrder());
    return numbers;
  }

  /** The newest version with its files; empty when there is none. */
  Optional<PublishedRules> newest(ZooKeeper zk)
      throws KeeperException, InterruptedException, IOException {
    for (int number : numbers(zk)) {
      Optional<PublishedRules> version = version(zk, number);
      if (version.isPresent()) {
        return version;
      }
    }
    return Optional.empty();
  }

  /** All versions without their files, newest first. */
  List<PublishedRules> list(ZooKeeper zk)
      throws KeeperException, InterruptedException, IOException {
    List<PublishedRules> versions = new ArrayList<>();
    for (int number : numbers(zk)) {
      version(zk, number)
          .ifPresent(
              v ->
                  versions.add(
                      new PublishedRules(
                          v.number(),
                          v.version(),
                          v.checksum(),
                          v.digest(),
                          v.author(),
                          v.time(),
                          v.comment(),
                          Map.of())));
    }
    return versions;
  }

  /** A version with its files; empty when there is none of that number. */
  Optional<PublishedRules> version(ZooKeeper zk, int number)
      throws KeeperException, InterruptedException, IOException {
    Optional<byte[]> packed = bytes(zk, number);
    return packed.isEmpty() ? Optional.empty() : Optional.of(RuleArchive.unpack(packed.get()));
  }

  /** A version's bytes as they are stored; empty when there is none of that number. */
  Optional<byte[]> bytes(ZooKeeper zk, int number) throws KeeperException, InterruptedException {
    try {
      return Optional.ofNullable(zk.getData(node(number), false, new Stat()));
    } catch (KeeperException.NoNodeException e) {
      return Optional.empty();
    }
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
