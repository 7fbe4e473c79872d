package org.nexarag.solr;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrQueryRequestBase;
import org.jspecify.annotations.Nullable;
import org.nexarag.expand.Expander;
import org.nexarag.expand.Expansion;
import org.nexarag.expand.Limits;
import org.nexarag.fuse.Fuser;
import org.nexarag.index.LegQuery;
import org.nexarag.index.SearchIndex;
import org.nexarag.inference.TokenVectorCache;
import org.nexarag.launch.SolrHome;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Caller;
import org.nexarag.model.Candidate;
import org.nexarag.model.Chunk;
import org.nexarag.model.Deadline;
import org.nexarag.model.Evidence;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.FusionMethod;
import org.nexarag.model.Plan;
import org.nexarag.model.Question;
import org.nexarag.model.RankedList;
import org.nexarag.rerank.Reranker;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.ShippedRules;
import org.nexarag.text.Languages;
import org.nexarag.text.Sentences;
import org.nexarag.trace.Trace;

/**
 * Measures what the leg {@code graph} adds to words and vectors: the share of questions all of
 * whose documents are among the first ten, by hops and by source, and what it costs.
 *
 * <p>Arguments: the Solr home of a node that was loaded with a set and stopped (by the launcher and
 * {@code golden load-set}), the folder of that set ({@code queries.jsonl}, {@code qrels.tsv}), and
 * optionally n: every n-th question is also reranked, which is slow. The system property {@code
 * first} looks at fewer or more than ten documents.
 */
final class GraphBenchmark {
  private static final Limits SHIPPED = Limits.of(ShippedRules.thresholds());
  private static final int FIRST = Integer.getInteger("first", 10);
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final PrintStream OUT = System.out;

  private final Map<String, Map<String, List<Double>>> table = new LinkedHashMap<>();
  private final List<Double> wall = new ArrayList<>();
  private final List<Double> cpu = new ArrayList<>();
  private final List<Double> queries = new ArrayList<>();
  private final Fuser fuser = new Fuser();

  private record Asked(String id, String text, List<String> groups, Set<String> gold) {}

  /** Runs and exits. */
  public static void main(String[] args) throws Exception {
    Path home = Path.of(args[0]).toAbsolutePath();
    System.setProperty("solr.install.dir", home.toString());
    System.setProperty("solr.log.dir", home.resolve("logs").toString());
    System.setProperty("nexarag.rules.dir", Path.of("../rules").toAbsolutePath().toString());
    SolrHome.prepare(home, "nexarag", Path.of("../conf"), List.of());
    CoreContainer container = CoreContainer.createAndLoad(home);
    try (SolrCore core = container.getCore("nexarag")) {
      int everyNth = args.length > 2 ? Integer.parseInt(args[2]) : 0;
      new GraphBenchmark().run(core, asked(Path.of(args[1])), everyNth);
    } finally {
      container.shutdown();
    }
    System.exit(0);
  }

  private static List<Asked> asked(Path set) throws IOException {
    Map<String, Set<String>> gold = new HashMap<>();
    for (String line : Files.readAllLines(set.resolve("qrels.tsv"))) {
      String[] cells = line.strip().split("\t", -1);
      if (!cells[2].equals("score") && Integer.parseInt(cells[2]) > 0) {
        gold.computeIfAbsent(cells[0], id -> new TreeSet<>()).add(cells[1]);
      }
    }
    List<Asked> asked = new ArrayList<>();
    for (String line : Files.readAllLines(set.resolve("queries.jsonl"))) {
      JsonNode query = JSON.readTree(line);
      String id = query.path("id").asText();
      String source = query.path("category").asText().split(":", -1)[0];
      List<String> groups = List.of("all", "hops " + query.path("hops").asInt(), source);
      asked.add(
          new Asked(id, query.path("text").asText(), groups, gold.getOrDefault(id, Set.of())));
    }
    return asked;
  }

  private void run(SolrCore core, List<Asked> all, int everyNth) {
    RagWiring wiring = RagComponent.of(core).wiring();
    Reranker reranker =
        Reranker.lateInteraction(
            wiring.encoders()::forLanguage, new TokenVectorCache(256L << 20), Sentences::split);
    for (int i = 0; i < all.size(); i++) {
      try (SolrQueryRequest request =
          new SolrQueryRequestBase(core, new ModifiableSolrParams()) {}) {
        SearchIndex index =
            new SolrSearchIndex(
                request.getSearcher(),
                Caller.ANONYMOUS,
                List.of(),
                Map.of(),
                wiring.vectorFields());
        one(all.get(i), index, wiring, everyNth > 0 && i % everyNth == 0 ? reranker : null);
      }
    }
    report();
  }

