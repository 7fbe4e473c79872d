package org.nexarag.golden.gate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.nexarag.golden.metric.Percentile;
import org.nexarag.golden.report.Flip;
import org.nexarag.golden.run.DebugDoor;
import org.nexarag.golden.run.Evaluation;
import org.nexarag.golden.run.EvaluationVariant;
import org.nexarag.golden.run.RunFolder;
import org.nexarag.golden.run.StudyReader;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.Measures;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.Progress;
import org.nexarag.model.Mode;

/**
 * Asks the cases of a run and holds the answers against what is expected. The answers of the last
 * run that stood as the baselines do, or was accepted, are kept beside those of this one, so that a
 * case that flips can be told by its traces.
 */
public final class GateRun {
  /** Long enough that no bound of time decides an answer on a slow machine. */
  private static final Map<String, String> PATIENT = Map.of("timeAllowed", "120000");

  private static final String PASSED = "-passed";

  private final String run;
  private final Path files;
  private final Path kept;

  /**
   * A run.
   *
   * @param run its name in {@code expected.yaml}
   * @param files the folder with {@code expected.yaml} and {@code baselines}
   * @param kept where answers are kept
   */
  public GateRun(String run, Path files, Path kept) {
    this.run = run;
    this.files = files;
    this.kept = kept;
  }

  /**
   * Asks all and judges.
   *
   * @param queries the set's cases, of which the run asks its part
   * @param reader scores them
   * @throws IOException when no Solr answers, or when a mode is switched off
   */
  public GateResult ask(
      DebugDoor door, List<Query> queries, StudyReader reader, int threads, Progress progress)
      throws IOException, InterruptedException {
    Map<String, ExpectedMode> modes = Expected.read(expected()).run(run);
    Path now = kept.resolve(run);
    delete(now);
    List<EvaluationVariant> variants = new ArrayList<>();
    for (String mode : modes.keySet()) {
      variants.add(EvaluationVariant.of(Mode.of(mode), PATIENT));
    }
    Map<String, Object> names = new LinkedHashMap<>();
    variants.forEach(v -> names.put(v.name(), v.parameters()));
    RunFolder folder = RunFolder.open(now, Map.of("variants", names));
    Evaluation evaluation = new Evaluation(door, folder, threads);
    for (Map.Entry<String, ExpectedMode> mode : modes.entrySet()) {
      evaluation.ask(
          variants.stream().filter(v -> v.name().equals(mode.getKey())).toList(),
          mode.getValue().chosen(queries),
          1,
          progress);
    }
    GateResult result = judge(modes, folder, reader);
    boolean known = Files.isDirectory(kept.resolve(run + PASSED));
    if (result.passed() && (!known || result.flips().isEmpty())) {
      keepTraces();
    }
    return result;
  }

  private GateResult judge(Map<String, ExpectedMode> modes, RunFolder folder, StudyReader reader)
      throws IOException {
    Map<String, List<AnswerScore>> scores = new LinkedHashMap<>();
    List<Finding> findings = new ArrayList<>();
    List<CaseFlip> flips = new ArrayList<>();
    List<String> times = new ArrayList<>();
    for (Map.Entry<String, ExpectedMode> mode : modes.entrySet()) {
      Map<String, AnswerRecord> records = folder.read(1, mode.getKey());
      Map<String, AnswerScore> own = reader.scores(records);
      List<AnswerScore> all = List.copyOf(own.values());
      scores.put(mode.getKey(), all);
      findings.addAll(Gate.judge(mode.getKey(), mode.getValue().bounds(), all));
      flips.addAll(flips(mode.getKey(), all, traced(mode.getKey(), records, own, reader)));
      times.add(time(mode.getKey(), all));
    }
    return new GateResult(run, scores, findings, flips, times);
  }

  /** The answers of this run are the ones that later flips are told by. */
  private void keepTraces() throws IOException {
    Path now = kept.resolve(run);
    if (Files.isDirectory(now)) {
      Path passed = kept.resolve(run + PASSED);
      delete(passed);
      Files.move(now, passed);
    }
  }

  /** The cases that stand otherwise than in the newest baseline that has them. */
  private List<CaseFlip> flips(String mode, List<AnswerScore> scores, List<Flip> traced)
      throws IOException {
    Map<String, String> before = baselines().newest(mode);
    List<CaseFlip> flips = new ArrayList<>();
    for (AnswerScore score : scores) {
      String id = score.query().id();
      String then = before.get(id);
      if (then != null && Baseline.right(then) != score.right()) {
        flips.add(
            new CaseFlip(
                mode,
                id,
                score.right(),
                then,
                Baseline.shown(score),
                traced.stream()
                    .filter(f -> f.id().equals(id))
                    .findFirst()
                    .flatMap(Flip::difference)));
      }
    }
    return flips;
  }

  /** The cases that flipped since the run whose answers are kept here. */
  private List<Flip> traced(
      String mode,
      Map<String, AnswerRecord> records,
      Map<String, AnswerScore> scores,
      StudyReader reader)
      throws IOException {
    Path passed = kept.resolve(run + PASSED);
    if (!Files.isDirectory(passed)) {
      return List.of();
    }
    Map<String, AnswerRecord> then = RunFolder.of(passed).read(1, mode);
    return reader.flips(then, records, reader.scores(then), scores);
  }

  private static String time(String mode, List<AnswerScore> scores) {
    List<Double> millis = Measures.of(Measures.MILLIS).values(scores);
    return millis.isEmpty()
        ? mode + ": no case"
        : String.format(
            Locale.ROOT,
            "%s: %d cases, %d right, p50 %.0f ms, p95 %.0f ms",
            mode,
            scores.size(),
            scores.stream().filter(AnswerScore::right).count(),
            Percentile.of(millis, 50),
            Percentile.of(millis, 95));
  }

  /** Writes what was reached into {@code expected.yaml}, as {@link Gate#accept} says. */
  void accept(GateResult result) throws IOException {
    Expected expected = Expected.read(expected());
    Map<String, ExpectedMode> accepted = new LinkedHashMap<>();
    expected
        .run(run)
        .forEach(
            (mode, is) ->
                accepted.put(
                    mode,
                    new ExpectedMode(
                        is.every(),
                        Gate.accept(is.bounds(), result.scores().getOrDefault(mode, List.of())))));
    Path file = expected();
    List<String> before = Files.readAllLines(file, StandardCharsets.UTF_8);
    Files.write(file, new ExpectedText(before).with(run, accepted).lines(), StandardCharsets.UTF_8);
    keepTraces();
  }

  /** Keeps what was reached as a baseline of a day; returns its file. */
  Path keep(GateResult result, String name, java.time.LocalDate day) throws IOException {
    Map<String, Baseline.Variant> variants = new LinkedHashMap<>();
    result.scores().forEach((mode, scores) -> variants.put(mode, Baseline.Variant.of(scores)));
    keepTraces();
    return baselines().write(name, day, run, variants);
  }

  private Path expected() {
    return files.resolve("expected.yaml");
  }

  private Baselines baselines() {
    return new Baselines(files.resolve("baselines"));
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
