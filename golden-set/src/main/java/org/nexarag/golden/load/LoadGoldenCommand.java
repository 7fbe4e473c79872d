package org.nexarag.golden.load;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.nexarag.launch.LoadReport;
import org.nexarag.launch.Loader;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHttp;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Loads the demo corpus and the distractors into a core. */
@Command(
    name = "load-golden",
    mixinStandardHelpOptions = true,
    description = "Loads the demo corpus, and the distractors beside it, into a core.")
public final class LoadGoldenCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private SolrOptions solr = new SolrOptions();

  @Option(names = "--without-distractors", description = "the demo corpus alone")
  private boolean withoutDistractors;

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description = "holds corpus and distractors (default: ${DEFAULT-VALUE})",
      defaultValue = "golden-set")
  private Path folder = Path.of("golden-set");

  /** Returns 0 when everything went in, 1 when a document did not. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    GoldenCorpus corpus = GoldenCorpus.read(folder, !withoutDistractors);
    ProgressLine progress =
        new ProgressLine(spec.commandLine().getErr(), "loaded", Duration.ofSeconds(2));
    LoadReport report =
        Loader.load(
            SolrHttp.to(solr.core()),
            corpus.documents().iterator(),
            corpus.size(),
            solr.threads(),
            progress);
    return LoadCommand.tell(report, spec.commandLine().getOut());
  }
}
