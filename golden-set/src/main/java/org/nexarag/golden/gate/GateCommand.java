package org.nexarag.golden.gate;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nexarag.golden.load.NamedSet;
import org.nexarag.golden.run.Asking;
import org.nexarag.golden.run.DebugDoor;
import org.nexarag.golden.run.EmbeddedSolr;
import org.nexarag.golden.run.StudyReader;
import org.nexarag.golden.score.AnswerScorer;
import org.nexarag.golden.score.CorpusIndex;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHttp;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Asks golden cases of a server of its own and holds the answers against what is expected. */
@Command(
    name = "gate",
    mixinStandardHelpOptions = true,
    description = {
      "Asks golden cases of a server of its own and holds the answers against expected.yaml: a loss",
      "beyond its tolerance fails. Run from the project's folder."
    })
public final class GateCommand implements Callable<Integer> {
  private static final Duration EVERY = Duration.ofSeconds(5);
  private static final String SET = "golden-set";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--run",
      paramLabel = "NAME",
      defaultValue = "quick",
      description = "a run of expected.yaml: quick, whole (default: ${DEFAULT-VALUE})")
  private String run = "quick";

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "2",
      description = "requests under way at one time (default: ${DEFAULT-VALUE})")
  private int threads = 2;

  @Option(
      names = "--write-baseline",
      paramLabel = "NAME",
      description = "keep what was reached as golden-set/baselines/DATE-NAME.json")
  private Optional<String> baseline = Optional.empty();

  @Option(names = "--accept", description = "write what was reached into expected.yaml")
  private boolean accept;

  /** Returns 0 when every value holds or was accepted, 1 when one is lost. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    if (threads < 1) {
      throw new IllegalArgumentException("--threads is " + threads + ", at least 1 is needed");
    }
    Path project = Path.of("");
    PrintWriter err = spec.commandLine().getErr();
    GateRun gate =
        new GateRun(run, project.resolve(SET), project.resolve(SET).resolve("target/gate"));
    GateResult result = ask(gate, project, threads, err, new ProgressLine(err, "asked", EVERY));
    PrintWriter out = spec.commandLine().getOut();
    result.lines().forEach(out::println);
    if (baseline.isPresent()) {
      out.println("kept: " + gate.keep(result, baseline.get(), LocalDate.now(Asking.ZONE)));
    }
    if (accept) {
      gate.accept(result);
      out.println("expected.yaml: the values of run " + run + " are what was reached");
    }
    out.flush();
    return result.passed() || accept ? 0 : 1;
  }

  /**
   * Starts a server with the golden documents, or one with the index that it had, and asks there.
   *
   * @param project the folder with {@code conf}, {@code rules} and {@code golden-set}
   */
  static GateResult ask(
      GateRun gate, Path project, int threads, PrintWriter err, ProgressLine progress)
      throws IOException, InterruptedException {
    Path folder = project.resolve(SET);
    BenchmarkSet set = NamedSet.golden(folder, true);
    StudyReader reader =
        new StudyReader(
            set,
            new AnswerScorer(set, CorpusIndex.of(set), false, LocalDate.now(Asking.ZONE)),
            set.queries());
    try (EmbeddedSolr solr = EmbeddedSolr.golden(project, threads, err)) {
      DebugDoor door = new DebugDoor(SolrHttp.to(solr.core()), solr.secret());
      return gate.ask(door, set.queries(), reader, threads, progress);
    }
  }
}
