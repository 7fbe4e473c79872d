package org.nexarag.bench;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.onnx.bgesmallzhv15.BgeSmallZhV15EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallzhv15q.BgeSmallZhV15QuantizedEmbeddingModel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.nexarag.inference.ModelDescriptor;
import org.nexarag.inference.OnnxTextEncoder;
import org.nexarag.inference.Pooling;
import org.nexarag.inference.ResourceOpener;
import org.nexarag.inference.TokenVectors;
import org.nexarag.model.Deadline;
import org.nexarag.model.Language;

/**
 * Embedding throughput and latency against langchain4j's in-process model of the same weights, the
 * cost of MaxSim, and the tokenizer's speed. Rounds are interleaved, so that what else runs on the
 * machine falls on all alike; compare only within one run.
 *
 * <p>Arguments: rounds (default 9), queries (default 300).
 */
public final class EmbeddingBenchmark {
  private static final int CHUNKS = 64;
  private static final int CHUNK_TOKENS = 256;
  private static final int QUERY_TOKENS = 16;
  private static final int SPECIAL = 2;
  private static final String CHARACTERS =
      "的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经"
          + "十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相";

  private EmbeddingBenchmark() {}

  /** Runs everything and prints the tables. */
  public static void main(String[] arguments) {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 9;
    int queries = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 300;
    ResourceOpener opener =
        ResourceOpener.of(EmbeddingBenchmark.class.getClassLoader(), Path.of("."));
    try (OnnxTextEncoder fp32 = OnnxTextEncoder.load(fp32(), opener);
        OnnxTextEncoder int8 = OnnxTextEncoder.load(ModelDescriptor.BGE_SMALL_ZH, opener)) {
      BgeSmallZhV15EmbeddingModel peer = new BgeSmallZhV15EmbeddingModel();
      List<String> chunks = texts(CHUNKS, CHUNK_TOKENS - SPECIAL, 1);
      check(peer, fp32, int8, chunks.get(0));
      throughput(peer, fp32, int8, chunks, rounds);
      latency(peer, fp32, int8, texts(queries, QUERY_TOKENS - SPECIAL, 2));
      tokenizer(int8, chunks);
      maxSim(int8.dimension());
      encode(int8, texts(20, 150, 3), rounds);
    }
  }

  private static ModelDescriptor fp32() {
    return new ModelDescriptor(
        "bge-small-zh-v1.5",
        Language.ZH,
        512,
        "classpath:/bge-small-zh-v1.5.onnx",
        "classpath:/bge-small-zh-v1.5-tokenizer.json",
        Pooling.CLS,
        true,
        512,
        "",
        "",
        "vector_zh");
  }

