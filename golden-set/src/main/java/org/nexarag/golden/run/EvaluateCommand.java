package org.nexarag.golden.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nexarag.golden.report.AblationReport;
import org.nexarag.golden.report.CaseSections;
import org.nexarag.golden.report.Study;
import org.nexarag.golden.score.AnswerScorer;
import org.nexarag.golden.score.CorpusIndex;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHttp;
import org.nexarag.model.Mode;
import org.nexarag.pipeline.Component;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Asks a set in several modes and with parts left out, and says what each is worth. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    description = {
      "Asks every case in every mode named and with every part left out that is named, and says",
      "what each is worth. Without --solr it starts a server of its own and keeps its index."
    })
public class EvaluateCommand implements Callable<Integer> {
  private static final String ALL = "all";
  private static final Duration EVERY = Duration.ofSeconds(5);

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private EvaluationOptions options = new EvaluationOptions();

  @Option(
      names = "--advanced-mode",
      paramLabel = "MODE",
      split = ",",
      description =
          "none, crag, self_rag, mini_graphrag, agentic_rag, auto, or all; none is always asked")
  private List<String> modes = new ArrayList<>();

  @Option(
      names = "--ablate",
      paramLabel = "PART",
      split = ",",
      description = "leave out one part at a time, from the cheapest mode that has it; or all")
  private List<String> parts = new ArrayList<>();

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "1",
      description = "ask all so often: a gain must show in every run (default: 1)")
  private int runs = 1;

  @Option(
      names = "--sweep-weights",
      description = "find the legs' weights per tag on one half of the cases, judge on the other")
  private boolean sweep;

  @Option(
      names = "--compare",
      arity = "2",
      paramLabel = "RUN",
      description = "two folders of kept runs: what differs from the first to the second")
  private List<Path> compared = new ArrayList<>();

  /** Returns 0 when every question was answered by Solr, 1 when one met an error. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    BenchmarkSet set = options.set();
    List<Query> queries = options.chosen(set);
    PrintWriter out = spec.commandLine().getOut();
    StudyReader reader = new StudyReader(set, scorer(set), queries);
    if (!compared.isEmpty()) {
      RunComparison.lines(
              reader, RunFolder.of(compared.get(0)), RunFolder.of(compared.get(1)), compared)
          .forEach(out::println);
      out.flush();
      return 0;
    }
    List<EvaluationVariant> variants =
        sweep ? WeightSweep.variants() : EvaluationVariant.of(modes(), components());
    try (Server server = server(set)) {
      RunFolder folder =
          RunFolder.open(options.out(), configuration(set, queries, variants, server.about()));
      new Evaluation(
              new DebugDoor(SolrHttp.to(server.core()), server.secret()), folder, options.threads())
          .ask(
              variants,
              queries,
              runs,
              new ProgressLine(spec.commandLine().getErr(), "asked", EVERY));
      List<String> about =
          List.of(
              set.name() + ": " + queries.size() + " cases of part " + options.part(),
              server.about());
      Study study = reader.read(folder, variants, runs, about);
      List<String> lines =
          sweep
              ? WeightSweep.lines(study)
              : report(
                  study,
                  set,
                  options.out().resolve("report"),
                  sections(study, set, server.core(), server.secret(), options.threads()));
      Files.write(options.out().resolve("report.md"), lines, StandardCharsets.UTF_8);
      lines.forEach(out::println);
      out.flush();
      return study.variants().stream()
              .flatMap(v -> v.all().stream())
              .anyMatch(s -> "error".equals(s.outcome()))
          ? 1
          : 0;
    }
  }

  /** Writes pages and run files; returns the report as Markdown. */
  private static List<String> report(
      Study study, BenchmarkSet set, Path folder, CaseSections sections) throws IOException {
    AblationReport report = AblationReport.of(study);
    report.writePages(folder, sections);
    TrecRun.writeStudy(folder.resolve("trec"), study, set.judgments());
    return report.markdown();
  }

  /**
   * What a further room says of the cases, on their pages; nothing here.
   *
   * @param core the server that was asked, still up
   * @param secret by which callers are named there
   * @param threads requests under way at one time
   */
  protected CaseSections sections(
      Study study, BenchmarkSet set, URI core, String secret, int threads)
      throws IOException, InterruptedException {
    return CaseSections.NONE;
  }

  /** The command's own description, for those that print. */
  protected CommandSpec spec() {
    return spec;
  }

  /** Scores what is asked today. */
  protected static AnswerScorer scorer(BenchmarkSet set) {
    return new AnswerScorer(set, CorpusIndex.of(set), false, LocalDate.now(Asking.ZONE));
  }

  private List<Mode> modes() {
    if (modes.contains(ALL)) {
      return Arrays.asList(Mode.values());
    }
    return modes.stream().map(Mode::of).toList();
  }

  private List<Component> components() {
    if (parts.contains(ALL)) {
      return Arrays.asList(Component.values());
    }
    return parts.stream().map(Component::of).distinct().toList();
  }

  private Map<String, Object> configuration(
      BenchmarkSet set, List<Query> queries, List<EvaluationVariant> variants, String about)
      throws IOException {
    Map<String, Object> configuration = new LinkedHashMap<>();
    configuration.put("set", set.name());
    configuration.put("cases", queries.size());
    Checksum asked = new Checksum();
    queries.forEach(q -> asked.text(q.id()));
    configuration.put("checksum", asked.folder(set.folder()).shown());
    configuration.put("server", about);
    configuration.put("runs", runs);
    Map<String, Object> parameters = new LinkedHashMap<>();
    variants.forEach(v -> parameters.put(v.name(), new java.util.TreeMap<>(v.parameters())));
    configuration.put("variants", parameters);
    return configuration;
  }

  private Server server(BenchmarkSet set) throws IOException, InterruptedException {
    Optional<URI> solr = options.solr();
    if (solr.isPresent()) {
      return new Server(solr.get(), options.secret(), "Solr at " + solr.get(), null);
    }
    EmbeddedSolr embedded = options.start(set, spec.commandLine().getErr());
    return new Server(embedded.core(), embedded.secret(), embedded.about(), embedded);
  }

  /**
   * What is asked.
   *
   * @param core its address
   * @param secret by which callers are named
   * @param about told so that another house has another text
   * @param own to be stopped at the end; null for one that runs by itself
   */
  private record Server(
      URI core, String secret, String about, @org.jspecify.annotations.Nullable EmbeddedSolr own)
      implements AutoCloseable {
    @Override
    public void close() {
      if (own != null) {
        own.close();
      }
    }
  }
}
