package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.solr.common.cloud.SolrZkClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.rules.PublishedRules;
import org.nexarag.rules.RuleConflict;
import org.nexarag.rules.RuleFiles;
import org.nexarag.testing.TestCluster;
import org.nexarag.testing.TestCluster.Reply;

/** Rules of a real cluster: two Solr nodes, each in its own process, over a real ZooKeeper. */
class CloudRulesSolrTest {
  private static final Path CONF = Path.of("../conf");
  private static final Path RULES = Path.of("../rules");
  private static final String RULES_NODE = "/configs/nexarag/rules";
  private static final String FILE = "plan/smalltalk.dslr";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir static Path dir;
  private static TestCluster cluster;
  private static int edits;

  /** The second node runs rules of configsets that nobody signed for, the first one does not. */
  @BeforeAll
  static void start() throws Exception {
    cluster =
        TestCluster.start(
            dir, List.of(List.of(), List.of("-Dnexarag.rules.trustUntrustedConfigsets=true")));
  }

  @AfterAll
  static void stop() throws Exception {
    if (cluster == null) {
      return;
    }
    try {
      cluster.stopNodes();
      // Ended sessions, not timed-out ones: those would take 30 s.
      assertThat(cluster.zk().getChildren("/live_nodes", null, true)).isEmpty();
      assertThat(cluster.watchers(RULES_NODE)).isZero();
    } finally {
      cluster.close();
    }
  }

  private static Reply rag(int node, String collection) throws Exception {
    return cluster.get(node, "/" + collection + "/rag", "q", "你好", "rag.trace", "true");
  }

  private static String version(int node) throws Exception {
    Reply reply = rag(node, "nexarag");
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    assertThat(reply.json().at("/outcome").asText()).isEqualTo("chitchat");
    return reply.json().at("/trace/rule_set/version").asText();
  }

  /** A file that is valid and new each time, and that the version sees. */
  private static String edited() throws Exception {
    return Files.readString(RULES.resolve(FILE))
        .replace("理由“只是问候", "理由“只是问候，第 " + ++edits + " 次修改");
  }

  private static void put(String text) throws Exception {
    cluster.zk().setData(RULES_NODE + "/" + FILE, text.getBytes(StandardCharsets.UTF_8), true);
  }

  /** Milliseconds until both nodes serve one version that is not {@code old}. */
  private static long untilBothLeave(String old, long startNanos) throws Exception {
    for (int node = 0; node < 2; node++) {
      int asked = node;
      TestCluster.await(PATIENCE, "node " + node, () -> !version(asked).equals(old));
    }
    long millis = (System.nanoTime() - startNanos) / 1_000_000;
    assertThat(version(0)).isEqualTo(version(1));
    return millis;
  }

  private static void report(String what, long millis) {
    System.out.printf(Locale.ROOT, "propagation to both nodes, %s: %d ms%n", what, millis);
  }

  private static ZkRuleStore store(SolrZkClient client) {
    return new ZkRuleStore(() -> SolrVersion.session(client), RULES_NODE);
  }

  private static PublishedRules draft(String author, Map<String, String> files) {
    return new PublishedRules(
        0, "v", "c", RuleFiles.digest(files), author, Instant.EPOCH, "test", files);
  }

  private static Map<String, String> with(Map<String, String> files, String text) {
    Map<String, String> changed = new TreeMap<>(files);
    changed.put(FILE, text);
    return changed;
  }

  @Test
  void theStatusOfOneNodeShowsEveryNode() throws Exception {
    TestCluster.await(PATIENCE, "one version", () -> version(0).equals(version(1)));
    Reply status = cluster.get(0, "/nexarag/rag/rules");
    assertThat(status.status()).as(status.text()).isEqualTo(200);
    assertThat(status.json().at("/nodes")).as(status.text()).hasSize(2);
    assertThat(status.json().at("/nodes/0/version").asText()).isEqualTo(version(0));
    assertThat(status.json().at("/nodes/1/version").asText())
        .as(status.text())
        .isEqualTo(version(1));
    assertThat(status.json().at("/nodes/1/node").asText())
        .isNotEqualTo(status.json().at("/nodes/0/node").asText());
  }

  @Test
  void oneChangedFileReachesBothNodesHoweverItIsUploaded() throws Exception {
    String first = version(0);
    assertThat(version(1)).isEqualTo(first);

    long start = System.nanoTime();
    put(edited());
    report("one node of ZooKeeper written", untilBothLeave(first, start));

    String second = version(0);
    byte[] file = edited().getBytes(StandardCharsets.UTF_8);
    Reply nobody = cluster.put("/configsets/nexarag/rules/" + FILE, file, false);
    start = System.nanoTime();
    Reply user = cluster.put("/configsets/nexarag/rules/" + FILE, file, true);

    assertThat(nobody.status()).as(nobody.text()).isEqualTo(400);
    assertThat(user.status()).as(user.text()).isEqualTo(200);
    report("configset API", untilBothLeave(second, start));
    ZkRuleStore store = store(cluster.zk());
    String digest = RuleFiles.digest(store.read());
    assertThat(store.history())
        .as("both nodes saw the edit, one entry tells of it")
        .filteredOn(version -> version.digest().equals(digest))
        .singleElement()
        .satisfies(version -> assertThat(version.author()).isEmpty());
  }

