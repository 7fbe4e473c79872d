package org.nexarag.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.nexarag.model.Budget;
import org.nexarag.model.Caller;
import org.nexarag.model.FusionOverrides;
import org.nexarag.model.Mode;
import org.nexarag.model.Plan;
import org.nexarag.model.Question;
import org.nexarag.model.RagRequest;
import org.nexarag.plan.Planner;
import org.nexarag.rules.RuleSet;
import org.nexarag.testing.ShippedRules;
import org.nexarag.text.Languages;
import org.nexarag.text.Vocabulary;
import org.nexarag.trace.Trace;

/**
 * Whether small talk and questions are told apart by the shipped rules, on a public set of labelled
 * turns, and which modes the questions are routed to.
 *
 * <p>Arguments: the folder of the set; {@code dev} or {@code test} for one half of it (by the
 * checksum of the id), else both; {@code -v} prints each failure.
 */
public final class RouteBenchmark {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);
  private static final double Z = 1.96;

  private final Planner planner = new Planner(Vocabulary.EMPTY);
  private final RuleSet rules = ShippedRules.all();
  private final Map<String, int[]> counts = new TreeMap<>();
  private final Map<String, Integer> routes = new TreeMap<>();
  private final List<Long> nanos = new ArrayList<>();

  private RouteBenchmark() {}

  /** Runs and prints. */
  public static void main(String[] arguments) throws IOException {
    List<String> options = List.of(arguments).subList(1, arguments.length);
    RouteBenchmark run = new RouteBenchmark();
    List<String> lines =
        Files.readAllLines(Path.of(arguments[0], "queries.jsonl"), StandardCharsets.UTF_8);
    for (int round = 0; round < 2; round++) {
      run.counts.clear();
      run.routes.clear();
      run.nanos.clear();
      for (String line : lines) {
        JsonNode question = JSON.readTree(line);
        String half = isFirstHalf(question.get("id").asText()) ? "dev" : "test";
        boolean other = options.contains("dev") || options.contains("test");
        if (!other || options.contains(half)) {
          run.judge(question, round == 1 && options.contains("-v"));
        }
      }
    }
    run.print();
  }

  private static boolean isFirstHalf(String id) {
    CRC32 checksum = new CRC32();
    checksum.update(id.getBytes(StandardCharsets.UTF_8));
    return checksum.getValue() % 2 == 0;
  }

  private void judge(JsonNode question, boolean verbose) {
    String text = question.get("text").asText();
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long began = threads.getCurrentThreadCpuTime();
    Plan plan = planner.plan(request(text), rules, new Trace());
    nanos.add(threads.getCurrentThreadCpuTime() - began);
    String label = question.get("category").asText();
    boolean talk = plan.smallTalk() != null;
    for (String source : List.of(question.get("source").asText(), "all")) {
      int[] count = counts.computeIfAbsent(label + "\t" + source, key -> new int[2]);
      count[0] += talk ? 1 : 0;
      count[1]++;
    }
    if (!plan.routes().isEmpty()) {
      routes.merge(label + "\t" + plan.routes().get(0).mode().code(), 1, Integer::sum);
    }
    if (verbose && talk != label.equals("chitchat")) {
      System.out.println(label + (talk ? "\ttalk\t" : "\tsearched\t") + text);
    }
  }

  private static RagRequest request(String text) {
    return new RagRequest(
        Question.of(text, Languages.detect(text)),
        Mode.AUTO,
        6,
        List.of(),
        null,
        TODAY,
        FusionOverrides.NONE,
        Budget.DEFAULTS,
        Caller.ANONYMOUS);
  }

  private void print() {
    System.out.println("treated as small talk (95 % Wilson interval), by label and source");
    counts.forEach(
        (key, count) ->
            System.out.printf(
                Locale.ROOT,
                "%-42s %4d of %4d  %5.1f %% (%.1f-%.1f)%n",
                key.replace('\t', ' '),
                count[0],
                count[1],
                100.0 * count[0] / count[1],
                Math.max(0, 100 * bound(count[0], count[1], -1)),
                100 * bound(count[0], count[1], 1)));
    System.out.println("routes " + routes);
    List<Long> sorted = nanos.stream().sorted().toList();
    System.out.printf(
        Locale.ROOT,
        "planning, ms of processor time: median %.3f p95 %.3f%n",
        sorted.get(sorted.size() / 2) / 1e6,
        sorted.get(sorted.size() * 95 / 100) / 1e6);
  }

  /** Wilson (1927); the lower bound for side -1, the upper one for 1. */
  private static double bound(int hits, int all, int side) {
    double share = (double) hits / all;
    double spread = Z * Math.sqrt(share * (1 - share) / all + Z * Z / (4.0 * all * all));
    return (share + Z * Z / (2.0 * all) + side * spread) / (1 + Z * Z / all);
  }
}
