package org.nexarag.golden.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.nexarag.golden.load.SolrOptions;
import org.nexarag.golden.score.AnswerComparison;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.AnswerScorer;
import org.nexarag.golden.score.CorpusIndex;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHttp;
import org.nexarag.model.Mode;
import org.nexarag.rules.RuleFiles;
import org.nexarag.rules.RuleFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks every question of a set twice, by the live rules and by a draft, and shows what flips. */
@Command(
    name = "try-rules",
    mixinStandardHelpOptions = true,
    description = {
      "Asks every question of a set that is loaded already by the live rules and by a draft, and",
      "shows what would change. Nothing is published. A is the live set, B the draft."
    })
public final class TryRulesCommand implements Callable<Integer> {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String DOOR = "/rag/rules";
  private static final double NANOS_IN_MILLI = 1e6;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private SolrOptions solr = new SolrOptions();
  @Mixin private QueryOptions options = new QueryOptions();

  @Parameters(paramLabel = "SET", description = "a folder in the benchmark format")
  private Path folder = Path.of("");

  @Option(
      names = "--rules",
      paramLabel = "FOLDER",
      required = true,
      description = "the whole draft, as a rules folder")
  private Path rules = Path.of("");

  @Option(
      names = "--user",
      paramLabel = "NAME:PASSWORD",
      description = "a user of Solr who may edit the configuration")
  private Optional<String> user = Optional.empty();

  @Option(names = "--holdout-hidden", description = "the holdout part was not loaded: refuse it")
  private boolean holdoutHidden;

  /** Returns 0 when no question changed, 1 when one did. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    BenchmarkSet set = BenchmarkSet.read(folder);
    SolrHttp http = SolrHttp.to(solr.core());
    String files = JSON.writeValueAsString(changes(http));
    List<AnswerRun.Asked> plan =
        new AnswerRun(http, options, Mode.NONE, false).plan(options.chosen(set.queries()));
    Map<String, Tried> tried = new ConcurrentHashMap<>();
    Parallel.run(
        plan,
        solr.threads(),
        new ProgressLine(spec.commandLine().getErr(), "tried", Duration.ofSeconds(5)),
        asked -> tried.put(asked.key(), ask(http, asked, files)));
    report(set, plan, tried);
    return tried.values().stream().anyMatch(Tried::differs) ? 1 : 0;
  }

  /** The draft as a change of what is live now: its files, and null for one that it lacks. */
  private Map<String, @Nullable String> changes(SolrHttp http)
      throws IOException, InterruptedException {
    JsonNode node =
        http.form(DOOR, Map.of("action", "status", "nodes", "false", "wt", "json"), headers(""))
            .path("nodes")
            .path(0);
    JsonNode live =
        http.form(
                DOOR,
                Map.of(
                    "action",
                    "history",
                    "number",
                    node.path("number").asText(),
                    "wt",
                    "json",
                    "json.nl",
                    "map"),
                headers(""))
            .path("version")
            .path("files");
    List<String> files = new ArrayList<>();
    live.fieldNames().forEachRemaining(files::add);
    return RuleFiles.change(files, new RuleFolder(rules).read());
  }

  private Tried ask(SolrHttp http, AnswerRun.Asked asked, String files)
      throws IOException, InterruptedException {
    Map<String, String> parameters = options.parameters(asked.query());
    String mode = Mode.NONE.code();
    parameters.put("action", "try");
    parameters.put("files", files);
    long start = System.nanoTime();
    JsonNode response = http.form(DOOR, parameters, headers(asked.as()));
    double millis = (System.nanoTime() - start) / NANOS_IN_MILLI;
    String id = asked.query().id();
    return new Tried(
        new AnswerRecord(id, asked.as(), millis, "", response.path("live"), mode),
        new AnswerRecord(id, asked.as(), millis, "", response.path("draft"), mode),
        response.path("differs").asBoolean(),
        response.path("rules"));
  }

  private Map<String, String> headers(String group) {
    Map<String, String> headers = group.isEmpty() ? new LinkedHashMap<>() : options.headers(group);
    user.ifPresent(
        name ->
            headers.put(
                "Authorization",
                "Basic "
                    + Base64.getEncoder().encodeToString(name.getBytes(StandardCharsets.UTF_8))));
    return headers;
  }

  private void report(BenchmarkSet set, List<AnswerRun.Asked> plan, Map<String, Tried> tried) {
    AnswerScorer scorer =
        new AnswerScorer(set, CorpusIndex.of(set), holdoutHidden, LocalDate.now(Asking.ZONE));
    Map<String, AnswerScore> live = new LinkedHashMap<>();
    Map<String, AnswerScore> draft = new LinkedHashMap<>();
    List<String> changed = new ArrayList<>();
    for (AnswerRun.Asked asked : plan) {
      Tried one = tried.get(asked.key());
      if (one == null) {
        continue;
      }
      live.put(asked.key(), scorer.score(asked.query(), one.live()));
      draft.put(asked.key(), scorer.score(asked.query(), one.draft()));
      if (one.differs()) {
        changed.add(change(asked, one));
      }
    }
    PrintWriter out = spec.commandLine().getOut();
    AnswerComparison.lines(live, draft).forEach(out::println);
    out.println();
    out.println("answers that change: " + changed.size() + " of " + live.size());
    changed.forEach(out::println);
    out.flush();
  }

  private static String change(AnswerRun.Asked asked, Tried one) {
    return asked.key()
        + " \""
        + asked.query().text()
        + "\" "
        + shown(one.live())
        + " → "
        + shown(one.draft())
        + " "
        + one.rules();
  }

  private static String shown(AnswerRecord record) {
    String reason = record.response().path("reason").asText();
    return record.response().path("outcome").asText() + (reason.isEmpty() ? "" : " " + reason);
  }

  /**
   * One question by both rule sets.
   *
   * @param live the answer of the live rules
   * @param draft the answer of the draft
   * @param differs whether an asker would notice
   * @param rules ids of rules that fired for one of them only, by stage
   */
  private record Tried(AnswerRecord live, AnswerRecord draft, boolean differs, JsonNode rules) {}
}