  /** Texts of Chinese characters: one token each. */
  private static List<String> texts(int count, int tokens, long seed) {
    Random random = new Random(seed);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder text = new StringBuilder();
      for (int t = 0; t < tokens; t++) {
        text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
      }
      texts.add(text.toString());
    }
    return texts;
  }

  private static void check(
      BgeSmallZhV15EmbeddingModel peer, OnnxTextEncoder fp32, OnnxTextEncoder int8, String text) {
    print("tokens of a chunk, special ones included: %d", int8.countTokens(text) + SPECIAL);
    float[] theirs = peer.embed(text).content().vector();
    print("cosine peer fp32 / ours fp32: %.6f", cosine(theirs, fp32.embed(text)));
    print("cosine peer fp32 / ours int8: %.6f", cosine(theirs, int8.embed(text)));
  }

  private static void throughput(
      BgeSmallZhV15EmbeddingModel peer,
      OnnxTextEncoder fp32,
      OnnxTextEncoder int8,
      List<String> chunks,
      int rounds) {
    List<TextSegment> segments = chunks.stream().map(TextSegment::from).toList();
    Map<String, Runnable> ways = new LinkedHashMap<>();
    ways.put("langchain4j fp32 embedAll", () -> peer.embedAll(segments));
    ways.put("ours fp32 embedAll", () -> fp32.embedAll(chunks));
    BgeSmallZhV15QuantizedEmbeddingModel peerInt8 = new BgeSmallZhV15QuantizedEmbeddingModel();
    ways.put("langchain4j int8 embedAll", () -> peerInt8.embedAll(segments));
    ways.put("ours int8 embedAll", () -> int8.embedAll(chunks));
    Map<String, double[]> seconds = interleave(ways, rounds);
    print("%n%d chunks of %d tokens, %d interleaved rounds", CHUNKS, CHUNK_TOKENS, rounds);
    print("%-28s %10s %10s %12s %12s", "", "min s", "median s", "chunks/s", "x peer median");
    double peerMedian = median(seconds.values().iterator().next());
    seconds.forEach(
        (way, times) ->
            print(
                "%-28s %10.3f %10.3f %12.1f %12.2f",
                way, times[0], median(times), CHUNKS / median(times), peerMedian / median(times)));
  }

  private static void latency(
      BgeSmallZhV15EmbeddingModel peer,
      OnnxTextEncoder fp32,
      OnnxTextEncoder int8,
      List<String> queries) {
    Map<String, Consumer<String>> ways = new LinkedHashMap<>();
    ways.put("langchain4j fp32 embed", peer::embed);
    ways.put("ours fp32 embedQuery", fp32::embedQuery);
    ways.put("ours int8 embedQuery", int8::embedQuery);
    Map<String, double[]> millis = new LinkedHashMap<>();
    ways.keySet().forEach(way -> millis.put(way, new double[queries.size()]));
    for (int i = 0; i < queries.size(); i++) {
      String query = queries.get(i);
      int at = i;
      ways.forEach((way, embed) -> millis.get(way)[at] = 1e3 * time(() -> embed.accept(query)));
    }
    print("%n%d queries of %d tokens, one at a time, interleaved", queries.size(), QUERY_TOKENS);
    print("%-28s %10s %10s %10s", "", "p50 ms", "p90 ms", "p99 ms");
    millis.forEach(
        (way, times) -> {
          Arrays.sort(times);
          print(
              "%-28s %10.2f %10.2f %10.2f",
              way,
              times[times.length / 2],
              times[times.length * 9 / 10],
              times[times.length * 99 / 100]);
        });
  }

  private static void tokenizer(OnnxTextEncoder encoder, List<String> chunks) {
    int repeats = 200;
    long[] tokens = {0};
    Runnable work =
        () -> {
          tokens[0] = 0;
          for (int i = 0; i < repeats; i++) {
            for (String chunk : chunks) {
              tokens[0] += encoder.tokenizer().count(chunk);
            }
          }
        };
    double[] seconds = interleave(Map.of("tokenizer", work), 7).get("tokenizer");
    print(
        "%ntokenizer, one thread: best %.1f, median %.1f million tokens/s",
        tokens[0] / seconds[0] / 1e6, tokens[0] / median(seconds) / 1e6);
  }

  private static void maxSim(int dimension) {
    int passages = 20;
    TokenVectors question = random(QUERY_TOKENS, dimension, 4);
    List<TokenVectors> read = new ArrayList<>();
    for (int i = 0; i < passages; i++) {
      read.add(random(150, dimension, 5 + i));
    }
    float[] sink = {0};
    Runnable work = () -> read.forEach(passage -> sink[0] += question.cosines(passage)[0]);
    interleave(Map.of("warm", work), 300);
    double[] seconds = interleave(Map.of("maxsim", work), 300).get("maxsim");
    print(
        "MaxSim of %d passages x 150 tokens x %d question tokens x %d dimensions, held vectors:"
            + " best %.2f ms, median %.2f ms",
        passages, QUERY_TOKENS, dimension, 1e3 * seconds[0], 1e3 * median(seconds));
  }

  private static void encode(OnnxTextEncoder encoder, List<String> chunks, int rounds) {
    Map<String, Runnable> ways = new LinkedHashMap<>();
    ways.put("encode", () -> encoder.encodeAll(chunks, Deadline.in(Duration.ofMinutes(1))));
    double[] seconds = interleave(ways, rounds).get("encode");
    print(
        "token vectors of 20 chunks of 152 tokens, int8, all cores: best %.0f ms, median %.0f ms",
        1e3 * seconds[0], 1e3 * median(seconds));
  }

  private static TokenVectors random(int tokens, int dimension, long seed) {
    Random random = new Random(seed);
    float[] values = new float[tokens * dimension];
    for (int i = 0; i < tokens; i++) {
      double sum = 0;
      for (int d = 0; d < dimension; d++) {
        float value = (float) random.nextGaussian();
        values[i * dimension + d] = value;
        sum += value * value;
      }
      for (int d = 0; d < dimension; d++) {
        values[i * dimension + d] /= (float) Math.sqrt(sum);
      }
    }
    return new TokenVectors(values, new int[tokens], new int[tokens], dimension);
  }

  /** Sorted seconds of each way; one round to warm up is not counted. */
  private static Map<String, double[]> interleave(Map<String, Runnable> ways, int rounds) {
    Map<String, double[]> seconds = new LinkedHashMap<>();
    ways.keySet().forEach(way -> seconds.put(way, new double[rounds]));
    ways.values().forEach(Runnable::run);
    for (int round = 0; round < rounds; round++) {
      int at = round;
      ways.forEach((way, work) -> seconds.get(way)[at] = time(work));
    }
    seconds.values().forEach(Arrays::sort);
    return seconds;
  }

  private static double time(Runnable work) {
    long began = System.nanoTime();
    work.run();
    return (System.nanoTime() - began) / 1e9;
  }

  private static double median(double[] sorted) {
    return sorted[sorted.length / 2];
  }

  private static double cosine(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }

  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
