package org.nexarag.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.nexarag.inference.EncoderCatalogue;
import org.nexarag.inference.ModelDescriptor;
import org.nexarag.inference.ResourceOpener;
import org.nexarag.inference.TokenVectorCache;
import org.nexarag.model.Budget;
import org.nexarag.model.Caller;
import org.nexarag.model.Chunk;
import org.nexarag.model.Conflict;
import org.nexarag.model.FusionOverrides;
import org.nexarag.model.Language;
import org.nexarag.model.Mode;
import org.nexarag.model.Question;
import org.nexarag.model.RagRequest;
import org.nexarag.model.RagResult;
import org.nexarag.pipeline.EvidenceLoop;
import org.nexarag.pipeline.Retriever;
import org.nexarag.plan.Planner;
import org.nexarag.plan.Rewriter;
import org.nexarag.recall.Recaller;
import org.nexarag.rerank.Reranker;
import org.nexarag.testing.MemoryIndex;
import org.nexarag.testing.ShippedRules;
import org.nexarag.text.Languages;
import org.nexarag.text.Sentences;
import org.nexarag.text.Vocabulary;
import org.nexarag.trace.Trace;

/**
 * How often contradicting passages are said to contradict, and agreeing ones wrongly so. Each
 * question of a set is given exactly its passages, once the right and the falsified ones together
 * and once the right ones alone, and goes through the whole chain with the shipped rules and
 * models. Then the right ones stand among passages on the topic that do not answer. A set without
 * roles has no falsified passages: its questions are asked over its whole corpus.
 *
 * <p>Arguments: the folder of a set ({@code queries.jsonl}, {@code corpus.jsonl.gz}, {@code
 * candidates.tsv}), and how many of its questions are asked, evenly spread (default all).
 */
public final class ConflictBenchmark {
  private static final Set<String> RIGHT = Set.of("pos", "pos1", "pos2", "correct");
  private static final Set<String> BESIDE = Set.of("neg", "noise");
  private static final Set<String> WRONG = Set.of("counterfactual", "misinfo");
  private static final LocalDate DAY = LocalDate.of(2026, 1, 1);

  /** The normal deviate of a two-sided interval of 95 %. */
  private static final double Z = 1.959964;

  private final ObjectMapper json = new ObjectMapper();
  private final Map<String, JsonNode> corpus = new HashMap<>();
  private final EncoderCatalogue encoders;
  private final EvidenceLoop loop;

  private ConflictBenchmark() {
    encoders =
        new EncoderCatalogue(
            List.of(ModelDescriptor.BGE_SMALL_ZH, ModelDescriptor.BGE_SMALL_EN),
            ResourceOpener.of(ConflictBenchmark.class.getClassLoader(), Path.of(".")));
    Reranker reranker =
        Reranker.lateInteraction(
            encoders::forLanguage,
            new TokenVectorCache(TokenVectorCache.DEFAULT_BYTES),
            Sentences::split);
    loop =
        new EvidenceLoop(
            ShippedRules::all,
            new Planner(Vocabulary.EMPTY),
            new Rewriter(Vocabulary.EMPTY),
            new Retriever(new Recaller(encoders::forLanguage), reranker),
            String::length,
            null);
  }

