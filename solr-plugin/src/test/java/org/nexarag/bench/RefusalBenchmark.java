package org.nexarag.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.nexarag.bench.PassageSet.Asked;
import org.nexarag.bench.RefusalCurve.Scored;
import org.nexarag.inference.EncoderCatalogue;
import org.nexarag.inference.ModelDescriptor;
import org.nexarag.inference.ResourceOpener;
import org.nexarag.inference.TokenVectorCache;
import org.nexarag.model.Budget;
import org.nexarag.model.Caller;
import org.nexarag.model.Chunk;
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
import org.nexarag.testing.ShippedRules;
import org.nexarag.text.Languages;
import org.nexarag.text.Sentences;
import org.nexarag.text.Vocabulary;
import org.nexarag.trace.Trace;

/**
 * Answers from noise, and refusals where nothing answers, by the whole chain over five passages in
 * memory, with the shipped models and rules. Follows Chen, Lin, Han and Sun (AAAI 2024): noise
 * robustness is the share of answers that hold every group of the gold answer while 0 to 80 % of
 * the passages are noise; negative rejection is the share refused when all are noise. A refusal
 * while a source is shown is a false one.
 *
 * <p>A set without roles is asked with its source and the four best others by BM25, and, for what
 * has no answer in it, with the five best that the set leaves.
 *
 * <p>Arguments: the set's folder, mode (default {@code none}), seed (default 1), questions at most
 * (default all; chosen by the seed). Run in the module's folder.
 */
public final class RefusalBenchmark {
  private static final int PASSAGES = 5;
  private static final int TOKENS = 2000;
  private static final String NOTHING = "no source";

  private final PassageSet set;
  private final EvidenceLoop loop;
  private final EncoderCatalogue encoders;
  private final Mode mode;
  private final Random random;
  private final Map<Language, Map<String, float[]>> vectors = new EnumMap<>(Language.class);
  private final Map<String, List<Run>> runs = new LinkedHashMap<>();

  private RefusalBenchmark(PassageSet set, EncoderCatalogue encoders, Mode mode, long seed)
      throws IOException {
    this.set = set;
    this.encoders = encoders;
    this.mode = mode;
    this.random = new Random(seed);
    Path vocabulary = Path.of("..", "conf", "vocabulary.yaml");
    this.loop =
        new EvidenceLoop(
            ShippedRules::all,
            new Planner(
                Vocabulary.parse(
                    Files.readString(vocabulary), vocabulary.getFileName().toString())),
            new Rewriter(Vocabulary.EMPTY),
            new Retriever(
                new Recaller(encoders::forLanguage),
                Reranker.lateInteraction(
                    encoders::forLanguage,
                    new TokenVectorCache(TokenVectorCache.DEFAULT_BYTES),
                    Sentences::split)),
            text -> encoders.forLanguage(Languages.detect(text)).countTokens(text),
            null);
  }

