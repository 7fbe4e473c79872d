package org.nexarag.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of a node that joins a cluster instead of standing alone. */
final class ClusterOptions {
  @Option(
      names = "--zk",
      paramLabel = "HOST:PORT[/ROOT]",
      description =
          "join the SolrCloud of this ZooKeeper: uploads --conf and --rules as configset and makes"
              + " the collection when they are not there, takes a copy while there are too few. The"
              + " live rules are then those in ZooKeeper, not --rules")
  private @Nullable String zk;

  @Option(
      names = "--zk-run",
      description =
          "run a ZooKeeper in this process at the address of --zk; the cluster ends with it")
  private boolean run;

  @Option(names = "--collection", description = "with --zk: the collection and its configset")
  private String collection = "nexarag";

  @Option(names = "--shards", description = "with --zk: shards of a collection that is made")
  private int shards = 1;

  @Option(names = "--replicas", description = "with --zk: copies of a shard that are enough")
  private int replicas = 2;

  @Option(
      names = "--upload",
      description = "with --zk: upload --conf and --rules although they are there")
  private boolean upload;

  /** Whether the node joins a cluster. */
  boolean asked() {
    return zk != null;
  }

  /** The collection's name. */
  String collection() {
    return collection;
  }

  /** Refuses what cannot be meant. */
  void check() {
    if (zk == null) {
      if (run || upload) {
        throw new IllegalStateException("--zk-run and --upload need --zk");
      }
      return;
    }
    if (!zk.matches("[^:/,]+:[0-9]+(,[^:/,]+:[0-9]+)*(/[^,]*[^,/])?")) {
      throw new IllegalStateException("--zk: '" + zk + "' is not like HOST:PORT or HOST:PORT/ROOT");
    }
    if (run && zk.contains(",")) {
      throw new IllegalStateException("--zk-run runs one ZooKeeper, --zk names several");
    }
    if (shards < 1 || replicas < 1) {
      throw new IllegalStateException("--shards and --replicas must be at least 1");
    }
  }

  /** Starts the ZooKeeper that was asked for; null when none was. */
  @Nullable ZooKeeperNode zooKeeper(Path home) throws IOException {
    if (!run || zk == null) {
      return null;
    }
    String[] address = zk.split("[:/]", -1);
    return ZooKeeperNode.start(home.resolve("zookeeper"), address[0], Integer.parseInt(address[1]));
  }

  /** Starts the node. */
  SolrServer node(SolrHome home, String host, int port, Duration patience)
      throws IOException, InterruptedException {
    String address = String.valueOf(zk);
    new ClusterSetup(address, collection).root();
    return SolrServer.startInCluster(home, address, host, port, patience);
  }

  /** Sees to configset, collection and copy. Returns whether the collection was made. */
  boolean setUp(SolrServer node, Path conf, Path rules) throws IOException, InterruptedException {
    return new ClusterSetup(String.valueOf(zk), collection)
        .on(node, conf, rules, upload, shards, replicas);
  }
}
