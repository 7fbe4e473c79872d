package org.nexarag.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.zip.GZIPInputStream;
import org.nexarag.fuse.Fuser;
import org.nexarag.model.Budget;
import org.nexarag.model.Caller;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.FusionMethod;
import org.nexarag.model.FusionOverrides;
import org.nexarag.model.Language;
import org.nexarag.model.Mode;
import org.nexarag.model.Plan;
import org.nexarag.model.Question;
import org.nexarag.model.RagRequest;
import org.nexarag.model.RankedList;
import org.nexarag.model.Rewrite;
import org.nexarag.model.Rewrites;
import org.nexarag.model.Turn;
import org.nexarag.plan.HypothesisWriter;
import org.nexarag.plan.Planner;
import org.nexarag.plan.Rewriter;
import org.nexarag.rules.RuleFolder;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.RuleSets;
import org.nexarag.text.Exclusion;
import org.nexarag.text.Exclusions;
import org.nexarag.text.Vocabulary;
import org.nexarag.trace.Trace;

/**
 * What understanding and rewriting earn on public question sets, with the words leg alone.
 *
 * <p>Arguments: the folder of the sets, then the sets to run (default all): crosswoz, rewriter_zh,
 * negconstraint, multihop_en; {@code -v} prints each failure.
 */
public final class RewriteBenchmark {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int DEPTH = 100;
  private static final RuleSet RULES = shipped();
  private static final Planner PLANNER = new Planner(Vocabulary.EMPTY);
  private static final Rewriter REWRITER = new Rewriter(Vocabulary.EMPTY);
  private static final List<Long> NANOS = new ArrayList<>();
  private static boolean verbose;

  private RewriteBenchmark() {}

