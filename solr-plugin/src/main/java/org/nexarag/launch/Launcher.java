package org.nexarag.launch;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command: start Solr with the plugin, load a corpus, ask one question, stay up. */
@Terminal
@Command(
    name = "nexarag",
    mixinStandardHelpOptions = true,
    version = "NexaRAG for Solr 0.1.0",
    showDefaultValues = true,
    description = "Boots a real Solr with NexaRAG, loads documents and answers a question.")
public final class Launcher implements Callable<Integer> {
  /** What the server needs of the JDK; a trimmed runtime may lack some. */
  private static final List<String> MODULES =
      List.of(
          "java.net.http",
          "java.management",
          "java.naming",
          "java.xml",
          "java.sql",
          "jdk.unsupported",
          "java.security.jgss");

  /** The first question also loads the models; it may take longer than a request usually may. */
  private static final String FIRST_ANSWER_MILLIS = "30000";

  // Held here: the logging of the JDK forgets levels of loggers that nobody holds.
  private static final Logger JERSEY = Logger.getLogger("org.glassfish.jersey");

  @Option(names = "--host", description = "address to listen on")
  private String host = "127.0.0.1";

  @Option(names = "--port", description = "port to listen on; 0 takes any free one")
  private int port = 8983;

  @Option(names = "--home", description = "folder for the index and the logs")
  private Path home = Path.of("target", "solr-home");

  @Option(names = "--core", description = "name of the core")
  private String core = "nexarag";

  @Option(names = "--conf", description = "the configset's folder")
  private Path conf = Path.of("conf");

  @Option(names = "--rules", description = "the folder of the rules, live unless --zk is given")
  private Path rules = Path.of("rules");

  @Option(names = "--lib", description = "folder of plugin jars; without it the class path serves")
  private @Nullable Path lib;

  @Option(names = "--corpus", description = "folder or .jsonl file to load; 'none' loads nothing")
  private String corpus = "golden-set/corpus";

  @Option(names = "--question", description = "the question to ask; '' asks none")
  private String question = "签收 35 天的质量问题能退吗";

  @Option(names = "--threads", description = "requests under way while loading")
  private int threads = Math.max(1, Runtime.getRuntime().availableProcessors());

  @Option(names = "--once", description = "stop after the first answer instead of staying up")
  private boolean once;

  @Mixin private final ClusterOptions cluster = new ClusterOptions();

