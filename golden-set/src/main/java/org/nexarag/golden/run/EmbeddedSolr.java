package org.nexarag.golden.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.nexarag.golden.load.GoldenCorpus;
import org.nexarag.launch.LoadReport;
import org.nexarag.launch.Loader;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHome;
import org.nexarag.launch.SolrHttp;
import org.nexarag.launch.SolrServer;
import org.nexarag.pipeline.Component;

/**
 * A Solr node in this JVM with every mode and experiments switched on and a secret of its own. Its
 * index is kept and used again while the documents, the configset and what cuts documents stay the
 * same.
 */
public final class EmbeddedSolr implements AutoCloseable {
  private static final String CORE = "nexarag";
  private static final String MARK = "loaded.txt";
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final int SECRET_BYTES = 16;

  /** What decides how a document is cut and indexed. */
  private static final List<String> CUTTING =
      List.of("org/nexarag/ingest", "org/nexarag/text", "org/nexarag/inference");

  /** What makes documents. */
  private static final List<String> MAKING = List.of("org/nexarag/golden/load");

  private static final List<String> FLAGS =
      List.of(
          "ADVANCED_RAG_ENABLED",
          "CRAG_ENABLED",
          "SELF_RAG_ENABLED",
          "MINI_GRAPHRAG_ENABLED",
          "AGENTIC_RAG_ENABLED",
          "RAG_EXPERIMENTS_ENABLED");

  // Held here: the logging of the JDK forgets levels of loggers that nobody holds.
  private static final Logger JERSEY = Logger.getLogger("org.glassfish.jersey");

  private final SolrServer server;
  private final String secret;
  private final String about;

  private EmbeddedSolr(SolrServer server, String secret, String about) {
    this.server = server;
    this.secret = secret;
    this.about = about;
  }

  /** Puts a set's documents into a core. */
  @FunctionalInterface
  public interface Loading {
    /** Loads them; what did not go in stands in the report. */
    LoadReport into(URI core) throws IOException, InterruptedException;
  }

  /**
   * Starts a node and loads the documents unless its index has them.
   *
   * @param project the folder with {@code conf} and {@code rules}
   * @param home where its index lies
   * @param documents folders that the documents are made of
   * @param err told what is done
   * @throws IOException when a document does not go in
   */
  public static EmbeddedSolr start(
      Path project, Path home, List<Path> documents, Loading loading, PrintWriter err)
      throws IOException, InterruptedException {
    Path conf = project.resolve("conf");
    Path rules = project.resolve("rules");
    if (!Files.isDirectory(conf) || !Files.isDirectory(rules)) {
      throw new IllegalArgumentException(
          "without --solr, run from the project's folder: conf and rules are not here");
    }
    Checksum index =
        new Checksum()
            .folder(conf)
            .classes(Component.class, CUTTING)
            .classes(GoldenCorpus.class, MAKING);
    for (Path folder : documents) {
      index.text(String.valueOf(folder.getFileName())).folder(folder);
    }
    String wanted = index.shown();
    Path dir = home.toAbsolutePath();
    Path mark = dir.resolve(MARK);
    boolean kept = Files.exists(mark) && Files.readString(mark).equals(wanted);
    if (!kept) {
      delete(dir);
    }
    String secret = newSecret();
    configure(dir, secret, rules);
    EmbeddedSolr solr =
        new EmbeddedSolr(
            SolrServer.start(
                SolrHome.prepare(dir, CORE, conf, List.of()), "127.0.0.1", 0, PATIENCE),
            secret,
            "embedded, documents "
                + wanted
                + ", rules "
                + new Checksum().folder(rules).shown()
                + ", plugin "
                + new Checksum().classes(Component.class, List.of("org/nexarag")).shown());
    err.println("Solr answers at " + solr.core() + (kept ? ", with the index that it had" : ""));
    if (!kept) {
      load(solr, loading, mark, wanted);
    }
    return solr;
  }

  /**
   * Starts a node with the demo corpus and the distractors; its index lies in {@code
   * golden-set/target}.
   *
   * @param project the folder with {@code conf}, {@code rules} and {@code golden-set}
   */
  public static EmbeddedSolr golden(Path project, int threads, PrintWriter err)
      throws IOException, InterruptedException {
    Path folder = project.resolve("golden-set");
    ProgressLine progress = new ProgressLine(err, "loaded", Duration.ofSeconds(5));
    return start(
        project,
        folder.resolve("target/eval-solr/golden"),
        List.of(folder.resolve("corpus"), folder.resolve("distractors")),
        core -> {
          GoldenCorpus corpus = GoldenCorpus.read(folder, true);
          return Loader.load(
              SolrHttp.to(core), corpus.documents().iterator(), corpus.size(), threads, progress);
        },
        err);
  }

  private static void load(EmbeddedSolr solr, Loading loading, Path mark, String wanted)
      throws IOException, InterruptedException {
    boolean loaded = false;
    try {
      LoadReport report = loading.into(solr.core());
      if (!report.failures().isEmpty()) {
        throw new IOException(
            report.failures().size()
                + " documents did not go in, first: "
                + report.failures().get(0).name()
                + ": "
                + report.failures().get(0).message());
      }
      Files.writeString(mark, wanted);
      loaded = true;
    } finally {
      if (!loaded) {
        solr.close();
      }
    }
  }

  private static String newSecret() {
    byte[] bytes = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /** Solr reads these when it starts; its log goes to the home. */
  private static void configure(Path dir, String secret, Path rules) {
    System.setProperty("solr.log.dir", dir.resolve("logs").toString());
    if (System.getProperty("log4j2.configurationFile") == null) {
      System.setProperty("log4j2.configurationFile", "classpath:nexarag-log4j2.xml");
    }
    JERSEY.setLevel(Level.SEVERE);
    FLAGS.forEach(flag -> System.setProperty(flag, "true"));
    System.setProperty("NEXARAG_FRONT_SECRET", secret);
    System.setProperty("nexarag.rules.dir", rules.toAbsolutePath().toString());
  }

  private static void delete(Path dir) throws IOException {
    if (Files.exists(dir)) {
      try (Stream<Path> files = Files.walk(dir)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /** The core's address. */
  public URI core() {
    return server.coreUrl();
  }

  /** The secret by which callers are named. */
  public String secret() {
    return secret;
  }

  /** What answers there, told so that another house has another text. */
  public String about() {
    return about;
  }

  @Override
  public void close() {
    server.close();
  }
}
