package org.nexarag.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nexarag.launch.Loader;
import org.nexarag.launch.ProgressLine;
import org.nexarag.launch.SolrHome;
import org.nexarag.launch.SolrHttp;
import org.nexarag.launch.SolrServer;

/**
 * Asking while rules are published: clients ask without a pause, first in quiet, then while one
 * version after the other is published. Every version leaves its number in rules of three stages,
 * so an answer that mixes two versions shows two numbers. Arguments: the project's folder, clients,
 * seconds, versions.
 */
public final class RulePublishBenchmark {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern MARK = Pattern.compile("mark (\\d+)\\b");
  private static final List<String> QUESTIONS =
      List.of(
          "签收 35 天的质量问题能退吗",
          "小米 15 Pro 的电池容量是多少",
          "运费谁承担",
          "E05 是什么故障",
          "How long is the warranty?",
          "发票丢了还能保修吗",
          "洗衣机不排水怎么办",
          "换货要几天");

  private final SolrHttp solr;
  private final PrintStream out;

  private RulePublishBenchmark(SolrHttp solr, PrintStream out) {
    this.solr = solr;
    this.out = out;
  }

  public static void main(String[] args) throws Exception {
    Path project = Path.of(args[0]);
    int clients = Integer.parseInt(args[1]);
    int seconds = Integer.parseInt(args[2]);
    int versions = Integer.parseInt(args[3]);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Path dir = Files.createTempDirectory("publish");
    Path rules = copy(project.resolve("rules"), dir.resolve("rules"));
    System.setProperty("nexarag.rules.dir", rules.toString());
    SolrHome home =
        SolrHome.prepare(dir.resolve("home"), "nexarag", project.resolve("conf"), List.of());
    try (SolrServer server = SolrServer.start(home, "127.0.0.1", 0, Duration.ofMinutes(3))) {
      Loader.load(
          server.coreUrl(),
          project.resolve("golden-set/corpus"),
          2,
          new ProgressLine(
              new PrintWriter(out, true, StandardCharsets.UTF_8),
              "Loading",
              Duration.ofSeconds(10)));
      RulePublishBenchmark bench = new RulePublishBenchmark(SolrHttp.to(server.coreUrl()), out);
      bench.publish(0);
      bench.asking("warm-up", clients, Math.max(5, seconds / 3), 0, 0);
      double space = bench.metaspace();
      double quiet = bench.asking("quiet", clients, seconds, 0, 0);
      double busy = bench.asking("publishing", clients, seconds, versions, 1);
      double after = bench.metaspace();
      out.printf(
          Locale.ROOT,
          "p95 publishing / quiet: %.2f; metaspace before %.1f MB, after %.1f MB%n",
          busy / quiet,
          space,
          after);
    }
  }

