package org.nexarag.golden.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.nexarag.golden.load.NamedSet;
import org.nexarag.golden.load.SolrOptions;
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

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private SolrOptions solr = new SolrOptions();
  @Mixin private QueryOptions options = new QueryOptions();
  @Mixin private ModeOption modes = new ModeOption();

  @Parameters(
      paramLabel = "SET",
      arity = "0..1",
      description = "golden, or a folder in the benchmark format (default: golden)")
  private @Nullable String named;

  @Option(names = "--set", paramLabel = "SET", description = "the same, by name")
  private @Nullable String set;

  @Option(
      names = "--golden-set",
      paramLabel = "DIR",
      description = "holds cases and corpus (default: ${DEFAULT-VALUE})",
      defaultValue = "golden-set")
  private Path golden = Path.of("golden-set");

  @Option(
      names = "--rules",
      paramLabel = "FOLDER",
      required = true,
      description = "the whole draft, as a rules folder")
  private Path rules = Path.of("");

  @Option(
      names = "--user",
      paramLabel = "NAME:PASSWORD",
      description = "a user of Solr who may read the rules and use the debug door's experiments")
  private Optional<String> user = Optional.empty();

  @Option(names = "--holdout-hidden", description = "the holdout part was not loaded: refuse it")
  private boolean holdoutHidden;

  /** Returns 0 when no answer changes in any mode, 1 when one does. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    BenchmarkSet chosen = set();
    SolrHttp http = SolrHttp.to(solr.core());
    Map<String, @Nullable String> change = change(http);
    if (change.isEmpty()) {
      throw new IllegalArgumentException(rules + " is what is live already: nothing to try");
    }
    DraftTrial trial = new DraftTrial(http, options, user(), JSON.writeValueAsString(change));
    DraftReport report =
        new DraftReport(
            new AnswerScorer(
                chosen, CorpusIndex.of(chosen), holdoutHidden, LocalDate.now(Asking.ZONE)));
    boolean changed = false;
    for (Mode mode : modes.named().isEmpty() ? List.of(Mode.NONE) : modes.named()) {
      List<AnswerRun.Asked> plan =
          new AnswerRun(http, options, mode, false).plan(options.chosen(chosen.queries()));
      DraftTrial.Way way = trial.way(mode, plan.get(0));
      Map<String, TriedDraft> tried = new ConcurrentHashMap<>();
      Parallel.run(
          plan,
          solr.threads(),
          new ProgressLine(
              spec.commandLine().getErr(), "tried " + mode.code(), Duration.ofSeconds(5)),
          asked -> tried.put(asked.key(), way.ask(asked)));
      report.lines(mode.code(), plan, tried).forEach(spec.commandLine().getOut()::println);
      changed |= tried.values().stream().anyMatch(TriedDraft::differs);
    }
    spec.commandLine().getOut().flush();
    return changed ? 1 : 0;
  }

  private BenchmarkSet set() throws IOException {
    if (named != null && set != null) {
      throw new IllegalArgumentException("the set is named twice: " + named + " and --set " + set);
    }
    String name = named != null ? named : set;
    if (name == null || name.equals(NamedSet.GOLDEN)) {
      return NamedSet.golden(golden, false);
    }
    return BenchmarkSet.read(Path.of(name));
  }

  /** The draft as a change of what is live: the files that differ, null for one that it lacks. */
  private Map<String, @Nullable String> change(SolrHttp http)
      throws IOException, InterruptedException {
    JsonNode node =
        http.form(
                DraftTrial.RULES,
                Map.of("action", "status", "nodes", "false", "wt", "json"),
                user())
            .path("nodes")
            .path(0);
    Map<String, String> asked =
        Map.of(
            "action", "history",
            "number", node.path("number").asText(),
            "wt", "json",
            "json.nl", "map");
    JsonNode files = http.form(DraftTrial.RULES, asked, user()).path("version").path("files");
    Map<String, String> live = new TreeMap<>();
    files.properties().forEach(file -> live.put(file.getKey(), file.getValue().asText()));
    Map<String, @Nullable String> change =
        new TreeMap<>(RuleFiles.change(live.keySet(), new RuleFolder(rules).read()));
    live.forEach((path, text) -> change.remove(path, text));
    return change;
  }

  private Map<String, String> user() {
    Map<String, String> headers = new LinkedHashMap<>();
    user.ifPresent(
        name ->
            headers.put(
                "Authorization",
                "Basic "
                    + Base64.getEncoder().encodeToString(name.getBytes(StandardCharsets.UTF_8))));
    return headers;
  }
}
