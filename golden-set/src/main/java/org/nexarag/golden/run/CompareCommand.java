package org.nexarag.golden.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.nexarag.golden.score.AnswerComparison;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.AnswerScorer;
import org.nexarag.golden.score.AnswerStore;
import org.nexarag.golden.score.CorpusIndex;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Query;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Holds two kept runs of {@code answer} against each other. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description = {
      "Compares two kept runs of 'answer' on the same set, question by question.",
      "With --advanced-mode, B must have been asked in that mode."
    })
public final class CompareCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "SET", description = "a folder in the benchmark format")
  private Path folder = Path.of("");

  @Parameters(index = "1", paramLabel = "A", description = "the base: a folder or a kept file")
  private Path a = Path.of("");

  @Parameters(index = "2", paramLabel = "B", description = "what is held against it")
  private Path b = Path.of("");

  @Mixin private ModeOption modes = new ModeOption();

  @Option(names = "--holdout-hidden", description = "the holdout part was not loaded: refuse it")
  private boolean holdoutHidden;

  /** Returns 0. */
  @Override
  public Integer call() throws IOException {
    BenchmarkSet set = BenchmarkSet.read(folder);
    AnswerScorer scorer =
        new AnswerScorer(set, CorpusIndex.of(set), holdoutHidden, LocalDate.now(Asking.ZONE));
    Map<String, Query> queries = new HashMap<>();
    set.queries().forEach(q -> queries.put(q.id(), q));
    PrintWriter writer = spec.commandLine().getOut();
    List<AnswerRecord> base = AnswerStore.read(file(a));
    List<AnswerRecord> other = AnswerStore.read(file(b));
    if (!modes.named().isEmpty()) {
      other.forEach(r -> AnswerCommand.requireMode(r, modes.single(), b));
    }
    writer.println("A: " + a + ", mode " + modesOf(base));
    writer.println("B: " + b + ", mode " + modesOf(other));
    writer.println();
    AnswerComparison.lines(scores(base, queries, scorer), scores(other, queries, scorer))
        .forEach(writer::println);
    writer.flush();
    return 0;
  }

  private static Path file(Path run) {
    return Files.isDirectory(run) ? run.resolve(AnswerCommand.KEPT) : run;
  }

  private static String modesOf(List<AnswerRecord> records) {
    return records.stream()
        .map(AnswerRecord::mode)
        .distinct()
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static Map<String, AnswerScore> scores(
      List<AnswerRecord> records, Map<String, Query> queries, AnswerScorer scorer) {
    Map<String, AnswerScore> scores = new LinkedHashMap<>();
    for (AnswerRecord record : records) {
      Query query = queries.get(record.id());
      if (query != null) {
        scores.put(record.key(), scorer.score(query, record));
      }
    }
    return scores;
  }
}
