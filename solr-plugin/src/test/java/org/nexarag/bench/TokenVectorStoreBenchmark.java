package org.nexarag.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.MultiDocValues;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;
import org.nexarag.inference.ModelDescriptor;
import org.nexarag.inference.OnnxTextEncoder;
import org.nexarag.inference.ResourceOpener;
import org.nexarag.inference.TextEncoder;
import org.nexarag.inference.TokenVectorCache;
import org.nexarag.inference.TokenVectors;
import org.nexarag.model.Deadline;

/**
 * Token vectors for reranking: made at query time, kept in the cache, or stored with each chunk.
 * Texts are sections of the demo corpus; a stored vector is one byte a number, as the cache keeps
 * it. Run with the corpus folder as argument.
 */
public final class TokenVectorStoreBenchmark {
  private static final int PASSAGES = 20;
  private static final int QUERIES = 40;
  private static final Duration ENOUGH = Duration.ofMinutes(1);

  private TokenVectorStoreBenchmark() {}

  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    List<String> texts = sections(Path.of(args[0]));
    Path dir = Files.createTempDirectory("token-vectors");
    try (OnnxTextEncoder encoder =
        OnnxTextEncoder.load(
            ModelDescriptor.BGE_SMALL_ZH,
            ResourceOpener.of(TokenVectorStoreBenchmark.class.getClassLoader(), Path.of(".")))) {
      long tokens = store(dir, texts, encoder);
      long bytes = size(dir);
      out.printf(
          Locale.ROOT,
          "stored: %d chunks, %d tokens, %.1f MB, %.0f bytes a token, %.1f kB a chunk%n",
          texts.size(),
          tokens,
          bytes / 1e6,
          (double) bytes / tokens,
          bytes / 1e3 / texts.size());
      double[] made = new double[QUERIES];
      double[] cached = new double[QUERIES];
      double[] read = new double[QUERIES];
      Random random = new Random(7);
      try (FSDirectory directory = FSDirectory.open(dir);
          DirectoryReader reader = DirectoryReader.open(directory)) {
        for (int query = 0; query < QUERIES; query++) {
          int[] docs = random.ints(PASSAGES, 0, texts.size()).distinct().sorted().toArray();
          List<TokenVectorCache.Passage> passages = new ArrayList<>();
          for (int doc : docs) {
            passages.add(new TokenVectorCache.Passage(String.valueOf(doc), texts.get(doc)));
          }
          TokenVectorCache cache = new TokenVectorCache(TokenVectorCache.DEFAULT_BYTES);
          made[query] = millis(() -> cache.encode(encoder, passages, Deadline.in(ENOUGH)));
          cached[query] = millis(() -> cache.encode(encoder, passages, Deadline.in(ENOUGH)));
          read[query] = millis(() -> read(reader, docs));
        }
      }
      out.printf(
          Locale.ROOT,
          "%d passages, p50 of %d queries: made %.1f ms, cached %.3f ms, read from the index %.3f ms%n",
          PASSAGES,
          QUERIES,
          median(made),
          median(cached),
          median(read));
    }
  }

  private static List<String> sections(Path corpus) throws IOException {
    List<String> sections = new ArrayList<>();
    try (Stream<Path> files = Files.walk(corpus)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".md")).sorted().toList()) {
        Arrays.stream(Files.readString(file).split("\n## ", -1)).skip(1).forEach(sections::add);
      }
    }
    return sections;
  }

  private static long store(Path dir, List<String> texts, TextEncoder encoder) throws IOException {
    long tokens = 0;
    Random random = new Random(1);
    try (FSDirectory directory = FSDirectory.open(dir);
        IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
      for (String text : texts) {
        int count = Math.min(encoder.countTokens(text), encoder.maxTokens() - 2);
        tokens += count;
        // Vectors do not compress: random bytes take the room that real ones do.
        byte[] vectors = new byte[count * encoder.dimension()];
        random.nextBytes(vectors);
        Document document = new Document();
        document.add(new BinaryDocValuesField("tokens", new BytesRef(vectors)));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
    return tokens;
  }

  private static Object read(DirectoryReader reader, int[] docs) {
    long sum = 0;
    try {
      BinaryDocValues values = MultiDocValues.getBinaryValues(reader, "tokens");
      for (int doc : docs) {
        if (values.advanceExact(doc)) {
          BytesRef bytes = BytesRef.deepCopyOf(values.binaryValue());
          sum += bytes.bytes[bytes.length - 1];
        }
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return sum;
  }

  private static double millis(java.util.function.Supplier<?> work) {
    long began = System.nanoTime();
    Object result = work.get();
    double millis = (System.nanoTime() - began) / 1e6;
    if (result instanceof List<?> list && list.contains(Optional.<TokenVectors>empty())) {
      throw new IllegalStateException("a passage was not encoded");
    }
    return millis;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static long size(Path dir) throws IOException {
    try (Stream<Path> files = Files.list(dir)) {
      return files.mapToLong(file -> file.toFile().length()).sum();
    }
  }
}