  /** Runs and prints. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    Set<String> sets = new HashSet<>(List.of(arguments).subList(1, arguments.length));
    verbose = sets.remove("-v");
    if (sets.isEmpty() || sets.contains("negconstraint")) {
      negconstraint(folder.resolve("negconstraint"));
    }
    if (sets.isEmpty() || sets.contains("crosswoz")) {
      crosswoz(folder.resolve("crosswoz"));
    }
    if (sets.isEmpty() || sets.contains("rewriter_zh")) {
      completion(folder.resolve("rewriter_zh"));
    }
    if (sets.isEmpty() || sets.contains("multihop_en")) {
      multihop(folder.resolve("multihop_en"));
    }
    List<Long> sorted = NANOS.stream().sorted().toList();
    if (!sorted.isEmpty()) {
      System.out.printf(
          Locale.ROOT,
          "understanding and rules, ms of processor time: median %.3f p95 %.3f%n",
          sorted.get(sorted.size() / 2) / 1e6,
          sorted.get(sorted.size() * 95 / 100) / 1e6);
    }
  }

  private static void negconstraint(Path folder) throws IOException {
    Map<String, String> texts = corpus(folder);
    Map<String, Set<String>> relevant = judgments(folder);
    Table table = new Table();
    try (WordIndex index = new WordIndex(documents(texts))) {
      for (JsonNode q : questions(folder)) {
        String text = q.get("text").asText();
        Set<String> good = relevant.getOrDefault(q.get("id").asText(), Set.of());
        Set<String> bad = new HashSet<>();
        q.get("violating_docs").forEach(d -> bad.add(d.asText()));
        List<Exclusion> found = Exclusions.find(text, Language.EN);
        RankedList raw = index.search("raw", text, DEPTH);
        String rest = Exclusions.without(text, found);
        RankedList without = index.search("rest", rest, DEPTH);
        List<String> fused = fuse(List.of(raw, without));
        List<String> alone = ids(without);
        Map<String, Double> by = new HashMap<>();
        alone.forEach(id -> by.put(id, share(found, texts, id)));
        List<String> moved = down(without, by, 0.3);
        String category = q.get("category").asText();
        for (String c : List.of(category, "all")) {
          table.add(c, "found", found.isEmpty() ? 0 : 1);
          table.add(c, "raw:violation", violated(ids(raw), good, bad));
          table.add(c, "fused:violation", violated(fused, good, bad));
          table.add(c, "rest:violation", violated(alone, good, bad));
          table.add(c, "raw:recall@10", recall(ids(raw), good, 10));
          table.add(c, "rest:recall@10", recall(alone, good, 10));
          for (double weight : new double[] {0.1, 0.2, 0.3, 0.5, 0.8}) {
            List<String> order = down(without, by, weight);
            table.add(c, "down" + weight + ":violation", violated(order, good, bad));
            table.add(c, "recall@10", recall(order, good, 10));
          }
        }
        if (verbose && (found.isEmpty() || violated(moved, good, bad) > 0)) {
          System.out.println((found.isEmpty() ? "NONE " : "VIOL ") + category + " | " + text);
          found.forEach(f -> System.out.println("     x " + f.text() + " " + f.terms()));
          System.out.println("     = " + rest);
          bad.forEach(
              b ->
                  System.out.println(
                      "     bad " + by.get(b) + " @" + alone.indexOf(b) + " " + cut(texts.get(b))));
          good.forEach(
              b ->
                  System.out.println(
                      "     good "
                          + by.get(b)
                          + " @"
                          + alone.indexOf(b)
                          + " "
                          + cut(texts.get(b))));
        }
      }
    }
    table.print("negconstraint");
  }

  /** Scores times one minus the weighted share of the excluded thing; ties by id. */
  private static List<String> down(RankedList list, Map<String, Double> shares, double weight) {
    Map<String, Double> scores = new HashMap<>();
    list.hits().forEach(h -> scores.put(h.id(), h.score() * (1 - weight * shares.get(h.id()))));
    return list.hits().stream()
        .map(RankedList.Hit::id)
        .sorted(
            Comparator.comparingDouble((String id) -> -scores.get(id))
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  private static void crosswoz(Path folder) throws IOException {
    Map<String, Set<String>> relevant = judgments(folder);
    Table table = new Table();
    try (WordIndex index = new WordIndex(documents(corpus(folder)))) {
      for (JsonNode q : questions(folder)) {
        String category = q.get("category").asText();
        Set<String> good = relevant.getOrDefault(q.get("id").asText(), Set.of());
        if (good.isEmpty()) {
          continue;
        }
        String text = q.get("text").asText();
        Rewrites rewrites = rewrite(text, turns(q), Language.ZH);
        RankedList raw = index.search("raw", text, DEPTH);
        List<RankedList> all = new ArrayList<>(List.of(raw));
        String completed = text;
        for (Rewrite one : rewrites.accepted()) {
          if (one.kind() == Rewrite.Kind.COMPLETED) {
            completed = one.text();
            all.add(index.search("completed", completed, DEPTH));
          }
        }
        boolean made = all.size() > 1;
        List<RankedList> parts = new ArrayList<>(all);
        for (Rewrite one : rewrites.accepted()) {
          if (one.kind() == Rewrite.Kind.SPLIT && one.dependsOn().isEmpty()) {
            parts.add(index.search(one.id(), one.text(), DEPTH));
          }
        }
        List<String> history = new ArrayList<>();
        q.get("history").forEach(turn -> history.add(turn.asText()));
        history.add(text);
        String entity = q.path("entity").asText();
        table.add(category, "completed", made ? 1 : 0);
        table.add(
            category, "entity in it", entity.isEmpty() ? 0 : completed.contains(entity) ? 1 : 0);
        table.add(category, "split", parts.size() > all.size() ? 1 : 0);
        table.add(category, "raw r@10", recall(ids(raw), good, 10));
        table.add(category, "fused r@10", recall(fuse(all), good, 10));
        table.add(category, "fused 1:4 r@10", recall(fuse(all, 4), good, 10));
        table.add(category, "fused 1:10 r@10", recall(fuse(all, 10), good, 10));
        table.add(category, "completed r@10", recall(ids(all.get(all.size() - 1)), good, 10));
        table.add(category, "with parts r@10", recall(fuse(parts), good, 10));
        table.add(
            category,
            "history r@10",
            recall(ids(index.search("h", String.join(" ", history), DEPTH)), good, 10));
        if (made) {
          List<RankedList> both = new ArrayList<>(List.of(all.get(1)));
          both.add(index.search("history", String.join(" ", history), DEPTH));
          table.add(category, "completed and history r@10", recall(fuse(both), good, 10));
        }
        if (q.has("rewrite")) {
          table.add(
              category,
              "reference r@10",
              recall(ids(index.search("h", q.get("rewrite").asText(), DEPTH)), good, 10));
        }
        if (verbose && category.startsWith("slot_ell") && recall(fuse(all), good, 10) == 0) {
          System.out.println("MISS " + String.join(" || ", history));
          System.out.println(
              "   = "
                  + completed
                  + "   entity "
                  + entity
                  + " rank "
                  + all.stream().map(l -> ids(l).indexOf(good.iterator().next())).toList());
          rewrites
              .rejected()
              .forEach(
                  r -> System.out.println("   rejected " + r.ruleId() + " " + r.rewrite().text()));
        } else if (verbose && category.startsWith("slot_ell") && !completed.contains(entity)) {
          System.out.println("OFF  " + completed + "   entity " + entity);
        }
      }
    }
    table.print("crosswoz");
  }

  private static void completion(Path folder) throws IOException {
    Table table = new Table();
    for (JsonNode q : questions(folder)) {
      String text = q.get("text").asText();
      String reference = q.get("rewrite").asText();
      Rewrites rewrites = rewrite(text, turns(q), Language.ZH);
      String completed =
          rewrites.accepted().stream()
              .filter(one -> one.kind() == Rewrite.Kind.COMPLETED)
              .map(Rewrite::text)
              .findFirst()
              .orElse(text);
      List<String> missing = missing(text, reference);
      boolean all = missing.stream().allMatch(completed::contains);
      table.add("all", "needs completion", missing.isEmpty() ? 0 : 1);
      if (!missing.isEmpty()) {
        table.add("needs", "completed", completed.equals(text) ? 0 : 1);
        table.add("needs", "holds all that is missing", all ? 1 : 0);
        table.add("needs", "exact", completed.equals(reference) ? 1 : 0);
      } else {
        table.add("complete already", "left alone", completed.equals(text) ? 1 : 0);
      }
      if (verbose && !missing.isEmpty() && !all) {
        System.out.println(
            "MISS "
                + turns(q).stream().map(Turn::content).toList()
                + " | "
                + text
                + " => "
                + completed
                + " / "
                + reference);
      }
    }
    table.print("rewriter_zh");
  }

  /**
   * Runs of characters that the reference puts in: what is left when a longest common order is
   * taken out.
   */
  private static List<String> missing(String text, String reference) {
    int[][] common = new int[text.length() + 1][reference.length() + 1];
    for (int i = text.length() - 1; i >= 0; i--) {
      for (int j = reference.length() - 1; j >= 0; j--) {
        common[i][j] =
            text.charAt(i) == reference.charAt(j)
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    List<String> runs = new ArrayList<>();
    StringBuilder run = new StringBuilder();
    int i = 0;
    for (int j = 0; j < reference.length(); j++) {
      boolean same =
          i < text.length()
              && text.charAt(i) == reference.charAt(j)
              && common[i][j] == common[i + 1][j + 1] + 1;
      while (!same
          && i < text.length()
          && common[i + 1][j] == common[i][j]
          && common[i][j + 1] < common[i][j]) {
        i++;
        same =
            i < text.length()
                && text.charAt(i) == reference.charAt(j)
                && common[i][j] == common[i + 1][j + 1] + 1;
      }
      if (same) {
        flush(run, runs);
        i++;
      } else {
        run.append(reference.charAt(j));
      }
    }
    flush(run, runs);
    return runs;
  }

  private static void flush(StringBuilder run, List<String> runs) {
    String stripped = run.toString().strip();
    if (stripped.length() > 1) {
      runs.add(stripped);
    }
    run.setLength(0);
  }

  private static void multihop(Path folder) throws IOException {
    Map<String, Set<String>> relevant = judgments(folder);
    Table table = new Table();
    try (WordIndex index = new WordIndex(documents(corpus(folder)))) {
      for (JsonNode q : questions(folder)) {
        String text = q.get("text").asText();
        Set<String> good = relevant.getOrDefault(q.get("id").asText(), Set.of());
        Rewrites rewrites = rewrite(text, List.of(), Language.EN);
        List<RankedList> lists = new ArrayList<>(List.of(index.search("raw", text, DEPTH)));
        for (Rewrite one : rewrites.accepted()) {
          if (one.kind() == Rewrite.Kind.SPLIT) {
            lists.add(index.search(one.id(), one.text().replaceAll("\\{split\\d}", " "), DEPTH));
          }
        }
        String answer = firstAnswer(q);
        List<RankedList> filled = new ArrayList<>(List.of(lists.get(0)));
        for (Rewrite one : rewrites.accepted()) {
          if (one.kind() == Rewrite.Kind.SPLIT) {
            String known = one.text().replaceAll("\\{split\\d}", Matcher.quoteReplacement(answer));
            filled.add(index.search(one.id(), known, DEPTH));
          }
        }
        boolean split = lists.size() > 1;
        boolean steps = rewrites.accepted().stream().anyMatch(one -> !one.dependsOn().isEmpty());
        List<String> raw = ids(lists.get(0));
        List<String> fused = fuse(lists);
        List<String> fair = inTurn(lists);
        List<RankedList> now = new ArrayList<>(List.of(lists.get(0)));
        int at = 1;
        for (Rewrite one : rewrites.accepted()) {
          if (one.kind() == Rewrite.Kind.SPLIT) {
            if (one.dependsOn().isEmpty()) {
              now.add(lists.get(at));
            }
            at++;
          }
        }
        List<String> first = inTurn(now);
        for (String c : List.of(q.get("category").asText(), "all")) {
          table.add(c, "split", split ? 1 : 0);
          table.add(c, "steps", steps ? 1 : 0);
          table.add(c, "raw all@10", all(raw, good));
          table.add(c, "rrf all@10", all(fused, good));
          table.add(c, "in turn all@10", all(fair, good));
          table.add(c, "in turn first steps all@10", all(first, good));
          if (steps && !answer.isEmpty()) {
            table.add(c, "of steps raw all@10", all(raw, good));
            table.add(c, "of steps filled with the true answer all@10", all(inTurn(filled), good));
          }
          if (split) {
            table.add(c, "raw all@10 of split", all(raw, good));
            table.add(c, "in turn all@10 of split", all(fair, good));
            table.add(c, "any@10 of split raw", any(raw, good));
            table.add(c, "any@10 of split first", any(ids(lists.get(1)), good));
          }
        }
        if (verbose) {
          System.out.println(
              (steps ? "STEP " : split ? "PART " : "NONE ")
                  + q.get("category").asText()
                  + " | "
                  + text);
          rewrites.accepted().stream()
              .filter(r -> r.kind() == Rewrite.Kind.SPLIT)
              .forEach(
                  r -> System.out.println("     " + r.id() + " " + r.dependsOn() + " " + r.text()));
          rewrites.rejected().stream()
              .filter(r -> r.rewrite().kind() == Rewrite.Kind.SPLIT)
              .forEach(
                  r ->
                      System.out.println(
                          "   x "
                              + r.ruleId()
                              + " "
                              + r.rewrite().text()
                              + " "
                              + r.rewrite().diff().names().lost()
                              + r.rewrite().diff().invented()
                              + r.rewrite().diff().numbers().lost()));
        }
      }
    }
    table.print("multihop_en");
  }

  /** The true answer of the first of two steps; empty when the set does not give it. */
  private static String firstAnswer(JsonNode q) {
    if (q.path("hops").asInt() != 2) {
      return "";
    } else if (q.path("step_answers").size() == 2) {
      JsonNode answer = q.get("step_answers").get(0);
      return answer.isArray() ? answer.get(0).asText() : answer.asText();
    }
    return q.path("evidence_triples").size() == 2
        ? q.get("evidence_triples").get(0).get(2).asText()
        : "";
  }

  /** The best of each list in turn. */
  private static List<String> inTurn(List<RankedList> lists) {
    List<String> merged = new ArrayList<>();
    for (int i = 0; i < DEPTH; i++) {
      for (RankedList list : lists) {
        if (i < list.hits().size() && !merged.contains(list.hits().get(i).id())) {
          merged.add(list.hits().get(i).id());
        }
      }
    }
    return merged;
  }

  private static double all(List<String> ranked, Set<String> good) {
    return ranked.stream().limit(10).filter(good::contains).count() == good.size() ? 1 : 0;
  }

  private static double any(List<String> ranked, Set<String> good) {
    return ranked.stream().limit(10).anyMatch(good::contains) ? 1 : 0;
  }

  private static List<Turn> turns(JsonNode q) {
    List<Turn> turns = new ArrayList<>();
    int count = q.path("history").size();
    for (int i = 0; i < count; i++) {
      turns.add(
          new Turn((count - i) % 2 == 0 ? "user" : "assistant", q.get("history").get(i).asText()));
    }
    return turns;
  }

  private static Rewrites rewrite(String text, List<Turn> history, Language language) {
    RagRequest request =
        new RagRequest(
            new Question(text, language, history),
            Mode.NONE,
            6,
            List.of(),
            null,
            LocalDate.of(2026, 11, 30),
            FusionOverrides.NONE,
            Budget.DEFAULTS,
            Caller.ANONYMOUS);
    Plan plan = PLANNER.plan(request, RULES, new Trace());
    long began = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Rewrites rewrites = REWRITER.rewrite(plan, RULES, HypothesisWriter.NONE, new Trace());
    NANOS.add(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - began);
    return rewrites;
  }

  private static RuleSet shipped() {
    try {
      return RuleSets.load(new RuleFolder(Path.of("..", "rules")).read());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String cut(String s) {
    return s == null ? "-" : s.substring(0, Math.min(150, s.length()));
  }

  private static double share(List<Exclusion> found, Map<String, String> texts, String id) {
    return found.stream().mapToDouble(x -> x.shareIn(texts.get(id))).max().orElse(0);
  }

  /** Whether a violating document stands above every satisfying one. */
  private static double violated(List<String> ranked, Set<String> good, Set<String> bad) {
    for (String id : ranked) {
      if (good.contains(id)) {
        return 0;
      } else if (bad.contains(id)) {
        return 1;
      }
    }
    return 0;
  }

  private static double recall(List<String> ranked, Set<String> good, int k) {
    long hit = ranked.stream().limit(k).filter(good::contains).count();
    return good.isEmpty() ? 0 : (double) hit / good.size();
  }

  private static List<String> ids(RankedList list) {
    return list.hits().stream().map(RankedList.Hit::id).toList();
  }

  private static List<String> fuse(List<RankedList> lists) {
    return fuse(lists, 1);
  }

  /** By ranks; every list but the original question's has that weight. */
  private static List<String> fuse(List<RankedList> lists, double weight) {
    Map<String, Double> weights = new LinkedHashMap<>();
    lists.forEach(list -> weights.put(list.leg(), list.leg().equals("raw") ? 1.0 : weight));
    return new Fuser()
        .fuse(lists, new Fusion(FusionMethod.RRF, 60, weights, DEPTH, 0)).stream()
            .map(FusedHit::id)
            .toList();
  }

  private static List<WordIndex.Text> documents(Map<String, String> texts) {
    return texts.entrySet().stream()
        .map(e -> new WordIndex.Text(e.getKey(), e.getValue()))
        .toList();
  }

  private static List<JsonNode> questions(Path folder) throws IOException {
    List<JsonNode> all = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("queries.jsonl"))) {
      all.add(JSON.readTree(line));
    }
    return all;
  }

  private static Map<String, String> corpus(Path folder) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(folder.resolve("corpus.jsonl.gz"))),
                StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        JsonNode d = JSON.readTree(line);
        texts.put(d.get("id").asText(), d.path("title").asText() + "\n" + d.get("text").asText());
      }
    }
    return texts;
  }