  private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);

  /** Runs the command and exits with 0, 1 when it failed, or 2 for wrong options. */
  public static void main(String[] args) {
    System.exit(run(args));
  }

  /** Runs the command; see {@link #main} for the exit codes. */
  static int run(String... args) {
    CommandLine line = new CommandLine(new Launcher());
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    line.setErr(err);
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> {
          err.println("nexarag: " + failure.getMessage());
          return 1;
        });
    return line.execute(args);
  }

  @Override
  public Integer call() throws Exception {
    check();
    Path dir = home.toAbsolutePath();
    quiet(dir);
    out.println("Starting Solr in " + dir + " …");
    try (ZooKeeperNode zookeeper = cluster.zooKeeper(dir);
        SolrServer server = start(dir)) {
      closeAtExit(server, zookeeper);
      boolean fresh = !cluster.asked() || cluster.setUp(server, conf, rules);
      out.println("Solr answers at " + server.coreUrl());
      boolean complete = !fresh || load(server);
      ask(server);
      urls(server);
      if (!once) {
        out.println("Press Ctrl-C to stop.");
        server.join();
      }
      return complete ? 0 : 1;
    }
  }

  private SolrServer start(Path dir) throws IOException, InterruptedException {
    Duration patience = Duration.ofMinutes(3);
    if (cluster.asked()) {
      SolrHome laid = SolrHome.prepareNode(dir, cluster.collection(), jars());
      return cluster.node(laid, host, port, patience);
    }
    System.setProperty("nexarag.rules.dir", rules.toAbsolutePath().toString());
    return SolrServer.start(SolrHome.prepare(dir, core, conf, jars()), host, port, patience);
  }

  /** Ctrl-C must close the index and, in a cluster, tell ZooKeeper that the node is gone. */
  private static void closeAtExit(SolrServer server, @Nullable ZooKeeperNode zookeeper) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  server.close();
                  if (zookeeper != null) {
                    zookeeper.close();
                  }
                },
                "nexarag-stop"));
  }

  /** Solr's log goes to the home; must run before the first logger is made. */
  private static void quiet(Path dir) {
    System.setProperty("solr.log.dir", dir.resolve("logs").toString());
    if (System.getProperty("log4j2.configurationFile") == null) {
      System.setProperty("log4j2.configurationFile", "classpath:nexarag-log4j2.xml");
    }
    JERSEY.setLevel(Level.SEVERE);
  }

  private void check() throws IOException {
    cluster.check();
    List<String> missing =
        MODULES.stream().filter(module -> ModuleLayer.boot().findModule(module).isEmpty()).toList();
    if (!missing.isEmpty()) {
      throw new IllegalStateException(
          "this Java runtime lacks the modules " + missing + "; use a full JDK 17");
    }
    requireFolder(conf, "--conf", "managed-schema.xml");
    requireFolder(rules, "--rules", "ruleset.yaml");
    if (!corpus.equals("none") && !Files.exists(Path.of(corpus))) {
      throw new IllegalStateException("--corpus: " + corpus + " does not exist");
    }
    Path dir = home.toAbsolutePath();
    try {
      Files.createDirectories(dir);
    } catch (IOException e) {
      throw new IllegalStateException("--home: cannot create " + dir + ": " + e.getMessage(), e);
    }
    if (!Files.isWritable(dir)) {
      throw new IllegalStateException("--home: cannot write to " + dir);
    }
  }

  private static void requireFolder(Path folder, String option, String holding) {
    if (!Files.isRegularFile(folder.resolve(holding))) {
      throw new IllegalStateException(
          option + ": " + folder + " holds no " + holding + "; run from the project's folder");
    }
  }

  private List<Path> jars() throws IOException {
    if (lib == null) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(lib)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private boolean load(SolrServer server) throws IOException, InterruptedException {
    if (corpus.equals("none")) {
      return true;
    }
    LoadReport report =
        Loader.load(
            server.coreUrl(),
            Path.of(corpus),
            threads,
            new ProgressLine(out, "Loading", Duration.ofSeconds(1)));
    for (LoadFailure failure : report.failures()) {
      out.println("  not loaded: " + failure.name() + ": " + failure.message());
    }
    return report.failures().isEmpty();
  }

  private void ask(SolrServer server) throws IOException, InterruptedException {
    if (question.isEmpty()) {
      return;
    }
    JsonNode answer =
        SolrHttp.to(server.coreUrl())
            .form(
                "/rag",
                Map.of("q", question, "wt", "json", "timeAllowed", FIRST_ANSWER_MILLIS),
                Map.of());
    out.println();
    out.println("Question: " + question);
    String text = answer.path("answer").asText();
    if (text.isEmpty()) {
      out.println(
          "Refused:  "
              + answer.path("reason").asText()
              + " - "
              + answer.path("explanation").asText());
    } else {
      out.println("Answer:   " + text);
    }
    for (JsonNode citation : answer.path("citations")) {
      JsonNode evidence = answer.path("evidences").path(citation.path("evidence").asInt() - 1);
      out.println(
          "  ["
              + citation.path("evidence").asInt()
              + "] "
              + evidence.path("title_path").asText()
              + " ("
              + evidence.path("version").asText()
              + "): "
              + citation.path("support").asText().strip());
    }
    out.println();
  }

  private void urls(SolrServer server) {
    String ask = encoded("小米 15 Pro 的电池容量是多少");
    out.println("Try:");
    out.println("  " + server.coreUrl() + "/rag?q=" + ask);
    out.println("  " + server.coreUrl() + "/rag?q=" + ask + "&rag.trace=true");
    out.println("  " + server.coreUrl() + "/retrieve?q=" + ask + "&rows=5");
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
