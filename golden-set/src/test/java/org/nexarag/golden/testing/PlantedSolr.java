package org.nexarag.golden.testing;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.nexarag.launch.LoadReport;
import org.nexarag.launch.Loader;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHome;
import org.nexarag.launch.SolrServer;

/**
 * One real Solr with a sound core over some documents of the demo corpus, and cores beside it that
 * each have one fault in their configset or rules.
 */
public final class PlantedSolr implements AutoCloseable {
  private static final String SOUND = "sound";
  private static final Path ROOT = Path.of("..");

  private final Path home;
  private final Path corpus;
  private final Path sources;
  private final SolrServer server;

  private PlantedSolr(Path home, Path sources, Path corpus, SolrServer server) {
    this.home = home;
    this.sources = sources;
    this.corpus = corpus;
    this.server = server;
  }

  /** What is done to a copy of the configset, whose rules lie in {@code rules}. */
  @FunctionalInterface
  public interface Fault {
    /** Changes files of the copy. */
    void plant(Path conf) throws IOException;
  }

  /** Starts with the sound core and these files of the demo corpus in it. */
  public static PlantedSolr start(Path dir, List<String> files) throws Exception {
    for (String flag : List.of("ADVANCED_RAG_ENABLED", "CRAG_ENABLED", "RAG_EXPERIMENTS_ENABLED")) {
      System.setProperty(flag, "true");
    }
    // Each core has its rules in its own configset.
    System.clearProperty("nexarag.rules.dir");
    Path corpus = dir.resolve("corpus");
    for (String file : files) {
      Path target = corpus.resolve(file);
      Files.createDirectories(target.getParent());
      Files.copy(Path.of("corpus").resolve(file), target);
    }
    Path conf = dir.resolve("conf");
    copy(ROOT.resolve("conf"), conf);
    copy(ROOT.resolve("rules"), conf.resolve("rules"));
    Path home = dir.resolve("home");
    SolrServer server =
        SolrServer.start(
            SolrHome.prepare(home, SOUND, conf, List.of()), "127.0.0.1", 0, Duration.ofMinutes(2));
    PlantedSolr solr = new PlantedSolr(home, conf, corpus, server);
    solr.load(SOUND);
    return solr;
  }

  /** The sound core. */
  public URI sound() {
    return server.coreUrl();
  }

  /** A core with a fault that shows when documents are loaded. */
  public URI loadedWith(String name, Fault fault) throws Exception {
    create(name, fault);
    load(name);
    return core(name);
  }

  /** A core with a fault that shows when questions are asked, over the sound core's index. */
  public URI askedWith(String name, Fault fault) throws Exception {
    copy(home.resolve(SOUND).resolve("data").resolve("index"), index(name));
    Files.deleteIfExists(index(name).resolve("write.lock"));
    create(name, fault);
    return core(name);
  }

  private Path index(String name) {
    return home.resolve(name).resolve("data").resolve("index");
  }

  private URI core(String name) {
    return URI.create(server.url() + "/" + name);
  }

  private void create(String name, Fault fault) throws Exception {
    Path conf = home.resolve(name).resolve("conf");
    copy(sources, conf);
    fault.plant(conf);
    HttpResponse<String> made =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(
                        URI.create(
                            server.url()
                                + "/admin/cores?action=CREATE&name="
                                + name
                                + "&instanceDir="
                                + name))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
    if (made.statusCode() != 200) {
      throw new IllegalStateException(name + ": " + made.body());
    }
  }

  private void load(String name) throws IOException, InterruptedException {
    LoadReport report =
        Loader.load(
            core(name),
            corpus,
            2,
            new ProgressLine(new PrintWriter(new StringWriter()), name, Duration.ofMinutes(1)));
    if (!report.failures().isEmpty()) {
      throw new IllegalStateException(name + ": " + report.failures());
    }
  }

  /** Replaces text in a file; the text must be there. */
  public static void edit(Path file, Map<String, String> changes) throws IOException {
    String text = Files.readString(file);
    for (Map.Entry<String, String> change : changes.entrySet()) {
      if (!text.contains(change.getKey())) {
        throw new IllegalStateException(file + " does not hold '" + change.getKey() + "'");
      }
      text = text.replace(change.getKey(), change.getValue());
    }
    Files.writeString(file, text);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
