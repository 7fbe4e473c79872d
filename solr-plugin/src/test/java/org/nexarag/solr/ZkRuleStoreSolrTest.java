package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.solr.common.cloud.SolrZkClient;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.ZooKeeper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.launch.ZooKeeperNode;
import org.nexarag.rules.PublishedRules;
import org.nexarag.rules.RuleConflict;
import org.nexarag.rules.RuleFiles;

/** The rule store over a real ZooKeeper, through Solr's own client and a chroot. */
class ZkRuleStoreSolrTest {
  private static final String ROOT = "/configs/c/rules";
  private static final String TEXT = "第一版 first";
  private static final Map<String, String> FIRST =
      Map.of("ruleset.yaml", "version: \"1\"\n", "plan/a.drl", TEXT);

  @TempDir static Path dir;
  private static ZooKeeperNode zookeeper;
  private static int tests;

  private final List<AutoCloseable> open = new ArrayList<>();
  private String chroot;
  private SolrZkClient client;
  private ZkRuleStore store;

  @BeforeAll
  static void start() throws IOException {
    zookeeper = ZooKeeperNode.start(dir, "127.0.0.1", 0);
  }

  @AfterAll
  static void stop() {
    if (zookeeper != null) {
      zookeeper.close();
    }
  }

  @BeforeEach
  void configset() throws Exception {
    chroot = "/test" + tests++;
    try (SolrZkClient top = connect("")) {
      top.makePath(chroot + "/configs/c", true);
    }
    client = connect(chroot);
    open.add(client);
    store = store(client);
  }

  @AfterEach
  void close() throws Exception {
    for (int i = open.size() - 1; i >= 0; i--) {
      open.get(i).close();
    }
  }

  private static SolrZkClient connect(String chroot) {
    return new SolrZkClient.Builder()
        .withUrl(zookeeper.address() + chroot)
        .withTimeout(15, TimeUnit.SECONDS)
        .build();
  }

  private ZkRuleStore store(SolrZkClient over) {
    ZkRuleStore made = new ZkRuleStore(() -> SolrVersion.session(over), ROOT);
    open.add(made::close);
    return made;
  }

  private static PublishedRules version(String author, Map<String, String> files) {
    return new PublishedRules(
        0,
        "2026.11+abc",
        "abc",
        RuleFiles.digest(files),
        author,
        Instant.parse("2026-11-30T08:00:00Z"),
        "为什么 why",
        files);
  }

  private static Map<String, String> with(Map<String, String> files, String path, String text) {
    Map<String, String> changed = new TreeMap<>(files);
    changed.put(path, text);
    return changed;
  }

  private static final String NOTHING = RuleFiles.digest(Map.of());