  private void one(Asked asked, SearchIndex index, RagWiring wiring, @Nullable Reranker reranker) {
    Question question = Question.of(asked.text(), Languages.detect(asked.text()));
    float[] vector = wiring.encoders().forLanguage(question.language()).embedQuery(question.text());
    RankedList words = index.search("bm25", new LegQuery.Words(question.text()), 100);
    RankedList dense =
        index.search("dense", new LegQuery.Nearest(question.language(), vector), 100);
    List<FusedHit> base = fuser.fuse(List.of(words, dense), Fusion.DEFAULTS);
    Expansion expansion = timed(plan(question), base, index);
    note("bm25", asked, words.hits().stream().map(RankedList.Hit::id).toList());
    note("bm25+dense", asked, base.stream().map(FusedHit::id).toList());
    note("graph", asked, expansion.list().hits().stream().map(RankedList.Hit::id).toList());
    for (double weight : new double[] {1, 2, 3, 5}) {
      Fusion fusion = new Fusion(FusionMethod.RRF, 60, Map.of(Expansion.LEG, weight), 100, 20);
      List<FusedHit> fused = fuser.fuse(List.of(words, dense, expansion.list()), fusion);
      note("+graph*" + weight, asked, fused.stream().map(FusedHit::id).toList());
      if (reranker != null && weight == 3) {
        note("+graph*3 reranked", asked, reranked(question, fused, index, reranker));
      }
    }
    if (reranker != null) {
      List<String> best = reranked(question, base, index, reranker);
      note("base reranked", asked, best);
      note("reranked 7, graph", asked, mixed(best, 7, walked(question, best, index)));
      note("reranked 5, graph", asked, mixed(best, 5, walked(question, best, index)));
    }
  }

  /** The walk from reranked hits. */
  private static List<String> walked(Question question, List<String> hits, SearchIndex index) {
    Deadline far = Deadline.in(Duration.ofMinutes(1));
    return new Expander()
        .expand(plan(question), hits, index, SHIPPED, far, new Trace()).list().hits().stream()
            .map(RankedList.Hit::id)
            .toList();
  }

  private static List<String> mixed(List<String> first, int kept, List<String> then) {
    Set<String> mixed = new LinkedHashSet<>(first.stream().limit(kept).toList());
    mixed.addAll(then);
    mixed.addAll(first);
    return List.copyOf(mixed);
  }

  private static List<String> reranked(
      Question question, List<FusedHit> fused, SearchIndex index, Reranker reranker) {
    Map<String, FusedHit> hits = new HashMap<>();
    fused.forEach(hit -> hits.put(hit.id(), hit));
    List<Candidate> candidates = new ArrayList<>();
    for (Chunk chunk : index.chunks(fused.stream().map(FusedHit::id).toList())) {
      FusedHit hit = hits.get(chunk.id());
      if (hit != null) {
        candidates.add(new Candidate(chunk, hit));
      }
    }
    Deadline late = Deadline.in(Duration.ofMinutes(1));
    return reranker
        .rerank(question, candidates, 30, ShippedRules.thresholds(), late)
        .evidence()
        .stream()
        .map(Evidence::id)
        .toList();
  }

  private Expansion timed(Plan plan, List<FusedHit> base, SearchIndex index) {
    List<String> hits = base.stream().map(FusedHit::id).toList();
    Deadline far = Deadline.in(Duration.ofMinutes(1));
    long began = System.nanoTime();
    long used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Expansion expansion = new Expander().expand(plan, hits, index, SHIPPED, far, new Trace());
    cpu.add((ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - used) / 1e6);
    wall.add((System.nanoTime() - began) / 1e6);
    queries.add((double) expansion.queries());
    return expansion;
  }

  /** Products of the vocabulary are left out, so that names alone are measured. */
  private static Plan plan(Question question) {
    return Evidences.plan(question.text(), AnswerKind.NAME);
  }

  /** A document stands where its first chunk does. */
  private void note(String variant, Asked asked, List<String> ids) {
    Set<String> documents = new LinkedHashSet<>();
    ids.forEach(id -> documents.add(id.substring(0, id.indexOf('!'))));
    Set<String> first = new HashSet<>(documents.stream().limit(FIRST).toList());
    for (String group : asked.groups()) {
      table
          .computeIfAbsent(variant, v -> new TreeMap<>())
          .computeIfAbsent(group, g -> new ArrayList<>())
          .add(first.containsAll(asked.gold()) ? 1.0 : 0.0);
    }
  }

  private void report() {
    table.forEach(
        (variant, groups) -> {
          StringBuilder line = new StringBuilder("%-18s".formatted(variant));
          groups.forEach(
              (group, values) ->
                  line.append(
                      String.format(
                          Locale.ROOT,
                          "  %s (%d) %.3f",
                          group,
                          values.size(),
                          values.stream().mapToDouble(v -> v).average().orElse(0))));
          OUT.println(line);
        });
    OUT.println("milliseconds " + quantiles(wall) + ", CPU " + quantiles(cpu));
    OUT.println("queries " + quantiles(queries));
  }

  private static String quantiles(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(v -> v).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "p50 %.1f p95 %.1f mean %.1f",
        sorted[sorted.length / 2],
        sorted[sorted.length * 95 / 100],
        Arrays.stream(sorted).average().orElse(0));
  }
}
