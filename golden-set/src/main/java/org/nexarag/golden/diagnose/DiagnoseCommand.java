package org.nexarag.golden.diagnose;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.nexarag.golden.load.NamedSet;
import org.nexarag.golden.load.SolrOptions;
import org.nexarag.golden.run.Asking;
import org.nexarag.golden.run.ModeOption;
import org.nexarag.golden.run.Parallel;
import org.nexarag.golden.run.SentOptions;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.AnswerScorer;
import org.nexarag.golden.score.AnswerStore;
import org.nexarag.golden.score.CorpusIndex;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHttp;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says of every failed case which layer failed first, and tests that by an experiment. */
@Command(
    name = "diagnose",
    mixinStandardHelpOptions = true,
    description = {
      "Asks the cases of a set that is loaded already and says of each that fails which layer",
      "deviates first; an experiment mends that layer alone and confirms or refutes it. Needs",
      "RAG_EXPERIMENTS_ENABLED=true at Solr."
    })
public final class DiagnoseCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private SolrOptions solr = new SolrOptions();
  @Mixin private ModeOption modes = new ModeOption();
  @Mixin private SentOptions sent = new SentOptions();

  @Option(
      names = "--set",
      paramLabel = "golden|FOLDER",
      description = "the golden cases, or a folder of cases or in the benchmark format",
      defaultValue = "golden")
  private String set = "golden";

  @Option(
      names = "--run",
      paramLabel = "FILE",
      description = "kept responses (answers.jsonl): only what failed there is asked")
  private Optional<Path> run = Optional.empty();

  @Option(names = "--case", paramLabel = "ID", split = ",", description = "only these cases")
  private List<String> cases = new ArrayList<>();

  @Option(
      names = "--tag",
      paramLabel = "TAG",
      split = ",",
      description = "only cases of these tags")
  private List<String> tags = new ArrayList<>();

  @Option(names = "--out", paramLabel = "DIR", description = "a page a case, in HTML and Markdown")
  private Optional<Path> out = Optional.empty();

  /** Returns 0 when no case failed, 1 when one did. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    BenchmarkSet source = NamedSet.read(set);
    AnswerScorer scorer =
        new AnswerScorer(source, CorpusIndex.of(source), false, LocalDate.now(Asking.ZONE));
    Map<String, String> parameters = sent.parameters();
    parameters.put(ModeOption.PARAMETER, modes.single().code());
    Diagnostician diagnostician =
        new Diagnostician(source, scorer, SolrHttp.to(solr.core()), sent.secret(), parameters);
    List<Query> chosen = chosen(source, scorer);
    Map<String, Diagnosis> found = new ConcurrentHashMap<>();
    Parallel.run(
        chosen,
        solr.threads(),
        new ProgressLine(spec.commandLine().getErr(), "diagnosed", Duration.ofSeconds(5)),
        query -> diagnostician.diagnose(query).ifPresent(d -> found.put(query.id(), d)));
    List<Diagnosis> all =
        chosen.stream().map(Query::id).filter(found::containsKey).map(found::get).toList();
    report(all, chosen.size());
    return all.isEmpty() ? 0 : 1;
  }

  private List<Query> chosen(BenchmarkSet source, AnswerScorer scorer) throws IOException {
    Set<String> failed = new LinkedHashSet<>();
    if (run.isPresent()) {
      Map<String, Query> queries = new LinkedHashMap<>();
      source.queries().forEach(q -> queries.put(q.id(), q));
      for (AnswerRecord record : AnswerStore.read(run.get())) {
        Query query = queries.get(record.id());
        if (query != null && asked(query, record) && failed(scorer.score(query, record))) {
          failed.add(record.id());
        }
      }
    }
    List<Query> chosen =
        source.queries().stream()
            .filter(Diagnostician::canFail)
            .filter(q -> run.isEmpty() || failed.contains(q.id()))
            .filter(q -> cases.isEmpty() || cases.contains(q.id()))
            .filter(q -> tags.isEmpty() || q.tags().stream().anyMatch(tags::contains))
            .toList();
    if (chosen.isEmpty() && run.isEmpty()) {
      throw new IllegalArgumentException("no case of --set " + set + " is chosen by --case, --tag");
    }
    return chosen;
  }

  private static boolean asked(Query query, AnswerRecord record) {
    return record.as().equals(query.gold().caller().orElse(AnswerRecord.PUBLIC));
  }

  private static boolean failed(AnswerScore score) {
    return Diagnostician.failed(score);
  }

  private void report(List<Diagnosis> all, int asked) throws IOException {
    DiagnosisSummary summary = DiagnosisSummary.of(all, asked);
    List<String> lines = new ArrayList<>();
    lines.add("# 诊断 · diagnosis: " + set + ", " + modes.single().code());
    lines.add("");
    summary.lines().forEach(line -> lines.add(line));
    lines.add("");
    lines.addAll(summary.table());
    lines.add("");
    all.forEach(diagnosis -> lines.add(line(diagnosis)));
    PrintWriter writer = spec.commandLine().getOut();
    lines.forEach(writer::println);
    writer.flush();
    if (out.isPresent()) {
      Files.createDirectories(out.get());
      Files.write(out.get().resolve("diagnosis.md"), lines, StandardCharsets.UTF_8);
      for (Diagnosis diagnosis : all) {
        String name = diagnosis.score().query().id().replaceAll("[^A-Za-z0-9._-]", "_");
        Files.writeString(out.get().resolve(name + ".html"), DiagnosisPage.html(diagnosis));
        Files.write(out.get().resolve(name + ".md"), DiagnosisPage.markdown(diagnosis));
      }
    }
  }

  /** A case and its layers, such as {@code zh-single-001: recall (no leg) confirmed}. */
  private static String line(Diagnosis diagnosis) {
    List<String> layers = new ArrayList<>();
    for (Finding finding : diagnosis.findings()) {
      layers.add(finding.layer().code() + " (" + finding.cause() + ") " + finding.verdict().code());
    }
    return "- "
        + diagnosis.score().query().id()
        + " "
        + diagnosis.score().outcome()
        + ": "
        + (layers.isEmpty() ? "no artefact deviates" : String.join(", then ", layers));
  }
}
