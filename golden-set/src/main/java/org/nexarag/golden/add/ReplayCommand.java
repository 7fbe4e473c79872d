package org.nexarag.golden.add;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.nexarag.golden.load.NamedSet;
import org.nexarag.golden.report.TraceDifference;
import org.nexarag.golden.run.Asking;
import org.nexarag.golden.run.DebugDoor;
import org.nexarag.golden.run.EmbeddedSolr;
import org.nexarag.golden.run.EvaluationVariant;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.AnswerScorer;
import org.nexarag.golden.score.CorpusIndex;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.SolrHttp;
import org.nexarag.model.Mode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks one case again. */
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    description = {
      "Asks one case and says whether the answer is right; with --trace, whether it is what was",
      "answered then. Without --solr it starts a server of its own and keeps its index."
    })
public final class ReplayCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "ID", description = "the case's")
  private String id = "";

  @Option(
      names = "--cases",
      paramLabel = "DIR",
      description = "holds open and frozen (default: ${DEFAULT-VALUE})",
      defaultValue = "golden-set/cases")
  private Path cases = Path.of("golden-set", "cases");

  @Option(
      names = "--corpus",
      paramLabel = "DIR",
      description = "holds the folder corpus (default: ${DEFAULT-VALUE})",
      defaultValue = "golden-set")
  private Path corpus = Path.of("golden-set");

  @Option(
      names = "--advanced-mode",
      paramLabel = "MODE",
      defaultValue = "none",
      description = "in which to ask (default: ${DEFAULT-VALUE})")
  private String mode = "none";

  @Option(names = "--trace", paramLabel = "FILE", description = "what the case was made of")
  private Optional<Path> trace = Optional.empty();

  @Option(
      names = "--solr",
      paramLabel = "URL",
      description = "a core that holds the documents already; else a server is started here")
  private Optional<URI> solr = Optional.empty();

  @Option(
      names = "--secret",
      paramLabel = "TEXT",
      description = "with --solr: the trusted front's secret, by which a caller is named")
  private String secret = "";

  /** Returns 0 when the answer is right, 1 when it is not. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    BenchmarkSet set = NamedSet.cases(cases, corpus, false);
    Query query =
        set.queries().stream()
            .filter(q -> q.id().equals(id))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no case has the id '" + id + "'"));
    AnswerRecord record = ask(query);
    AnswerScore score =
        new AnswerScorer(set, CorpusIndex.of(set), false, LocalDate.now(Asking.ZONE))
            .score(query, record);
    PrintWriter out = spec.commandLine().getOut();
    JsonNode now = record.response();
    out.println(query.id() + ": " + (score.right() ? "right" : "wrong"));
    out.println(
        "expected: " + String.join(" or ", query.gold().outcomes().stream().sorted().toList()));
    out.println("came: " + shown(now) + record.error());
    out.println(now.path("answer").asText());
    if (trace.isPresent()) {
      JsonNode then = KeptTrace.read(trace.get()).response();
      boolean same =
          shown(then).equals(shown(now)) && then.path("answer").equals(now.path("answer"));
      out.println(same ? "as it was then" : "not as it was then: " + shown(then));
      TraceDifference.first(then, now, watched(set, query))
          .ifPresent(difference -> out.println("first difference: " + difference.shown()));
    }
    out.flush();
    return score.right() ? 0 : 1;
  }

  private static Set<String> watched(BenchmarkSet set, Query query) {
    Set<String> watched = new LinkedHashSet<>();
    query.gold().cite().forEach(watched::addAll);
    watched.addAll(set.judgments().relevant(query.id()));
    return watched;
  }

  private static String shown(JsonNode response) {
    return (response.path("outcome").asText() + " " + response.path("reason").asText()).strip();
  }

  private AnswerRecord ask(Query query) throws IOException, InterruptedException {
    Map<String, String> parameters = EvaluationVariant.of(Mode.of(mode), Map.of()).parameters();
    if (solr.isPresent()) {
      return new DebugDoor(SolrHttp.to(solr.get()), secret).ask(query, parameters);
    }
    try (EmbeddedSolr own = EmbeddedSolr.golden(Path.of(""), 2, spec.commandLine().getErr())) {
      return new DebugDoor(SolrHttp.to(own.core()), own.secret()).ask(query, parameters);
    }
  }
}