  @Test
  void aBrokenFileLeavesTheOldVersionOnBothNodesAndEachSaysWhy() throws Exception {
    String before = version(0);
    List<Integer> logged = List.of(cluster.log(0).length(), cluster.log(1).length());

    put("规则 \"PLAN-001 没有写完\n如果\n");
    for (int node = 0; node < 2; node++) {
      int asked = node;
      TestCluster.await(
          PATIENCE,
          "the reason in the log of node " + node,
          () -> cluster.log(asked).substring(logged.get(asked)).contains(FILE + ":"));
    }

    assertThat(version(0)).isEqualTo(before);
    assertThat(version(1)).isEqualTo(before);
    long start = System.nanoTime();
    put(edited());
    report("after a broken file", untilBothLeave(before, start));
  }

  @Test
  void aPublishedVersionReachesBothNodesAndOfTwoPublishersOneWins() throws Exception {
    try (SolrZkClient one = cluster.connect();
        SolrZkClient two = cluster.connect()) {
      ZkRuleStore store = store(one);
      Map<String, String> files = store.read();
      String old = version(0);
      long start = System.nanoTime();
      PublishedRules published =
          store.write(RuleFiles.digest(files), draft("anna", with(files, edited())));
      report("published in one transaction", untilBothLeave(old, start));

      Map<String, String> seen = store.read();
      String between = version(0);
      CyclicBarrier barrier = new CyclicBarrier(2);
      ExecutorService pool = Executors.newFixedThreadPool(2);
      List<Future<PublishedRules>> results = new ArrayList<>();
      for (SolrZkClient client : List.of(one, two)) {
        String text = edited();
        results.add(
            pool.submit(
                () -> {
                  barrier.await();
                  return store(client)
                      .write(RuleFiles.digest(seen), draft("writer", with(seen, text)));
                }));
      }
      List<PublishedRules> won = new ArrayList<>();
      for (Future<PublishedRules> result : results) {
        try {
          won.add(result.get());
        } catch (ExecutionException e) {
          assertThat(e.getCause()).isInstanceOf(RuleConflict.class);
        }
      }
      pool.shutdownNow();

      assertThat(won).hasSize(1);
      untilBothLeave(between, System.nanoTime());
      assertThat(store.read()).isEqualTo(won.get(0).files());
      assertThat(store.version(published.number())).isEqualTo(published);
      List<Integer> numbers = store.history().stream().map(PublishedRules::number).toList();
      assertThat(numbers).startsWith(won.get(0).number());
      assertThat(numbers.get(numbers.size() - 1)).isEqualTo(1);
      assertThat(numbers).hasSize(won.get(0).number());
    }
  }

  @Test
  void withoutZooKeeperTheOldVersionServesAndTheNextEditArrivesOnceItIsBack() throws Exception {
    String old = version(0);

    cluster.withoutZooKeeper(
        () -> {
          long end = System.nanoTime() + Duration.ofSeconds(4).toNanos();
          while (System.nanoTime() < end) {
            assertThat(version(0)).isEqualTo(old);
            assertThat(version(1)).isEqualTo(old);
            Thread.sleep(200);
          }
          return null;
        });
    TestCluster.await(PATIENCE, "ZooKeeper", () -> cluster.zk().isConnected());
    long start = System.nanoTime();
    put(edited());

    report("after ZooKeeper came back", untilBothLeave(old, start));
    TestCluster.await(PATIENCE, "two watches", () -> cluster.watchers(RULES_NODE) == 2);
  }

  @Test
  void reloadedCoresKeepOneWatchANodeAndStillHear() throws Exception {
    for (int i = 0; i < 2; i++) {
      Reply reload = cluster.get(0, "/admin/collections", "action", "RELOAD", "name", "nexarag");
      assertThat(reload.status()).as(reload.text()).isEqualTo(200);
    }
    TestCluster.await(PATIENCE, "two watches", () -> cluster.watchers(RULES_NODE) == 2);
    String old = version(0);
    long start = System.nanoTime();
    put(edited());

    report("after two reloads", untilBothLeave(old, start));
    assertThat(cluster.watchers(RULES_NODE)).isEqualTo(2);
  }

  @Test
  void rulesThatNobodySignedForAreServedOnlyByANodeToldToAndADeletedCollectionIsWatchedByNone()
      throws Exception {
    Reply uploaded = cluster.put("/configsets/loose", TestCluster.zip(CONF, RULES), false);
    assertThat(uploaded.status()).as(uploaded.text()).isEqualTo(200);
    Reply made =
        cluster.get(
            0,
            "/admin/collections",
            "action",
            "CREATE",
            "name",
            "loose",
            "numShards",
            "1",
            "replicationFactor",
            "2",
            "collection.configName",
            "loose",
            "waitForFinalState",
            "true");
    assertThat(made.status()).as(made.text()).isEqualTo(200);

    Reply refused = rag(0, "loose");
    Reply served = rag(1, "loose");

    assertThat(refused.status()).as(refused.text()).isEqualTo(503);
    assertThat(refused.json().at("/error/msg").asText())
        .contains("without authentication")
        .contains("zk upconfig")
        .contains("nexarag.rules.trustUntrustedConfigsets");
    assertThat(cluster.log(0)).contains("'loose' was uploaded without authentication");
    assertThat(served.status()).as(served.text()).isEqualTo(200);
    assertThat(cluster.watchers("/configs/loose/rules")).isEqualTo(1);

    Reply deleted = cluster.get(0, "/admin/collections", "action", "DELETE", "name", "loose");
    assertThat(deleted.status()).as(deleted.text()).isEqualTo(200);
    TestCluster.await(PATIENCE, "no watch", () -> cluster.watchers("/configs/loose/rules") == 0);
  }
}
