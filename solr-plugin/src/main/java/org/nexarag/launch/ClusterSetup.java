package org.nexarag.launch;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.apache.solr.cloud.ZkController;
import org.apache.solr.common.cloud.SolrZkClient;
import org.apache.solr.core.ConfigSetService;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;

/**
 * Gives a cluster what a collection needs, whatever is there already: configset, collection, and a
 * copy of it on the node that asks. Nodes that start together take turns.
 */
public final class ClusterSetup {
  private static final String LOCK = "/nexarag-setup";
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private final String zk;
  private final String collection;

  /**
   * For a collection, whose configset has its name.
   *
   * @param zk the cluster's ZooKeeper, {@code host:port} with the root folder behind it, if any
   */
  public ClusterSetup(String zk, String collection) {
    this.zk = zk;
    this.collection = collection;
  }

  /**
   * Makes the root folder of {@code zk} when it names one.
   *
   * @throws IOException when no ZooKeeper answers
   */
  public void root() throws IOException, InterruptedException {
    try {
      ZkController.checkChrootPath(zk, true);
    } catch (KeeperException | RuntimeException e) {
      throw new IOException("no ZooKeeper answers at " + zk + ": " + e.getMessage(), e);
    }
  }

  /**
   * Sees to it that the collection exists and this node has a copy of each shard, unless there are
   * enough.
   *
   * @param replace whether configset and rules are uploaded though they are there; rule files that
   *     the folder does not have are then removed
   * @param shards of a collection that is made
   * @param replicas copies of a shard that are enough
   * @return whether the collection was made
   * @throws IOException when ZooKeeper or Solr says no
   */
  public boolean on(
      SolrServer node, Path conf, Path rules, boolean replace, int shards, int replicas)
      throws IOException, InterruptedException {
    try (SolrZkClient client = connect()) {
      lock(client);
      boolean uploaded = upload(client, conf, rules, replace);
      SolrHttp solr = SolrHttp.to(node.url());
      String name = name(node.url());
      boolean made = state(solr).isMissingNode();
      if (made) {
        collections(
            solr,
            "CREATE",
            Map.of(
                "name",
                collection,
                "numShards",
                String.valueOf(shards),
                "replicationFactor",
                "1",
                "createNodeSet",
                name,
                "collection.configName",
                collection));
      } else if (uploaded) {
        collections(solr, "RELOAD", Map.of("name", collection));
      }
      copy(solr, name, replicas);
      awaitActive(solr, name);
      return made;
    } catch (KeeperException e) {
      throw new IOException("ZooKeeper at " + zk + ": " + e.getMessage(), e);
    }
  }

  private SolrZkClient connect() {
    return new SolrZkClient.Builder()
        .withUrl(zk)
        .withTimeout(30, TimeUnit.SECONDS)
        .withConnTimeOut(15, TimeUnit.SECONDS)
        .build();
  }

  /** Held as long as the client is connected, so it cannot be left behind. */
  private static void lock(SolrZkClient client)
      throws KeeperException, InterruptedException, IOException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < end) {
      try {
        client.create(LOCK, new byte[0], CreateMode.EPHEMERAL, true);
        return;
      } catch (KeeperException.NodeExistsException e) {
        Thread.sleep(200);
      }
    }
    throw new IOException("another node has held " + LOCK + " in ZooKeeper for too long");
  }

  private boolean upload(SolrZkClient client, Path conf, Path rules, boolean replace)
      throws IOException, KeeperException, InterruptedException {
    String configset = "/configs/" + collection;
    if (client.exists(configset, true) && !replace) {
      return false;
    }
    client.upConfig(conf, collection);
    client.uploadToZK(
        rules, configset + "/rules", ConfigSetService.UPLOAD_FILENAME_EXCLUDE_PATTERN);
    removeVanished(client, configset + "/rules", rules);
    return true;
  }

  /** What the folder has no more; hidden nodes, the history among them, are not files. */
  private static void removeVanished(SolrZkClient client, String node, Path folder)
      throws KeeperException, InterruptedException {
    for (String child : client.getChildren(node, null, true)) {
      Path file = folder.resolve(child);
      if (child.startsWith(".")) {
        continue;
      }
      if (Files.isDirectory(file)) {
        removeVanished(client, node + "/" + child, file);
      } else if (!Files.exists(file)) {
        client.clean(node + "/" + child);
      }
    }
  }

  private static String name(URI url) {
    return url.getHost() + ":" + url.getPort() + "_solr";
  }

  private JsonNode state(SolrHttp solr) throws IOException, InterruptedException {
    return collections(solr, "CLUSTERSTATUS", Map.of())
        .path("cluster")
        .path("collections")
        .path(collection);
  }

  private void copy(SolrHttp solr, String name, int replicas)
      throws IOException, InterruptedException {
    for (Map.Entry<String, JsonNode> shard : state(solr).path("shards").properties()) {
      JsonNode copies = shard.getValue().path("replicas");
      if (copies.size() < replicas && !copies.findValuesAsText("node_name").contains(name)) {
        collections(
            solr,
            "ADDREPLICA",
            Map.of("collection", collection, "shard", shard.getKey(), "node", name));
      }
    }
  }

  private void awaitActive(SolrHttp solr, String name) throws IOException, InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!active(state(solr), name)) {
      if (System.nanoTime() > end) {
        throw new IOException("the collection '" + collection + "' did not become active");
      }
      Thread.sleep(200);
    }
  }

  /** Every shard has a leader, and the copies on this node serve. */
  private static boolean active(JsonNode state, String name) {
    for (JsonNode shard : state.path("shards")) {
      boolean led = false;
      for (JsonNode copy : shard.path("replicas")) {
        boolean serves = copy.path("state").asText().equals("active");
        led |= serves && copy.path("leader").asBoolean();
        if (!serves && copy.path("node_name").asText().equals(name)) {
          return false;
        }
      }
      if (!led) {
        return false;
      }
    }
    return state.path("shards").size() > 0;
  }

  private static JsonNode collections(SolrHttp solr, String action, Map<String, String> parameters)
      throws IOException, InterruptedException {
    Map<String, String> all = new TreeMap<>(parameters);
    all.put("action", action);
    all.put("wt", "json");
    JsonNode answer = solr.form("/admin/collections", all, Map.of());
    if (answer.has("failure")) {
      throw new IOException(action + " failed: " + answer.path("failure"));
    }
    return answer;
  }
}
