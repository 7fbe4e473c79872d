package org.nexarag.golden.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.nexarag.golden.load.ChunkOptions;
import org.nexarag.golden.load.Chunking;
import org.nexarag.golden.load.SolrOptions;
import org.nexarag.golden.metric.Ranking;
import org.nexarag.golden.score.CorpusIndex;
import org.nexarag.golden.score.Cost;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Judgments;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHttp;
import org.nexarag.model.Mode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Legs, fusions and reranking side by side. */
@Command(
    name = "retrieve",
    mixinStandardHelpOptions = true,
    description = {
      "Compares legs, fusions and reranking on a set that is loaded already, or, with",
      "--advanced-mode, modes of the evidence loop: one variant each."
    })
public final class RetrieveCommand implements Callable<Integer> {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The mode that the others are held against. */
  private static final String MODE_BASE = Mode.NONE.code();

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private SolrOptions solr = new SolrOptions();
  @Mixin private ChunkOptions chunks = new ChunkOptions();
  @Mixin private QueryOptions options = new QueryOptions();

  @Parameters(paramLabel = "SET", description = "a folder in the benchmark format")
  private Path folder = Path.of("");

  @Option(names = "--variants", split = ",", description = "only these, such as bm25,rrf+rerank")
  private List<String> names = new ArrayList<>();

  @Mixin private ModeOption modes = new ModeOption();

  @Option(
      names = "--base",
      description = "differences are to this (default: rrf; with --advanced-mode: none)")
  private Optional<String> base = Optional.empty();

  @Option(names = "--k", description = "cut of the metrics (default: ${DEFAULT-VALUE})")
  private int k = 10;

  @Option(names = "--rows", description = "hits asked for (default: ${DEFAULT-VALUE})")
  private int rows = 50;

  @Option(names = "--rerank-depth", description = "passages reranked (default: ${DEFAULT-VALUE})")
  private int rerankDepth = 20;

  @Option(names = "--out", paramLabel = "DIR", description = "keep report and TREC run files here")
  private Optional<Path> out = Optional.empty();

  /** Returns 0 when every query was answered, 1 when one failed. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    BenchmarkSet set = BenchmarkSet.read(folder);
    Optional<Chunking> chunking = chunks.chunking();
    Judgments judgments = chunking.map(c -> c.judgments(set)).orElseGet(set::judgments);
    List<Query> chosen = options.chosen(set.queries());
    List<Query> judged =
        chosen.stream().filter(q -> !judgments.relevant(q.id()).isEmpty()).toList();
    if (judged.isEmpty()) {
      throw new IllegalArgumentException(set.name() + ": no chosen query has a relevant document");
    }
    Retrieval retrieval =
        new Retrieval(SolrHttp.to(solr.core()), options, rows, document(set, chunking));
    ProgressLine progress =
        new ProgressLine(spec.commandLine().getErr(), "asked " + set.name(), Duration.ofSeconds(5));
    List<RankingMeasure> measures = new ArrayList<>(RankingMeasure.at(k, judgments));
    if (chunking.isEmpty() && judged.stream().anyMatch(q -> !set.negatives(q.id()).isEmpty())) {
      measures.add(RankingMeasure.violatingFirst(set));
    }
    Map<String, Map<String, Ranking>> rankings =
        retrieval.ask(variants(), judged, solr.threads(), progress);
    RetrieveTables tables = new RetrieveTables(judged, measures, rankings);
    List<String> lines = new ArrayList<>();
    lines.add(
        "# " + set.name() + ": " + judged.size() + " of " + chosen.size() + " queries judged");
    lines.add("");
    lines.addAll(tables.lines(base.orElse(modes.named().isEmpty() ? Variant.BASE : MODE_BASE)));
    lines.add("| cost | " + Cost.COLUMNS + " |");
    lines.add("|---|---|---|---|---|");
    rankings
        .keySet()
        .forEach(name -> lines.add("| " + name + " | " + Cost.row(retrieval.costs(name)) + " |"));
    lines.add("");
    retrieval.errors().forEach((task, error) -> lines.add("failed: " + task + ": " + error));
    PrintWriter writer = spec.commandLine().getOut();
    lines.forEach(writer::println);
    writer.flush();
    if (out.isPresent()) {
      keep(out.get(), set, lines, measures, tables, rankings);
    }
    return retrieval.errors().isEmpty() ? 0 : 1;
  }

  private List<Variant> variants() {
    if (modes.named().isEmpty()) {
      return Variant.named(names, rerankDepth);
    }
    if (!names.isEmpty()) {
      throw new IllegalArgumentException(
          "--variants and --advanced-mode both name what is compared: give one of them");
    }
    return Variant.ofModes(modes.named());
  }

  /** Sections are the corpus's documents, or the chunks that were cut before posting. */
  private static UnaryOperator<String> document(BenchmarkSet set, Optional<Chunking> chunking) {
    return chunking.isPresent() ? Chunking::chunk : CorpusIndex.of(set)::document;
  }

  private void keep(
      Path folderOut,
      BenchmarkSet set,
      List<String> lines,
      List<RankingMeasure> measures,
      RetrieveTables tables,
      Map<String, Map<String, Ranking>> rankings)
      throws IOException {
    Files.createDirectories(folderOut);
    Files.write(folderOut.resolve("retrieve.md"), lines, StandardCharsets.UTF_8);
    ObjectNode report = JSON.createObjectNode().put("set", set.name()).put("k", k);
    ObjectNode variants = report.putObject("variants");
    for (Map.Entry<String, Map<String, Ranking>> entry : rankings.entrySet()) {
      String variant = entry.getKey();
      TrecRun.write(folderOut.resolve(variant + ".run"), entry.getValue(), variant);
      ObjectNode values = variants.putObject(variant);
      for (RankingMeasure measure : measures) {
        values.set(measure.name(), JSON.valueToTree(tables.values(variant, measure.name())));
      }
    }
    JSON.writerWithDefaultPrettyPrinter()
        .writeValue(folderOut.resolve("retrieve.json").toFile(), report);
  }
}