  private static void await(Callable<Boolean> condition) throws Exception {
    long end = System.nanoTime() + Duration.ofSeconds(15).toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("waited too long").isLessThan(end);
      Thread.sleep(20);
    }
  }

  /** What the server itself says: the watches at or below the rules folder. */
  private List<String> watches() throws IOException {
    String[] address = zookeeper.address().split(":", -1);
    try (Socket socket = new Socket(address[0], Integer.parseInt(address[1]))) {
      socket.getOutputStream().write("wchp".getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
      String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return all.lines().filter(line -> line.startsWith(chroot + ROOT)).toList();
    }
  }

  @Test
  void saysThatThereIsNoRulesFolder() {
    assertThatThrownBy(() -> store.read())
        .isInstanceOf(IOException.class)
        .hasMessageContaining(ROOT);
  }

  @Test
  void givesBackWhatWasWrittenAndRemembersIt() throws Exception {
    PublishedRules one = store.write(NOTHING, version("anna", FIRST));
    Map<String, String> second = new TreeMap<>(with(FIRST, "judge/b.dslr", "二"));
    second.remove("plan/a.drl");
    PublishedRules two = store.write(RuleFiles.digest(FIRST), version("bo", second));

    assertThat(one.number()).isEqualTo(1);
    assertThat(two.number()).isEqualTo(2);
    assertThat(store.read()).isEqualTo(second);
    assertThat(store.history()).extracting(PublishedRules::number).containsExactly(2, 1);
    assertThat(store.history()).allSatisfy(v -> assertThat(v.files()).isEmpty());
    assertThat(store.version(1)).isEqualTo(one);
    assertThat(store.version(2)).isEqualTo(two);
    assertThat(store.version(3)).isNull();
  }

  @Test
  void readsTwoLevelsOfRuleFilesAndNothingElse() throws Exception {
    store.write(NOTHING, version("anna", FIRST));
    client.makePath(ROOT + "/README.md", "no".getBytes(StandardCharsets.UTF_8), true);
    client.makePath(ROOT + "/plan/.a.drl", "no".getBytes(StandardCharsets.UTF_8), true);
    client.makePath(ROOT + "/plan/deep/c.drl", "no".getBytes(StandardCharsets.UTF_8), true);

    assertThat(store.read()).isEqualTo(FIRST);
  }

  @Test
  void refusesTextThatIsNotUtf8NamingTheFile() throws Exception {
    client.makePath(ROOT + "/plan/a.drl", new byte[] {(byte) 0xC3, 0x28}, true);

    assertThatThrownBy(() -> store.read())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("plan/a.drl");
  }

  @Test
  void refusesToReplaceWhatItsAuthorHasNotSeen() throws Exception {
    store.write(NOTHING, version("anna", FIRST));

    assertThatThrownBy(() -> store.write(NOTHING, version("bo", Map.of("plan/b.drl", "x"))))
        .isInstanceOf(RuleConflict.class)
        .hasMessageContaining("anna")
        .hasMessageContaining("2026-11-30");
    assertThat(store.read()).isEqualTo(FIRST);
    assertThat(store.history()).hasSize(1);
  }

  @Test
  void refusesAPathThatLeavesTheFolderOrIsNoRuleFile() {
    for (String path : List.of("../a.drl", "a/b/c.drl", "/a.drl", "plan/a.txt", ".history/1")) {
      assertThatThrownBy(() -> store.write(NOTHING, version("anna", Map.of(path, "x"))))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(path);
    }
  }

  @Test
  void ofManyPublishersThatSawTheSameVersionOneWins() throws Exception {
    store.write(NOTHING, version("anna", FIRST));
    int writers = 6;
    CyclicBarrier barrier = new CyclicBarrier(writers);
    ExecutorService pool = Executors.newFixedThreadPool(writers);
    List<Future<PublishedRules>> results = new ArrayList<>();
    for (int i = 0; i < writers; i++) {
      SolrZkClient own = connect(chroot);
      open.add(own);
      ZkRuleStore mine = store(own);
      String author = "writer" + i;
      // Odd ones change a file, even ones add one: both kinds must exclude each other.
      String path = i % 2 == 0 ? "plan/new" + i + ".drl" : "plan/a.drl";
      results.add(
          pool.submit(
              () -> {
                barrier.await();
                return mine.write(
                    RuleFiles.digest(FIRST), version(author, with(FIRST, path, author)));
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
    assertThat(store.read()).isEqualTo(won.get(0).files());
    assertThat(store.history()).extracting(PublishedRules::number).containsExactly(2, 1);
  }

  @Test
  void severalNodesRememberAnEditInPlaceOnce() throws Exception {
    store.write(NOTHING, version("anna", FIRST));
    Map<String, String> edited = with(FIRST, "plan/a.drl", "edited");
    client.setData(ROOT + "/plan/a.drl", "edited".getBytes(StandardCharsets.UTF_8), true);
    int nodes = 6;
    CyclicBarrier barrier = new CyclicBarrier(nodes);
    ExecutorService pool = Executors.newFixedThreadPool(nodes);
    List<Future<?>> done = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      ZkRuleStore mine = store(client);
      done.add(
          pool.submit(
              () -> {
                barrier.await();
                mine.remember(version("", edited));
                return null;
              }));
    }
    for (Future<?> one : done) {
      one.get();
    }
    pool.shutdownNow();
    // A slow node tells of the version before.
    store.remember(version("", FIRST));

    assertThat(store.history()).extracting(PublishedRules::number).containsExactly(2, 1);
    assertThat(store.version(2)).extracting(PublishedRules::files).isEqualTo(edited);
  }

  @Test
  void remembersAnEditThatBringsAnOldVersionBack() throws Exception {
    store.write(NOTHING, version("anna", FIRST));
    store.write(RuleFiles.digest(FIRST), version("bo", with(FIRST, "plan/a.drl", "second")));
    client.setData(ROOT + "/plan/a.drl", TEXT.getBytes(StandardCharsets.UTF_8), true);

    store.remember(version("", FIRST));

    assertThat(store.history()).extracting(PublishedRules::number).containsExactly(3, 2, 1);
  }

  @Test
  void refusesMoreThanZooKeeperHoldsInOneStepAndChangesNothing() throws Exception {
    store.write(NOTHING, version("anna", FIRST));
    Random random = new Random(7);
    Map<String, String> large = new TreeMap<>(FIRST);
    for (int file = 0; file < 3; file++) {
      large.put("plan/large" + file + ".drl", noise(random));
    }
    Map<String, String> huge = new TreeMap<>(large);
    for (int file = 3; file < 6; file++) {
      huge.put("plan/large" + file + ".drl", noise(random));
    }

    assertThatThrownBy(() -> store.write(RuleFiles.digest(FIRST), version("bo", large)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("one step");
    assertThatThrownBy(() -> store.write(RuleFiles.digest(FIRST), version("bo", huge)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("one node");
    assertThat(store.read()).isEqualTo(FIRST);
    assertThat(store.history()).hasSize(1);
  }

  private static String noise(Random random) {
    StringBuilder noise = new StringBuilder();
    for (int i = 0; i < 300_000; i++) {
      noise.append((char) ('!' + random.nextInt(90)));
    }
    return noise.toString();
  }

  @Test
  void anEditInPlaceThatNobodyRememberedIsKeptAtTheNextPublishing() throws Exception {
    store.write(NOTHING, version("anna", FIRST));
    Map<String, String> edited = with(FIRST, "plan/a.drl", "edited");
    client.setData(ROOT + "/plan/a.drl", "edited".getBytes(StandardCharsets.UTF_8), true);

    PublishedRules next = store.write(RuleFiles.digest(edited), version("bo", FIRST));

    assertThat(next.number()).isEqualTo(3);
    assertThat(store.history()).extracting(PublishedRules::number).containsExactly(3, 2, 1);
    assertThat(store.version(2)).extracting(PublishedRules::files).isEqualTo(edited);
  }

  @Test
  void aHistoryThatWasRemovedIsForgottenAndBeginsAnew() throws Exception {
    store.write(NOTHING, version("anna", FIRST));
    assertThat(store.history()).extracting(PublishedRules::author).containsExactly("anna");
    client.clean(ROOT + "/.history");
    assertThat(store.history()).isEmpty();

    store.remember(version("bo", FIRST));

    assertThat(store.history()).extracting(PublishedRules::author).containsExactly("bo");
    assertThat(store.history()).extracting(PublishedRules::number).containsExactly(1);
  }

  @Test
  void writesACompressibleChangeCloseToTheLimit() throws Exception {
    Map<String, String> many = new TreeMap<>();
    for (int i = 0; i < 9; i++) {
      many.put("plan/f" + i + ".drl", ("line " + i + "\n").repeat(14_000));
    }

    store.write(NOTHING, version("anna", many));

    assertThat(store.read()).isEqualTo(many);
  }

  @Test
  void tellsOnceThatAnUploadOfManyFilesHasSettled() throws Exception {
    store.write(NOTHING, version("anna", FIRST));
    AtomicInteger told = new AtomicInteger();
    store.onChange(told::incrementAndGet);
    await(() -> told.get() == 1);
    assertThat(store.read()).isEqualTo(FIRST);

    for (int i = 0; i < 10; i++) {
      client.makePath(
          ROOT + "/plan/up" + i + ".drl", ("u" + i).getBytes(StandardCharsets.UTF_8), true);
      Thread.sleep(20);
    }
    assertThat(store.read()).as("half an upload is not seen").isEqualTo(FIRST);
    await(() -> told.get() == 2);

    assertThat(store.read()).hasSize(12);
    Thread.sleep(300);
    assertThat(told).hasValue(2);
  }

  @Test
  void aHistoryEntryAloneIsNoChange() throws Exception {
    store.write(NOTHING, version("anna", FIRST));
    AtomicInteger told = new AtomicInteger();
    store.onChange(told::incrementAndGet);
    await(() -> told.get() == 1);

    client.create(ROOT + "/.history/0000000002", new byte[0], CreateMode.PERSISTENT, true);
    Thread.sleep(400);

    assertThat(told).hasValue(1);
  }

  @Test
  void hearsOfChangesAfterItsSessionWasLost() throws Exception {
    store.write(NOTHING, version("anna", FIRST));
    AtomicInteger told = new AtomicInteger();
    store.onChange(told::incrementAndGet);
    await(() -> told.get() == 1);
    ZooKeeper lost = client.getZooKeeper();
    // A second client that takes over the session and closes it ends it for the first one, too.
    ZooKeeper thief =
        new ZooKeeper(
            zookeeper.address(), 15000, event -> {}, lost.getSessionId(), lost.getSessionPasswd());
    await(() -> thief.getState().isConnected());
    thief.close();
    await(() -> client.getZooKeeper() != lost && client.isConnected());
    await(() -> told.get() > 1);
    await(() -> watches().size() == 1);
    int before = told.get();

    client.setData(ROOT + "/plan/a.drl", "after".getBytes(StandardCharsets.UTF_8), true);

    await(() -> told.get() > before);
    assertThat(store.read()).containsEntry("plan/a.drl", "after");
  }

  @Test
  void leavesNoWatchBehindAndNeverTakesThatOfAnotherCore() throws Exception {
    store.write(NOTHING, version("anna", FIRST));
    ZkRuleStore other = store(client);
    AtomicInteger told = new AtomicInteger();
    AtomicInteger toldOther = new AtomicInteger();
    store.onChange(told::incrementAndGet);
    other.onChange(toldOther::incrementAndGet);
    await(() -> told.get() == 1 && toldOther.get() == 1);
    assertThat(watches()).hasSize(1);

    store.close();
    await(() -> toldOther.get() == 2);
    client.setData(ROOT + "/plan/a.drl", "still heard".getBytes(StandardCharsets.UTF_8), true);
    await(() -> toldOther.get() == 3);
    assertThat(other.read()).containsEntry("plan/a.drl", "still heard");
    assertThat(told).hasValue(1);

    other.close();
    await(() -> watches().isEmpty());
  }
}