  /** Runs everything and prints the tables. */
  public static void main(String[] args) throws IOException {
    PassageSet set = PassageSet.read(Path.of(args[0]));
    Mode mode = Mode.of(args.length > 1 ? args[1] : "none");
    long seed = args.length > 2 ? Long.parseLong(args[2]) : 1;
    int most = args.length > 3 ? Integer.parseInt(args[3]) : Integer.MAX_VALUE;
    List<Asked> asked = new ArrayList<>(set.asked());
    if (most < asked.size()) {
      Collections.shuffle(asked, new Random(seed));
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try (EncoderCatalogue encoders =
        new EncoderCatalogue(
            ModelDescriptor.SHIPPED,
            ResourceOpener.of(RefusalBenchmark.class.getClassLoader(), Path.of(".")))) {
      RefusalBenchmark benchmark = new RefusalBenchmark(set, encoders, mode, seed);
      out.printf("mode %s, seed %d%n", mode.code(), seed);
      List<Asked> chosen = asked.subList(0, Math.min(most, asked.size()));
      if (asked.stream().anyMatch(one -> !one.roles().isEmpty())) {
        chosen.forEach(benchmark::noise);
      } else {
        benchmark.near(chosen);
      }
      benchmark.print(out);
    }
  }

  private void noise(Asked asked) {
    for (int noise = 0; noise < PASSAGES; noise++) {
      List<Chunk> right = shuffled(asked.of("pos"));
      List<Chunk> wrong = shuffled(asked.of("neg"));
      int wrongs = Math.min(noise, wrong.size());
      int rights = Math.min(PASSAGES - wrongs, right.size());
      wrongs = Math.min(PASSAGES - rights, wrong.size());
      List<Chunk> shown = new ArrayList<>(right.subList(0, rights));
      shown.addAll(wrong.subList(0, wrongs));
      ask(String.format(Locale.ROOT, "noise %.1f", (double) noise / PASSAGES), asked, shown);
    }
    List<Chunk> wrong = shuffled(asked.of("neg"));
    if (!wrong.isEmpty()) {
      ask(NOTHING, asked, wrong.subList(0, Math.min(PASSAGES, wrong.size())));
    }
  }

  private List<Chunk> shuffled(List<Chunk> passages) {
    List<Chunk> shuffled = new ArrayList<>(passages);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  /** The set's near misses, where it marks them; else what is left without the source. */
  private void near(List<Asked> chosen) {
    boolean misses =
        set.asked().stream().anyMatch(a -> !a.answerable() && a.groups().get(0).isEmpty());
    PassageIndex all = index(set.passages().values(), Language.ZH);
    for (Asked asked : chosen) {
      Chunk source = set.passages().get(asked.source());
      List<Chunk> shown = new ArrayList<>(all.best(asked.text(), PASSAGES + 1));
      shown.remove(source);
      List<Chunk> others = shown.subList(0, Math.min(PASSAGES, shown.size()));
      List<Chunk> with = new ArrayList<>(others.subList(0, Math.min(PASSAGES - 1, others.size())));
      if (source != null) {
        with.add(source);
      }
      if (asked.answerable()) {
        ask("with its source", asked, with);
      }
      if (misses ? !asked.answerable() : true) {
        ask(NOTHING, asked, misses ? with : others);
      }
    }
  }

  private PassageIndex index(Collection<Chunk> passages, Language language) {
    return new PassageIndex(
        passages,
        vectors.computeIfAbsent(language, key -> new HashMap<>()),
        encoders.forLanguage(language));
  }

  private void ask(String setting, Asked asked, List<Chunk> shown) {
    Language language = Languages.detect(asked.text());
    RagRequest request =
        new RagRequest(
            Question.of(asked.text(), language),
            mode,
            PASSAGES,
            List.of(),
            null,
            LocalDate.of(2026, 11, 30),
            FusionOverrides.NONE,
            new Budget(4, 12, TOKENS, Duration.ofMinutes(5), 2),
            Caller.ANONYMOUS);
    Trace trace = new Trace();
    RagResult result = loop.answer(request, index(shown, language), trace);
    runs.computeIfAbsent(setting, key -> new ArrayList<>()).add(Run.of(asked, result, trace));
  }

  private void print(PrintStream out) {
    out.printf("%n%-16s %-28s %-28s %6s  %s%n", "", "refused", "answered right", "length", "by");
    runs.forEach(
        (setting, all) -> {
          long refused = all.stream().filter(Run::refused).count();
          long right = all.stream().filter(run -> !run.refused() && run.right()).count();
          int[] lengths =
              all.stream().filter(run -> !run.refused()).mapToInt(Run::length).sorted().toArray();
          Map<String, Integer> by = new TreeMap<>();
          all.stream().filter(Run::refused).forEach(run -> by.merge(run.by(), 1, Integer::sum));
          out.printf(
              Locale.ROOT,
              "%-16s %-28s %-28s %6d  %s%n",
              setting,
              RefusalCurve.share(refused, all.size()),
              RefusalCurve.share(right, all.size()),
              lengths.length == 0 ? 0 : lengths[lengths.length / 2],
              by);
        });
    for (String setting : List.of("noise 0.0", "noise 0.4", "with its source")) {
      if (runs.containsKey(setting)) {
        curve(out, setting, "fit");
        curve(out, setting, "best_sentence");
      }
    }
  }

  private void curve(PrintStream out, String setting, String score) {
    RefusalCurve curve = new RefusalCurve(scored(setting, score), scored(NOTHING, score));
    out.printf("%n%s against %s, refused below one bar on %s%n", NOTHING, setting, score);
    out.printf("%8s %16s %16s%n", "bar", "false refusals", "right refusals");
    for (double most : new double[] {0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5}) {
      row(out, curve.within(most), "");
    }
    row(out, curve.halved(0.05), "  bar for 5 % set on one half, read on the other");
    row(
        out,
        new RefusalCurve.Point(Double.NaN, refused(setting), refused(NOTHING)),
        "  the shipped rules");
  }

  private static void row(PrintStream out, RefusalCurve.Point point, String note) {
    out.printf(
        Locale.ROOT,
        "%8.3f %14.1f %% %14.1f %%%s%n",
        point.bar(),
        100 * point.falseRefusals(),
        100 * point.rightRefusals(),
        note);
  }

  private double refused(String setting) {
    return runs.getOrDefault(setting, List.of()).stream()
        .mapToInt(r -> r.refused() ? 1 : 0)
        .average()
        .orElse(0);
  }

  private List<Scored> scored(String setting, String score) {
    return runs.getOrDefault(setting, List.of()).stream()
        .map(run -> new Scored(run.question(), run.scores().getOrDefault(score, -1.0)))
        .toList();
  }
}
