package org.nexarag.golden.testing;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.nexarag.golden.run.EmbeddedSolr;
import org.nexarag.launch.Loader;
import org.nexarag.launch.ProgressLine;

/** A real Solr over some documents of the demo corpus that keeps its traces. */
public final class SmallSolr implements AutoCloseable {
  private static final Path ROOT = Path.of("..");

  private final Path project;
  private final EmbeddedSolr solr;

  private SmallSolr(Path project, EmbeddedSolr solr) {
    this.project = project;
    this.solr = solr;
  }

  /**
   * Starts a node.
   *
   * @param dir where all of it lies
   * @param documents paths below the corpus
   */
  public static SmallSolr start(Path dir, List<String> documents) throws Exception {
    Path project = dir.resolve("project");
    copy(ROOT.resolve("conf"), project.resolve("conf"));
    copy(ROOT.resolve("rules"), project.resolve("rules"));
    Path settings = project.resolve("conf/rag.yaml");
    Files.writeString(settings, Files.readString(settings) + "\ntrace_export:\n  folder: traces\n");
    Path corpus = project.resolve("golden-set/corpus");
    for (String document : documents) {
      Path target = corpus.resolve(document);
      Files.createDirectories(target.getParent());
      Files.copy(Path.of("corpus").resolve(document), target);
    }
    PrintWriter quiet = new PrintWriter(new StringWriter());
    return new SmallSolr(
        project,
        EmbeddedSolr.start(
            project,
            dir.resolve("home"),
            List.of(corpus),
            core ->
                Loader.load(
                    core, corpus, 2, new ProgressLine(quiet, "loaded", Duration.ofMinutes(1))),
            quiet));
  }

  /** The folder that holds conf, rules and golden-set. */
  public Path project() {
    return project;
  }

  /** The core's address. */
  public String core() {
    return solr.core().toString();
  }

  /** The secret by which callers are named. */
  public String secret() {
    return solr.secret();
  }

  /** Copies a folder. */
  public static void copy(Path from, Path to) throws IOException {
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
    solr.close();
  }
}
