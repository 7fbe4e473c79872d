package org.nexarag.golden.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.nexarag.golden.load.CorpusLoad;
import org.nexarag.golden.load.NamedSet;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHttp;
import picocli.CommandLine.Option;

/** Which cases are asked, of which server, and where the answers are kept. */
final class EvaluationOptions {
  private static final Path PROJECT = Path.of("");
  private static final Path SOURCES = Path.of("golden-set");
  private static final Path TARGET = SOURCES.resolve("target");

  /** A part of the golden cases. */
  enum Part {
    /** The part that may be tuned to. */
    OPEN,
    /** The part that nobody tunes to. */
    FROZEN,
    /** Both. */
    ALL
  }

  @Option(
      names = "--set",
      paramLabel = "SET",
      defaultValue = NamedSet.GOLDEN,
      description = "golden, or a folder in the benchmark format (default: golden)")
  private String set = NamedSet.GOLDEN;

  @Option(
      names = "--tag",
      paramLabel = "NAME",
      split = ",",
      description = "ask only cases with one of these tags")
  private List<String> tags = new ArrayList<>();

  @Option(
      names = "--part",
      paramLabel = "PART",
      defaultValue = "all",
      description = "open, frozen or all (default: all)")
  private String part = "all";

  @Option(
      names = "--solr",
      paramLabel = "URL",
      description = "a core that holds the documents already; else a server is started here")
  private Optional<URI> solr = Optional.empty();

  @Option(
      names = "--secret",
      paramLabel = "TEXT",
      description = "with --solr: the trusted front's secret, by which callers are named")
  private String secret = "";

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "2",
      description = "requests under way at one time (default: 2)")
  private int threads = 2;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "answers and report; a stopped run goes on (default: golden-set/target/eval)")
  private Path out = TARGET.resolve("eval");

  /** The set; the golden cases and their documents stand in the project's folder. */
  BenchmarkSet set() throws IOException {
    return NamedSet.read(set);
  }

  /**
   * The cases to ask, in the set's order.
   *
   * @throws IllegalArgumentException when none is left, or for an unknown part
   */
  List<Query> chosen(BenchmarkSet of) {
    Part wanted = wanted();
    List<Query> chosen =
        of.queries().stream()
            .filter(q -> wanted == Part.ALL || q.gold().frozen() == (wanted == Part.FROZEN))
            .filter(q -> tags.isEmpty() || q.tags().stream().anyMatch(tags::contains))
            .toList();
    if (chosen.isEmpty()) {
      throw new IllegalArgumentException(
          "no case of part "
              + part
              + " with a tag of "
              + tags
              + "; the set has "
              + of.queries().stream().flatMap(q -> q.tags().stream()).distinct().sorted().toList());
    }
    return chosen;
  }

  private Part wanted() {
    try {
      return Part.valueOf(part.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--part is '" + part + "', allowed: open, frozen, all", e);
    }
  }

  /** Starts a server with the set's documents in this JVM. */
  EmbeddedSolr start(BenchmarkSet of, PrintWriter err) throws IOException, InterruptedException {
    if (of.unit() == BenchmarkSet.Unit.CHUNK) {
      return EmbeddedSolr.golden(PROJECT, threads(), err);
    }
    ProgressLine progress = new ProgressLine(err, "loaded", Duration.ofSeconds(5));
    return EmbeddedSolr.start(
        PROJECT,
        TARGET.resolve("eval-solr").resolve(of.name()),
        List.of(of.folder()),
        core -> CorpusLoad.of(of, SolrHttp.to(core), threads(), progress),
        err);
  }

  String part() {
    return part + (tags.isEmpty() ? "" : ", tags " + String.join(", ", tags));
  }

  Optional<URI> solr() {
    return solr;
  }

  String secret() {
    return secret;
  }

  int threads() {
    if (threads < 1) {
      throw new IllegalArgumentException("--threads is " + threads + ", at least 1 is needed");
    }
    return threads;
  }

  Path out() {
    return out;
  }
}
