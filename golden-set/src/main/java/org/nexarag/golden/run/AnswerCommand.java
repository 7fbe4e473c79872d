package org.nexarag.golden.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.nexarag.golden.load.SolrOptions;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerReport;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.AnswerScorer;
import org.nexarag.golden.score.AnswerStore;
import org.nexarag.golden.score.CorpusIndex;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHttp;
import org.nexarag.model.Mode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks every question of a set and scores the answers. */
@Command(
    name = "answer",
    mixinStandardHelpOptions = true,
    description = "Asks every question of a set that is loaded already and scores the answers.")
public final class AnswerCommand implements Callable<Integer> {
  /** The file of kept responses in the folder named by {@code --out}. */
  static final String KEPT = "answers.jsonl";

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private SolrOptions solr = new SolrOptions();
  @Mixin private QueryOptions options = new QueryOptions();
  @Mixin private ModeOption modes = new ModeOption();

  @Parameters(paramLabel = "SET", description = "a folder in the benchmark format")
  private Path folder = Path.of("");

  @Option(names = "--trace", description = "ask for the trace, so that it is searched for leaks")
  private boolean trace;

  @Option(names = "--holdout-hidden", description = "the holdout part was not loaded: refuse it")
  private boolean holdoutHidden;

  @Option(names = "--resume", description = "go on with the responses kept in --out")
  private boolean resume;

  @Option(names = "--out", paramLabel = "DIR", description = "keep responses and report here")
  private Optional<Path> out = Optional.empty();

  /** Returns 0 when every question was answered by Solr, 1 when one met an error. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    BenchmarkSet set = BenchmarkSet.read(folder);
    Mode mode = modes.single();
    AnswerRun run = new AnswerRun(SolrHttp.to(solr.core()), options, mode, trace);
    List<AnswerRun.Asked> plan = run.plan(options.chosen(set.queries()));
    Map<String, AnswerRecord> records = new ConcurrentHashMap<>();
    if (out.isPresent()) {
      Path kept = out.get().resolve(KEPT);
      try (AnswerStore store = AnswerStore.open(kept, resume)) {
        AnswerStore.read(kept).forEach(r -> records.put(r.key(), requireMode(r, mode, kept)));
        askAll(run, plan, records, store::keep);
      }
    } else {
      askAll(run, plan, records, record -> {});
    }
    AnswerScorer scorer =
        new AnswerScorer(set, CorpusIndex.of(set), holdoutHidden, LocalDate.now(Asking.ZONE));
    List<AnswerScore> scores = new ArrayList<>();
    for (AnswerRun.Asked asked : plan) {
      AnswerRecord record = records.get(asked.key());
      if (record != null) {
        scores.add(scorer.score(asked.query(), record));
      }
    }
    List<String> lines = AnswerReport.lines(set.name(), mode.code(), scores);
    PrintWriter writer = spec.commandLine().getOut();
    lines.forEach(writer::println);
    writer.flush();
    if (out.isPresent()) {
      Files.write(out.get().resolve("answers.md"), lines, StandardCharsets.UTF_8);
    }
    return scores.stream().anyMatch(s -> "error".equals(s.outcome())) ? 1 : 0;
  }

  /** One file holds answers of one mode. */
  static AnswerRecord requireMode(AnswerRecord record, Mode mode, Path file) {
    if (!record.mode().equals(mode.code())) {
      throw new IllegalArgumentException(
          file + " holds answers of mode " + record.mode() + ", not " + mode.code());
    }
    return record;
  }

  /** Asks what is not answered yet; a kept error is asked again. */
  private void askAll(
      AnswerRun run,
      List<AnswerRun.Asked> plan,
      Map<String, AnswerRecord> records,
      Parallel.Work<AnswerRecord> keep)
      throws IOException, InterruptedException {
    List<AnswerRun.Asked> open =
        plan.stream()
            .filter(
                a -> {
                  AnswerRecord known = records.get(a.key());
                  return known == null || !known.error().isEmpty();
                })
            .toList();
    ProgressLine progress =
        new ProgressLine(spec.commandLine().getErr(), "asked", Duration.ofSeconds(5));
    Parallel.run(
        open,
        solr.threads(),
        progress,
        asked -> {
          AnswerRecord record = run.ask(asked);
          records.put(record.key(), record);
          keep.on(record);
        });
  }
}
