package org.nexarag.golden.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.nexarag.golden.load.SolrOptions;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.Times;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.launch.Progress;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHttp;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Where the time of a request goes, at one and at more clients. */
@Command(
    name = "latency",
    mixinStandardHelpOptions = true,
    description = "Asks a set's questions with several clients and shows where the time goes.")
public final class LatencyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private SolrOptions solr = new SolrOptions();
  @Mixin private QueryOptions options = new QueryOptions();
  @Mixin private ModeOption modes = new ModeOption();

  @Parameters(paramLabel = "SET", description = "a folder in the benchmark format")
  private Path folder = Path.of("");

  @Option(
      names = "--clients",
      split = ",",
      paramLabel = "N",
      defaultValue = "1,4",
      description = "clients at a time, one table each (default: ${DEFAULT-VALUE})")
  private List<Integer> clients = List.of(1, 4);

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      description = "questions asked first and not timed (default: ${DEFAULT-VALUE})")
  private int warmUp = 20;

  /** Returns 0 when every question was answered by Solr, 1 when one met an error. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    BenchmarkSet set = BenchmarkSet.read(folder);
    AnswerRun run = new AnswerRun(SolrHttp.to(solr.core()), options, modes.single(), false);
    List<AnswerRun.Asked> plan = run.plan(options.chosen(set.queries()));
    Parallel.run(plan.subList(0, Math.min(warmUp, plan.size())), 1, Progress.NONE, run::ask);
    PrintWriter writer = spec.commandLine().getOut();
    AtomicInteger errors = new AtomicInteger();
    for (int count : clients) {
      if (count < 1) {
        throw new IllegalArgumentException("--clients holds " + count + ", at least 1 is needed");
      }
      List<Times.Timing> timings = Collections.synchronizedList(new ArrayList<>());
      String what = "asked by " + count;
      long start = System.nanoTime();
      Parallel.run(
          plan,
          count,
          new ProgressLine(spec.commandLine().getErr(), what, Duration.ofSeconds(5)),
          asked -> {
            AnswerRecord record = run.ask(asked);
            if (record.error().isEmpty()) {
              timings.add(Times.Timing.of(record));
            } else {
              errors.incrementAndGet();
            }
          });
      double seconds = (System.nanoTime() - start) / 1e9;
      writer.printf(
          Locale.ROOT, "## %d clients: %.1f requests/s%n%n", count, plan.size() / seconds);
      Times.table(List.copyOf(timings)).forEach(writer::println);
      writer.println();
      writer.flush();
    }
    if (errors.get() > 0) {
      writer.println(errors.get() + " requests met an error");
      writer.flush();
    }
    return errors.get() == 0 ? 0 : 1;
  }
}
