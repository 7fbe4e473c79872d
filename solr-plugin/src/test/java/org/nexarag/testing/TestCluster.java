package org.nexarag.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.solr.common.cloud.SolrZkClient;
import org.nexarag.launch.ClusterSetup;
import org.nexarag.launch.ZooKeeperNode;

/**
 * A real cluster: a ZooKeeper in this JVM, and Solr nodes in processes of their own, started by the
 * launcher on the real {@code conf/} and {@code rules/}. Basic authentication is on and asks nobody
 * who comes without a name.
 */
public final class TestCluster implements AutoCloseable {
  /** The root folder in ZooKeeper: a cluster that shares its ZooKeeper has one. */
  public static final String CHROOT = "/nexarag";

  /** The reference guide's example user: solr, password SolrRocks. */
  private static final String SECURITY =
      """
      {"authentication": {"class": "solr.BasicAuthPlugin", "blockUnknown": false,
        "credentials": {"solr":
          "IV0EHq1OnNrj6gvRCwvFwTrZ1+z1oBbnQdiVC3otuq0= Ndd7LKvVBAaZIF0QAVi1ekCfAJXr1GGfLtRUXhgrF8c="}}}
      """;

  private static final ObjectMapper JSON = new ObjectMapper();

  /** What came back. */
  public record Reply(int status, JsonNode json, String text) {}

  private record Node(Process process, Path home, Path out) {}

  private final HttpClient http = HttpClient.newHttpClient();
  private final Path dir;
  private final List<Node> nodes = new ArrayList<>();
  private ZooKeeperNode zookeeper;
  private SolrZkClient client;

  private TestCluster(Path dir, ZooKeeperNode zookeeper) {
    this.dir = dir;
    this.zookeeper = zookeeper;
  }

  /**
   * Starts ZooKeeper and one node for each entry, which holds that node's JVM options, and waits
   * until all serve the collection {@code nexarag}.
   */
  public static TestCluster start(Path dir, List<List<String>> options) throws Exception {
    TestCluster cluster =
        new TestCluster(dir, ZooKeeperNode.start(dir.resolve("zk"), "127.0.0.1", 0));
    try {
      new ClusterSetup(cluster.zkHost(), "nexarag").root();
      cluster.client = cluster.connect();
      cluster.client.makePath("/security.json", SECURITY.getBytes(StandardCharsets.UTF_8), true);
      for (List<String> one : options) {
        cluster.launch(one);
      }
      for (int i = 0; i < options.size(); i++) {
        cluster.awaitNode(i);
      }
      return cluster;
    } catch (Exception | Error e) {
      cluster.close();
      throw e;
    }
  }