  /** Runs a set and prints rates, misses and what was flagged wrongly. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    int most = arguments.length > 1 ? Integer.parseInt(arguments[1]) : Integer.MAX_VALUE;
    ConflictBenchmark benchmark = new ConflictBenchmark();
    try (EncoderCatalogue open = benchmark.encoders) {
      benchmark.run(folder, most);
      print("%d models", open.descriptors().size());
    }
  }

  private void run(Path folder, int most) throws IOException {
    for (String line : lines(folder.resolve("corpus.jsonl.gz"))) {
      JsonNode document = json.readTree(line);
      corpus.put(document.path("id").asText(), document);
    }
    Map<String, Map<String, String>> roles = roles(folder);
    List<String> queries = lines(folder.resolve("queries.jsonl"));
    int step = Math.max(1, queries.size() / Math.min(most, queries.size()));
    Tally both = new Tally("right and falsified passages: flagged");
    Tally across = new Tally("right and falsified passages: flagged with one of each");
    Tally alone = new Tally("right passages alone: flagged");
    Tally among = new Tally("right passages among others: flagged");
    Chunk[] everything =
        roles.isEmpty()
            ? corpus.keySet().stream().sorted().map(this::chunk).toArray(Chunk[]::new)
            : new Chunk[0];
    for (int i = 0; i < queries.size() && i / step < most; i += step) {
      JsonNode query = json.readTree(queries.get(i));
      Map<String, String> held = roles.getOrDefault(query.path("id").asText(), Map.of());
      if (roles.isEmpty()) {
        RagResult result = ask(query, everything);
        among.count(!result.conflicts().isEmpty());
        report("AMONG", !result.conflicts().isEmpty(), query, result);
        continue;
      }
      List<String> right = of(held, RIGHT);
      List<String> wrong = of(held, WRONG);
      List<String> beside = of(held, BESIDE);
      if (right.isEmpty()) {
        continue;
      }
      RagResult calm = ask(query, chunks(right, List.of()));
      alone.count(!calm.conflicts().isEmpty());
      report("FALSE", !calm.conflicts().isEmpty(), query, calm);
      if (!beside.isEmpty()) {
        RagResult mixed = ask(query, chunks(right, beside));
        among.count(!mixed.conflicts().isEmpty());
        report("AMONG", !mixed.conflicts().isEmpty(), query, mixed);
      }
      if (!wrong.isEmpty()) {
        RagResult torn = ask(query, chunks(right, wrong));
        boolean split =
            torn.conflicts().stream().anyMatch(found -> holds(found, right) && holds(found, wrong));
        both.count(!torn.conflicts().isEmpty());
        across.count(split);
        report(split ? "FOUND" : "MISS", true, query, torn);
      }
    }
    List.of(both, across, alone, among).forEach(tally -> print("%s", tally));
  }

  private static boolean holds(Conflict conflict, List<String> documents) {
    return conflict.sides().stream()
        .anyMatch(side -> documents.contains(side.evidence().replaceFirst("!.*", "")));
  }

  private static List<String> of(Map<String, String> held, Set<String> roles) {
    return held.keySet().stream().filter(id -> roles.contains(held.get(id))).toList();
  }

  private Chunk[] chunks(List<String> some, List<String> others) {
    return Stream.concat(some.stream(), others.stream()).map(this::chunk).toArray(Chunk[]::new);
  }

  private static void report(String what, boolean told, JsonNode query, RagResult result) {
    if (told) {
      print("%s %s", what, told(query, result));
    }
  }

  private RagResult ask(JsonNode query, Chunk... chunks) {
    String text = query.path("text").asText();
    Language language = Languages.detect(text);
    return loop.answer(
        new RagRequest(
            Question.of(text, language),
            Mode.NONE,
            6,
            List.of(),
            null,
            DAY,
            FusionOverrides.NONE,
            new Budget(4, 12, 2000, Duration.ofMinutes(1), 2),
            Caller.ANONYMOUS),
        new MemoryIndex(chunks),
        new Trace());
  }

  private Chunk chunk(String id) {
    JsonNode document = corpus.get(id);
    if (document == null) {
      throw new IllegalArgumentException("no document " + id);
    }
    String text = document.path("text").asText();
    String title = document.path("title").asText("");
    return new Chunk(
        id + "!1#0",
        id,
        "1",
        id + "!1",
        title,
        title,
        "s1",
        0,
        text,
        Languages.detect(text),
        List.of(),
        "policy",
        null,
        null,
        60,
        List.of(Caller.PUBLIC_GROUP),
        null,
        Math.max(1, text.length()));
  }

  private static String told(JsonNode query, RagResult result) {
    StringBuilder told = new StringBuilder();
    told.append(query.path("id").asText()).append(' ').append(query.path("text").asText());
    told.append(" [").append(result.outcome()).append(' ').append(result.reason()).append(']');
    for (Conflict conflict : result.conflicts()) {
      conflict.sides().forEach(side -> told.append(" | ").append(side.value()));
    }
    return told.toString();
  }

  private static Map<String, Map<String, String>> roles(Path folder) throws IOException {
    Path candidates = folder.resolve("candidates.tsv");
    Map<String, Map<String, String>> roles = new HashMap<>();
    for (String line : Files.exists(candidates) ? lines(candidates) : List.<String>of()) {
      String[] cells = line.split("\t", -1);
      roles.computeIfAbsent(cells[0], q -> new LinkedHashMap<>()).put(cells[1], cells[2]);
    }
    return roles;
  }

  private static List<String> lines(Path file) throws IOException {
    try (InputStream raw = Files.newInputStream(file);
        InputStream stream = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .toList();
    }
  }

  /** Counts and their Wilson (1927) interval. */
  private static final class Tally {
    private final String name;
    private int hits;
    private int all;

    Tally(String name) {
      this.name = name;
    }

    void count(boolean hit) {
      all++;
      hits += hit ? 1 : 0;
    }

    @Override
    public String toString() {
      if (all == 0) {
        return name + ": none asked";
      }
      double share = (double) hits / all;
      double middle = share + Z * Z / (2 * all);
      double half = Z * Math.sqrt(share * (1 - share) / all + Z * Z / (4.0 * all * all));
      double scale = 1 + Z * Z / all;
      return String.format(
          Locale.ROOT,
          "%s: %d of %d, %.1f %% (%.1f to %.1f)",
          name,
          hits,
          all,
          100 * share,
          100 * (middle - half) / scale,
          100 * (middle + half) / scale);
    }
  }

  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