  private static Map<String, Set<String>> judgments(Path folder) throws IOException {
    Map<String, Set<String>> relevant = new HashMap<>();
    for (String line : Files.readAllLines(folder.resolve("qrels.tsv"))) {
      String[] cells = line.split("\t", -1);
      if (!cells[0].equals("query-id") && !cells[2].equals("0")) {
        relevant.computeIfAbsent(cells[0], id -> new HashSet<>()).add(cells[1]);
      }
    }
    return relevant;
  }

  /** Means by category and measure. */
  private static final class Table {
    private final Map<String, Map<String, double[]>> cells = new TreeMap<>();

    void add(String category, String measure, double value) {
      double[] cell =
          cells
              .computeIfAbsent(category, c -> new LinkedHashMap<>())
              .computeIfAbsent(measure, m -> new double[2]);
      cell[0] += value;
      cell[1]++;
    }

    void print(String title) {
      System.out.println("== " + title);
      cells.forEach(
          (category, measures) -> {
            StringBuilder line = new StringBuilder(category);
            measures.forEach(
                (measure, cell) ->
                    line.append(
                        String.format(
                            Locale.ROOT,
                            "  %s %.3f (%d)",
                            measure,
                            cell[0] / cell[1],
                            (int) cell[1])));
            System.out.println(line);
          });
    }
  }
}