  private static Path copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.toString().contains(".history")) {
          Path target = to.resolve(from.relativize(file).toString());
          Files.createDirectories(target.getParent());
          Files.copy(file, target);
        }
      }
    }
    return to;
  }

  private double metaspace() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(500);
    }
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getName().equals("Metaspace"))
        .mapToDouble(pool -> pool.getUsage().getUsed() / 1e6)
        .sum();
  }

  /** What the rules of a version said of themselves. */
  private final Map<String, String> markOf = new ConcurrentHashMap<>();

  private String digest = "";

  private void publish(int number) throws IOException, InterruptedException {
    if (digest.isEmpty()) {
      digest =
          solr.form(
                  "/rag/rules",
                  Map.of("action", "status", "nodes", "false", "wt", "json"),
                  Map.of())
              .path("nodes")
              .path(0)
              .path("digest")
              .asText();
    }
    Map<String, String> files = new TreeMap<>();
    files.put(
        "plan/mark.drl",
        rule("plan", "PLAN-900", "AskedQuestion( )", "fusion(\"minmax\", 0.5, 0.5, -1, ", number));
    files.put(
        "judge/mark.drl", rule("judge", "JUD-900", "FoundEvidence( )", "label(\"good\", ", number));
    files.put(
        "verify/mark.drl", rule("verify", "VER-900", "DraftedAnswer( )", "support(999, ", number));
    JsonNode answer =
        solr.json(
            "/rag/rules?action=publish&wt=json",
            JSON.writeValueAsString(Map.of("files", files, "expect", digest)));
    digest = answer.path("published").path("digest").asText();
  }

  private static String rule(String stage, String id, String when, String call, int number) {
    return "package rules."
        + stage
        + ";\nrule \""
        + id
        + " mark\" when "
        + when
        + " then decision."
        + call
        + "\"mark "
        + number
        + "\"); end\n";
  }

  private double asking(String what, int clients, int seconds, int versions, int first)
      throws Exception {
    ConcurrentLinkedQueue<Double> times = new ConcurrentLinkedQueue<>();
    Set<String> seen = ConcurrentHashMap.newKeySet();
    AtomicInteger failed = new AtomicInteger();
    AtomicInteger mixed = new AtomicInteger();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    AtomicBoolean published = new AtomicBoolean();
    ExecutorService pool = Executors.newFixedThreadPool(clients);
    for (int c = 0; c < clients; c++) {
      int client = c;
      pool.execute(
          () -> {
            for (int i = client; System.nanoTime() < end || !published.get(); i++) {
              ask(QUESTIONS.get(i % QUESTIONS.size()), times, seen, failed, mixed);
            }
          });
    }
    List<Double> publishing = new ArrayList<>();
    for (int v = 0; v < versions; v++) {
      long before = System.nanoTime();
      publish(first + v);
      publishing.add((System.nanoTime() - before) / 1e6);
      long next = end - TimeUnit.SECONDS.toNanos(seconds) * (versions - v - 1) / versions;
      Thread.sleep(Math.max(1, (next - System.nanoTime()) / 1_000_000));
    }
    // Under load a version takes its time; asking goes on until the last one is live.
    published.set(true);
    pool.shutdown();
    pool.awaitTermination(2, TimeUnit.MINUTES);
    double[] sorted = times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    double[] publish = publishing.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    out.printf(
        Locale.ROOT,
        "%s: %d requests, failed %d, mixed %d, versions seen %d, p50 %.0f ms, p95 %.0f ms%s%n",
        what,
        sorted.length,
        failed.get(),
        mixed.get(),
        seen.size(),
        sorted[sorted.length / 2],
        sorted[sorted.length * 95 / 100],
        publish.length == 0
            ? ""
            : String.format(
                Locale.ROOT,
                "; publish p50 %.0f ms, max %.0f ms",
                publish[publish.length / 2],
                publish[publish.length - 1]));
    return sorted[sorted.length * 95 / 100];
  }

  private void ask(
      String question,
      ConcurrentLinkedQueue<Double> times,
      Set<String> seen,
      AtomicInteger failed,
      AtomicInteger mixed) {
    long began = System.nanoTime();
    try {
      JsonNode answer =
          solr.form(
              "/rag",
              Map.of("q", question, "rag.trace", "true", "wt", "json", "timeAllowed", "60000"),
              Map.of());
      times.add((System.nanoTime() - began) / 1e6);
      Set<String> marks = new TreeSet<>();
      for (Matcher mark = MARK.matcher(answer.path("trace").toString()); mark.find(); ) {
        marks.add(mark.group(1));
      }
      if (marks.size() != 1) {
        mixed.incrementAndGet();
      }
      String version = answer.path("trace").path("rule_set").path("version").asText();
      String before =
          version.isEmpty() || marks.isEmpty()
              ? null
              : markOf.putIfAbsent(version, marks.toString());
      if (version.isEmpty() || (before != null && !before.equals(marks.toString()))) {
        mixed.incrementAndGet();
      }
      seen.add(version);
    } catch (IOException | RuntimeException e) {
      failed.incrementAndGet();
      out.println("failed: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
