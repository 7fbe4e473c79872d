package org.nexarag.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.data.Stat;
import org.nexarag.rules.RuleFiles;
import org.nexarag.rules.RulePath;
import org.nexarag.rules.UnreadableRules;
import org.nexarag.rules.language.Message;

/**
 * The rule files of a configset as they were read, with what a later change must find unchanged.
 *
 * @param files text by path inside the rules folder
 * @param versions each file's version in ZooKeeper
 * @param folders the folders inside the rules folder
 * @param exists whether there is a rules folder at all
 */
record ZkRuleSnapshot(
    SortedMap<String, String> files,
    Map<String, Integer> versions,
    Set<String> folders,
    boolean exists) {
  /** Copies nothing: made here only, of maps that nobody else holds. */
  ZkRuleSnapshot {
    files = Collections.unmodifiableSortedMap(files);
    versions = Collections.unmodifiableMap(versions);
    folders = Collections.unmodifiableSet(folders);
  }

  /**
   * Reads the folder {@code root}, two levels deep. Several requests, so what changes meanwhile may
   * be seen in part; the versions tell.
   *
   * @throws IOException when there are too many files, or one is too large or no text
   */
  static ZkRuleSnapshot read(ZooKeeper zk, String root)
      throws KeeperException, InterruptedException, IOException {
    SortedMap<String, String> files = new TreeMap<>();
    Map<String, Integer> versions = new TreeMap<>();
    Set<String> folders = new TreeSet<>();
    List<String> names;
    try {
      names = zk.getChildren(root, false);
    } catch (KeeperException.NoNodeException e) {
      return new ZkRuleSnapshot(files, versions, folders, false);
    }
    List<String> paths = new ArrayList<>();
    for (String name : names) {
      if (RulePath.isRuleFile(name)) {
        paths.add(name);
      } else if (!name.startsWith(".")) {
        addFolder(zk, root, name, folders, paths);
      }
    }
    if (paths.size() > RulePath.MAX_FILES) {
      throw new UnreadableRules(Message.of("files.too-many", paths.size(), RulePath.MAX_FILES));
    }
    for (String path : paths) {
      Stat stat = new Stat();
      byte[] bytes;
      try {
        bytes = zk.getData(root + "/" + path, false, stat);
      } catch (KeeperException.NoNodeException e) {
        continue; // deleted since it was listed
      }
      files.put(path, RulePath.text(path, bytes == null ? new byte[0] : bytes));
      versions.put(path, stat.getVersion());
    }
    return new ZkRuleSnapshot(files, versions, folders, true);
  }

  private static void addFolder(
      ZooKeeper zk, String root, String folder, Set<String> folders, List<String> paths)
      throws KeeperException, InterruptedException {
    try {
      for (String name : zk.getChildren(root + "/" + folder, false)) {
        if (RulePath.isRuleFile(name)) {
          paths.add(folder + "/" + name);
        }
      }
      folders.add(folder);
    } catch (KeeperException.NoNodeException e) {
      // deleted since it was listed
    }
  }

  /** {@link RuleFiles#digest} of the files. */
  String digest() {
    return RuleFiles.digest(files);
  }
}
