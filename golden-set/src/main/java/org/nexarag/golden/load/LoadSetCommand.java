package org.nexarag.golden.load;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Doc;
import org.nexarag.launch.LoadReport;
import org.nexarag.launch.Loader;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHttp;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads the corpus of a benchmark folder into a core. */
@Command(
    name = "load-set",
    mixinStandardHelpOptions = true,
    description = "Loads the corpus of a folder in the benchmark format into a core.")
public final class LoadSetCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private SolrOptions solr = new SolrOptions();
  @Mixin private ChunkOptions chunks = new ChunkOptions();

  @Parameters(paramLabel = "SET", description = "a folder in the benchmark format")
  private Path folder = Path.of("");

  @Option(names = "--skip-holdout", description = "leave out documents marked holdout")
  private boolean skipHoldout;

  /** Returns 0 when everything went in, 1 when a document did not. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    BenchmarkSet set = BenchmarkSet.read(folder);
    Predicate<Doc> wanted = doc -> !(skipHoldout && doc.holdout());
    AtomicLong articles = new AtomicLong();
    long total;
    try (Stream<Doc> corpus = set.corpus()) {
      Iterator<ObjectNode> all = documents(corpus.peek(d -> articles.incrementAndGet()), wanted);
      long count = 0;
      while (all.hasNext()) {
        all.next();
        count++;
      }
      total = count;
    }
    ProgressLine progress =
        new ProgressLine(
            spec.commandLine().getErr(), "loaded " + set.name(), Duration.ofSeconds(2));
    try (Stream<Doc> corpus = set.corpus()) {
      LoadReport report =
          Loader.load(
              SolrHttp.to(solr.core()), documents(corpus, wanted), total, solr.threads(), progress);
      spec.commandLine()
          .getOut()
          .printf(
              Locale.ROOT,
              "%s: %d corpus entries as %d documents, %.1f entries/s%n",
              set.name(),
              articles.get(),
              total,
              articles.get() * 1000.0 / Math.max(1, report.elapsed().toMillis()));
      return LoadCommand.tell(report, spec.commandLine().getOut());
    }
  }

  private Iterator<ObjectNode> documents(Stream<Doc> corpus, Predicate<Doc> wanted) {
    return chunks
        .chunking()
        .map(c -> c.documents(corpus.filter(wanted)).iterator())
        .orElseGet(() -> new SetDocuments(corpus.iterator(), wanted));
  }
}
