package org.nexarag.rules;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.decision.JudgeDecision;
import org.nexarag.rules.decision.PlanDecision;
import org.nexarag.rules.decision.VerifyDecision;
import org.nexarag.rules.fact.AskedQuestion;
import org.nexarag.rules.fact.DraftedAnswer;
import org.nexarag.rules.fact.DraftedClaim;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.rules.fact.FoundEvidence;
import org.nexarag.rules.fact.NeededSlot;
import org.nexarag.rules.fact.StatedQuantity;
import org.nexarag.rules.language.Stage;

/**
 * What rules cost: one whole plain request (plan, govern over 30 candidates, judge, verify), and
 * the way from files to a live set, for the shipped rules and for ten times as many. Run with the
 * rules folder as argument.
 */
public final class RuleBenchmark {
  private static final int WARM = 20_000;
  private static final int TIMED = 20_000;
  private static final int CANDIDATES = 30;

  private RuleBenchmark() {}

  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Map<String, String> shipped = new RuleFolder(Path.of(args[0])).read();
    load(out, "shipped rules, cold", shipped, 1);
    load(out, "shipped rules, warm", shipped, 5);
    evaluate(out, RuleSets.load(shipped));
    load(out, "ten times as many", multiplied(shipped, 10), 3);
  }

  private static void load(PrintStream out, String what, Map<String, String> files, int rounds) {
    double[] wall = new double[rounds];
    double[] cpu = new double[rounds];
    int rules = 0;
    for (int i = 0; i < rounds; i++) {
      long cpuBefore = processCpu();
      long before = System.nanoTime();
      CompiledRules set = RuleSets.compile(files).rules();
      wall[i] = (System.nanoTime() - before) / 1e6;
      cpu[i] = (processCpu() - cpuBefore) / 1e6;
      rules = set.size();
    }
    Arrays.sort(wall);
    Arrays.sort(cpu);
    out.printf(
        Locale.ROOT,
        "%s: %d rules, files to ready %.0f ms wall, %.0f ms CPU of the process (median of %d)%n",
        what,
        rules,
        wall[rounds / 2],
        cpu[rounds / 2],
        rounds);
  }

  private static long processCpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static void evaluate(PrintStream out, RuleSet rules) {
    Request request = new Request();
    for (int i = 0; i < WARM; i++) {
      request.ask(rules);
    }
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long bytes = threads.getCurrentThreadAllocatedBytes();
    double[] micros = new double[TIMED];
    int fired = 0;
    for (int i = 0; i < TIMED; i++) {
      long before = System.nanoTime();
      fired = request.ask(rules);
      micros[i] = (System.nanoTime() - before) / 1e3;
    }
    bytes = threads.getCurrentThreadAllocatedBytes() - bytes;
    Arrays.sort(micros);
    out.printf(
        Locale.ROOT,
        "one request, %d rules, %d facts, %d said: p50 %.0f us, p90 %.0f us, p99 %.0f us, %.0f kB"
            + " allocated%n",
        rules.rules().size(),
        request.size(),
        fired,
        micros[TIMED / 2],
        micros[TIMED * 9 / 10],
        micros[TIMED * 99 / 100],
        bytes / 1e3 / TIMED);
  }

  private static Map<String, String> multiplied(Map<String, String> files, int times) {
    Map<String, String> many = new TreeMap<>();
    files.forEach(
        (file, text) -> {
          // Copies of a rule fire together, which the cases rightly refuse.
          boolean rules = Stage.of(file.substring(0, Math.max(0, file.indexOf('/')))) != null;
          int copies = rules ? times : file.startsWith("cases/") ? 0 : 1;
          for (int i = 0; i < copies; i++) {
            // Ids have three digits: the copies get letters of their own.
            char letter = (char) ('A' + i);
            String copy =
                i == 0 ? text : text.replaceAll("\"([A-Z]+)-([0-9]{3} )", "\"$1" + letter + "-$2");
            many.put(i == 0 ? file : file.replaceFirst("[.](?=[^.]+$)", letter + "."), copy);
          }
        });
    return many;
  }

  /** The facts of one plain request. */
  private static final class Request {
    private final List<Record> plan =
        List.of(
            question(), FactMaker.make(StatedQuantity.class, Map.of("value", 35, "unit", "day")));
    private final List<Record> govern = new ArrayList<>();
    private final List<Record> judge = List.of(question(), evidence(), slot("a"), slot("b"));
    private final List<Record> verify = new ArrayList<>();

    Request() {
      for (int i = 0; i < CANDIDATES; i++) {
        govern.add(
            FactMaker.make(
                FoundCandidate.class,
                Map.of(
                    "id",
                    "c" + i,
                    "docType",
                    i % 5 == 0 ? "internal_note" : "policy",
                    "access",
                    i % 7 != 0,
                    "hasAcl",
                    true,
                    "ended",
                    i % 9 == 0,
                    "superseded",
                    i % 6 == 0,
                    "newerVersion",
                    "2026.1",
                    "authority",
                    60,
                    "fusedRank",
                    i + 1)));
      }
      verify.addAll(List.of(question(), slot("a"), slot("b"), answer()));
      for (int i = 1; i <= 3; i++) {
        verify.add(claim(i));
      }
    }

    int size() {
      return plan.size() + govern.size() + judge.size() + verify.size();
    }

    int ask(RuleSet rules) {
      return rules.ask(new PlanDecision(), plan).fired().size()
          + rules.ask(new GovernDecision(), govern).fired().size()
          + rules.ask(new JudgeDecision(), judge).fired().size()
          + rules.ask(new VerifyDecision(), verify).fired().size();
    }

    private static Record question() {
      return FactMaker.make(
          AskedQuestion.class,
          Map.of(
              "text",
              "我买了35天的手机有质量问题还能不能退货",
              "language",
              "zh",
              "kind",
              "yes_no",
              "length",
              20,
              "termCount",
              6,
              "hasQuantity",
              true));
    }

    private static Record evidence() {
      return FactMaker.make(
          FoundEvidence.class,
          Map.of(
              "count", 20,
              "topScore", 0.8,
              "topMaxSim", 0.71,
              "bestSentence", 0.66,
              "coverage", 0.8,
              "bestCoverage", 0.7,
              "kindFound", true,
              "reranked", true));
    }

    private static Record slot(String name) {
      return FactMaker.make(
          NeededSlot.class, Map.of("name", name, "required", true, "state", "filled"));
    }

    private static Record answer() {
      return FactMaker.make(
          DraftedAnswer.class,
          Map.of("claims", 3, "coverage", 0.7, "kindAnswered", true, "bestSentence", 0.75));
    }

    private static Record claim(int number) {
      return FactMaker.make(
          DraftedClaim.class,
          Map.of(
              "number", number,
              "cited", true,
              "quoteFound", true,
              "quoteShare", 1.0,
              "numbersFound", true,
              "unitsFound", true,
              "namesFound", true,
              "negationKept", true,
              "comparisonRight", true));
    }
  }
}
