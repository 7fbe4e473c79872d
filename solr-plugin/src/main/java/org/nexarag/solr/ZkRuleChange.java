package org.nexarag.solr;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.Op;
import org.apache.zookeeper.data.ACL;
import org.nexarag.rules.RulePath;
import org.nexarag.rules.UnreadableRules;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;

/**
 * The steps of one transaction that turn the files that were read into others. Each file that was
 * read must be unchanged, touched or not, or the whole transaction fails.
 */
final class ZkRuleChange {
  /** What ZooKeeper's protocol adds to a step's path and bytes: type, rights, lengths. */
  private static final int STEP_BYTES = 100;

  private final String root;
  private final List<ACL> rights;
  private final List<Op> steps = new ArrayList<>();
  private long bytes;

  private ZkRuleChange(String root, List<ACL> rights) {
    this.root = root;
    this.rights = rights;
  }

  /**
   * The steps: folders, files, then what was deleted.
   *
   * @param root the rules folder
   * @param rights what new nodes get
   * @param room bytes that the steps may take
   * @throws IOException when a path is none of a rule file, there are too many files, or the steps
   *     take more room
   */
  static List<Op> steps(
      String root, ZkRuleSnapshot from, Map<String, String> to, List<ACL> rights, long room)
      throws IOException {
    if (to.size() > RulePath.MAX_FILES) {
      throw new UnreadableRules(Message.of("files.too-many", to.size(), RulePath.MAX_FILES));
    }
    ZkRuleChange change = new ZkRuleChange(root, rights);
    Map<String, String> files = new TreeMap<>(to);
    change.folders(from, files);
    for (Map.Entry<String, String> file : files.entrySet()) {
      change.file(from, file.getKey(), file.getValue());
    }
    from.versions()
        .forEach(
            (path, version) -> {
              if (!files.containsKey(path)) {
                change.add(Op.delete(root + "/" + path, version), 0);
              }
            });
    if (change.bytes > room) {
      throw new IOException(
          "the change is "
              + change.bytes
              + " bytes, ZooKeeper takes "
              + room
              + " beside the history entry in one step (jute.maxbuffer): publish fewer changed"
              + " files at a time");
    }
    return change.steps;
  }

  private void folders(ZkRuleSnapshot from, Map<String, String> files) throws IOException {
    TreeSet<String> folders = new TreeSet<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      RuleProblem problem = RulePath.problem(file.getKey(), file.getValue());
      if (problem != null) {
        throw new IOException(problem.toString());
      }
      int slash = file.getKey().indexOf('/');
      if (slash > 0 && !from.folders().contains(file.getKey().substring(0, slash))) {
        folders.add(file.getKey().substring(0, slash));
      }
    }
    if (!from.exists()) {
      create(root, new byte[0]);
    }
    for (String folder : folders) {
      create(root + "/" + folder, new byte[0]);
    }
  }

  private void file(ZkRuleSnapshot from, String path, String text) {
    String node = root + "/" + path;
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    Integer version = from.versions().get(path);
    if (version == null) {
      create(node, encoded);
    } else if (text.equals(from.files().get(path))) {
      add(Op.check(node, version), 0);
    } else {
      add(Op.setData(node, encoded, version), encoded.length);
    }
  }

  private void create(String node, byte[] data) {
    add(Op.create(node, data, rights, CreateMode.PERSISTENT), data.length);
  }

  private void add(Op step, int data) {
    steps.add(step);
    bytes += step.getPath().length() + STEP_BYTES + data;
  }
}