  private void launch(List<String> options) throws IOException {
    Path home = dir.resolve("node" + nodes.size());
    Path out = dir.resolve("node" + nodes.size() + ".txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx700m");
    command.add("-Djava.security.egd=file:/dev/./urandom");
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("org.nexarag.launch.Launcher", "--zk", zkHost()));
    command.addAll(List.of("--port", "0", "--home", home.toString(), "--corpus", "none"));
    command.addAll(List.of("--conf", "../conf", "--rules", "../rules", "--question", ""));
    nodes.add(
        new Node(
            new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start(),
            home,
            out));
  }

  private void awaitNode(int node) throws Exception {
    Node one = nodes.get(node);
    await(
        Duration.ofMinutes(4),
        "node " + node,
        () -> {
          String said = Files.readString(one.out());
          if (!one.process().isAlive()) {
            throw new IllegalStateException("node " + node + " ended: " + said);
          }
          return said.contains("Press Ctrl-C");
        });
  }

  /** Waits for something, looking often. */
  public static void await(Duration patience, String what, Callable<Boolean> condition)
      throws Exception {
    long end = System.nanoTime() + patience.toNanos();
    while (!condition.call()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("waited " + patience.toSeconds() + " s for " + what);
      }
      Thread.sleep(20);
    }
  }

  /** How clients name the cluster's ZooKeeper. */
  public String zkHost() {
    return zookeeper.address() + CHROOT;
  }

  /** The cluster's ZooKeeper as Solr's client sees it. */
  public SolrZkClient zk() {
    return client;
  }

  /** A session of its own; the caller closes it. */
  public SolrZkClient connect() {
    return new SolrZkClient.Builder().withUrl(zkHost()).withTimeout(30, TimeUnit.SECONDS).build();
  }

  /** Stops ZooKeeper, waits, and starts it again at the same address with its data. */
  public void withoutZooKeeper(Callable<?> meanwhile) throws Exception {
    int port = Integer.parseInt(zookeeper.address().split(":", -1)[1]);
    zookeeper.close();
    try {
      meanwhile.call();
    } finally {
      zookeeper = ZooKeeperNode.start(dir.resolve("zk"), "127.0.0.1", port);
    }
  }

  /** How many sessions watch a node of ZooKeeper or what is below it, as ZooKeeper itself says. */
  public int watchers(String path) throws IOException {
    String[] address = zookeeper.address().split(":", -1);
    try (Socket socket = new Socket(address[0], Integer.parseInt(address[1]))) {
      socket.getOutputStream().write("wchp".getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
      String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int sessions = 0;
      boolean counted = false;
      for (String line : all.lines().toList()) {
        if (line.startsWith("/")) {
          counted = line.startsWith(CHROOT + path);
        } else if (counted && !line.isBlank()) {
          sessions++;
        }
      }
      return sessions;
    }
  }

  /** A node's URL, ending in {@code /solr}. */
  public String url(int node) throws IOException {
    String said = Files.readString(nodes.get(node).out());
    int start = said.indexOf("http://");
    return said.substring(start, said.indexOf("/solr/", start) + "/solr".length());
  }

  /** What a node logged. */
  public String log(int node) throws IOException {
    return Files.readString(nodes.get(node).home().resolve("logs/solr.log"));
  }

  /** GET below {@code /solr} of a node, with parameters as name, value, name, value. */
  public Reply get(int node, String path, String... params) throws Exception {
    StringBuilder query = new StringBuilder("?wt=json");
    for (int i = 0; i < params.length; i += 2) {
      query.append('&').append(params[i]).append('=');
      query.append(URLEncoder.encode(params[i + 1], StandardCharsets.UTF_8));
    }
    return send(HttpRequest.newBuilder(URI.create(url(node) + path + query)).GET());
  }

  /** PUT below {@code /api} of the first node, by the user or by nobody. */
  public Reply put(String path, byte[] body, boolean user) throws Exception {
    String api = url(0).replaceFirst("/solr$", "/api");
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(api + path))
            .header("Content-Type", "application/octet-stream")
            .PUT(HttpRequest.BodyPublishers.ofByteArray(body));
    if (user) {
      byte[] pair = "solr:SolrRocks".getBytes(StandardCharsets.UTF_8);
      request.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair));
    }
    return send(request);
  }

  private Reply send(HttpRequest.Builder request) throws Exception {
    HttpResponse<String> response =
        http.send(
            request.timeout(Duration.ofMinutes(2)).build(), HttpResponse.BodyHandlers.ofString());
    boolean json = response.headers().firstValue("Content-Type").orElse("").contains("json");
    JsonNode tree = json ? JSON.readTree(response.body()) : MissingNode.getInstance();
    return new Reply(response.statusCode(), tree, response.body());
  }

  /** A configset as the configset API takes it: the files of {@code conf} and {@code rules/}. */
  public static byte[] zip(Path conf, Path rules) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      add(zip, conf, "");
      add(zip, rules, "rules/");
    }
    return bytes.toByteArray();
  }

  private static void add(ZipOutputStream zip, Path folder, String prefix) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
        if (folder.relativize(file).toString().startsWith(".")) {
          continue;
        }
        zip.putNextEntry(
            new ZipEntry(prefix + folder.relativize(file).toString().replace('\\', '/')));
        zip.write(Files.readAllBytes(file));
      }
    }
  }

  /** Stops the nodes as Ctrl-C does, and waits for them. */
  public void stopNodes() throws Exception {
    nodes.forEach(node -> node.process().destroy());
    for (Node node : nodes) {
      if (!node.process().waitFor(1, TimeUnit.MINUTES)) {
        node.process().destroyForcibly().waitFor();
        throw new AssertionError("a node did not stop: " + Files.readString(node.out()));
      }
    }
    nodes.clear();
  }

  @Override
  public void close() {
    nodes.forEach(node -> node.process().destroyForcibly());
    if (client != null) {
      client.close();
    }
    zookeeper.close();
  }
}
