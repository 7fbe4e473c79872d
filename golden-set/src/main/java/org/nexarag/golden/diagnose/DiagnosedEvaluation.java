package org.nexarag.golden.diagnose;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.nexarag.golden.report.CaseSection;
import org.nexarag.golden.report.CaseSections;
import org.nexarag.golden.report.Study;
import org.nexarag.golden.run.EvaluateCommand;
import org.nexarag.golden.run.Parallel;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHttp;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The evaluation, with a diagnosis of every case in which the plain chain fails. */
@Command(name = "evaluate")
public final class DiagnosedEvaluation extends EvaluateCommand {
  private static final Duration EVERY = Duration.ofSeconds(5);

  @Option(
      names = "--diagnose",
      description =
          "of each case that fails in mode none: the layer that deviates first, on its page")
  private boolean diagnose;

  @Override
  protected CaseSections sections(
      Study study, BenchmarkSet set, URI core, String secret, int threads)
      throws IOException, InterruptedException {
    if (!diagnose) {
      return CaseSections.NONE;
    }
    List<Query> failed =
        study.variants().get(0).all().stream()
            .filter(Diagnostician::failed)
            .map(AnswerScore::query)
            .filter(Diagnostician::canFail)
            .toList();
    Diagnostician diagnostician =
        new Diagnostician(set, scorer(set), SolrHttp.to(core), secret, Map.of());
    Map<String, Diagnosis> found = new ConcurrentHashMap<>();
    PrintWriter err = spec().commandLine().getErr();
    Parallel.run(
        failed,
        threads,
        new ProgressLine(err, "diagnosed", EVERY),
        query -> diagnostician.diagnose(query).ifPresent(d -> found.put(query.id(), d)));
    List<Diagnosis> all =
        failed.stream().map(Query::id).filter(found::containsKey).map(found::get).toList();
    PrintWriter out = spec().commandLine().getOut();
    DiagnosisSummary summary = DiagnosisSummary.of(all, study.variants().get(0).all().size());
    summary.lines().forEach(out::println);
    summary.table().forEach(out::println);
    return id -> {
      Diagnosis diagnosis = found.get(id);
      return diagnosis == null
          ? List.of()
          : List.of(new CaseSection("诊断 · Diagnosis", DiagnosisPage.fragment(diagnosis)));
    };
  }
}
