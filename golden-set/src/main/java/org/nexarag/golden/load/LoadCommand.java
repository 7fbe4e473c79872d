package org.nexarag.golden.load;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.nexarag.launch.LoadReport;
import org.nexarag.launch.Loader;
import org.nexarag.launch.ProgressLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads a folder of documents, or a JSONL file, into a core. */
@Command(
    name = "load",
    mixinStandardHelpOptions = true,
    description = "Loads a folder of md, html, txt and json files, or a JSONL file, into a core.")
public final class LoadCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private SolrOptions solr = new SolrOptions();

  @Parameters(paramLabel = "PATH", description = "a folder, a file, or a .jsonl file")
  private Path source = Path.of("");

  /** Returns 0 when everything went in, 1 when a document did not. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    ProgressLine progress =
        new ProgressLine(spec.commandLine().getErr(), "loaded", Duration.ofSeconds(2));
    LoadReport report = Loader.load(solr.core(), source, solr.threads(), progress);
    return tell(report, spec.commandLine().getOut());
  }

  /** Prints what went in and, by name, what did not; returns the exit code. */
  static int tell(LoadReport report, PrintWriter out) {
    report.failures().forEach(f -> out.println("failed: " + f.name() + ": " + f.message()));
    report.warnings().forEach(w -> out.println("warning: " + w));
    out.printf(
        Locale.ROOT,
        "loaded %d documents in %.1f s (%.1f/s), %d failed%n",
        report.loaded(),
        report.elapsed().toMillis() / 1000.0,
        report.documentsPerSecond(),
        report.failures().size());
    out.flush();
    return report.failures().isEmpty() ? 0 : 1;
  }
}
