package org.nexarag.inference;

import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.nexarag.model.Deadline;
import org.nexarag.model.RagException;
import org.nexarag.model.Span;

/**
 * An embedding model in ONNX Runtime. Owns its session and one thread per core; close it once.
 * Vectors are bit-identical whatever runs beside them.
 */
public final class OnnxTextEncoder implements TextEncoder, AutoCloseable {
  private final ModelDescriptor descriptor;
  private final WordPieceTokenizer tokenizer;
  private final OnnxModel model;
  private final CorePool pool;

  private OnnxTextEncoder(
      ModelDescriptor descriptor, WordPieceTokenizer tokenizer, OnnxModel model) {
    this.descriptor = descriptor;
    this.tokenizer = tokenizer;
    this.model = model;
    this.pool = new CorePool("nexarag-embed-" + descriptor.id());
  }

  /**
   * Loads a model; takes about a quarter of a second for the shipped ones.
   *
   * @throws RagException.Configuration when a file is missing or broken, or the native library does
   *     not load; the message names the file and the remedy
   */
  public static OnnxTextEncoder load(ModelDescriptor descriptor, ResourceOpener opener) {
    WordPieceTokenizer tokenizer =
        ModelFiles.tokenizer(
            descriptor.id(), descriptor.tokenizer(), descriptor.lowercase(), opener);
    OnnxModel model =
        ModelFiles.graph(
            descriptor.id(),
            descriptor.onnx(),
            "",
            descriptor.maxTokens(),
            descriptor.dimension(),
            opener);
    return new OnnxTextEncoder(descriptor, tokenizer, model);
  }

  @Override
  public String id() {
    return descriptor.id();
  }

  @Override
  public int dimension() {
    return descriptor.dimension();
  }

  @Override
  public int maxTokens() {
    return descriptor.maxTokens();
  }

  /** What the model was loaded from. */
  public ModelDescriptor descriptor() {
    return descriptor;
  }

  /** The model's tokenizer. */
  public WordPieceTokenizer tokenizer() {
    return tokenizer;
  }

  @Override
  public float[] embed(String text) {
    return pooled(descriptor.passagePrefix() + text);
  }

  @Override
  public float[] embedQuery(String text) {
    return pooled(descriptor.queryPrefix() + text);
  }

  private float[] pooled(String text) {
    int[] ids = input(tokenizer.tokenize(text, maxTokens() - 2));
    return model.run(ids, ids.length, values -> pool(values, ids.length));
  }

  private float[] pool(FloatBuffer values, int tokens) {
    int dimension = dimension();
    float[] vector = new float[dimension];
    values.get(0, vector);
    if (descriptor.pooling() == Pooling.MEAN) {
      float[] row = new float[dimension];
      for (int i = 1; i < tokens; i++) {
        values.get(i * dimension, row);
        for (int d = 0; d < dimension; d++) {
          vector[d] += row[d];
        }
      }
    }
    normalize(vector, 0, dimension);
    return vector;
  }

  @Override
  public List<float[]> embedAll(List<String> texts) {
    if (texts.size() == 1) {
      return List.of(embed(texts.get(0)));
    }
    float[][] vectors = new float[texts.size()][];
    pool.each(texts.size(), i -> vectors[i] = embed(texts.get(i)), () -> false);
    return List.copyOf(Arrays.asList(vectors));
  }

  @Override
  public TokenVectors encode(String text) {
    Tokens tokens = tokenizer.tokenize(text, maxTokens() - 2);
    int[] kept = withoutPunctuation(tokens, text);
    int[] ids = input(tokens);
    return model.run(ids, ids.length, values -> rows(values, tokens, kept));
  }

  @Override
  public List<Optional<TokenVectors>> encodeAll(List<String> texts, Deadline deadline) {
    List<Optional<TokenVectors>> encoded =
        new ArrayList<>(Collections.nCopies(texts.size(), Optional.empty()));
    pool.each(
        texts.size(), i -> encoded.set(i, Optional.of(encode(texts.get(i)))), deadline::passed);
    return List.copyOf(encoded);
  }

  @Override
  public List<Span> tokens(String text) {
    Tokens tokens = tokenizer.tokenize(text, Integer.MAX_VALUE);
    List<Span> spans = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      spans.add(new Span(tokens.start(i), tokens.end(i)));
    }
    return spans;
  }

  @Override
  public int countTokens(String text) {
    return tokenizer.count(text);
  }

  /** Stops the threads, waits for runs under way and frees the session. */
  @Override
  public void close() {
    pool.close();
    model.close();
  }

  private int[] input(Tokens tokens) {
    int[] ids = new int[tokens.size() + 2];
    ids[0] = tokenizer.cls();
    for (int i = 0; i < tokens.size(); i++) {
      ids[i + 1] = tokens.id(i);
    }
    ids[ids.length - 1] = tokenizer.sep();
    return ids;
  }

  private static int[] withoutPunctuation(Tokens tokens, String text) {
    int[] kept = new int[tokens.size()];
    int size = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (!tokens.isPunctuation(i, text)) {
        kept[size++] = i;
      }
    }
    return Arrays.copyOf(kept, size);
  }

  private TokenVectors rows(FloatBuffer values, Tokens tokens, int[] kept) {
    int dimension = dimension();
    float[] rows = new float[kept.length * dimension];
    int[] starts = new int[kept.length];
    int[] ends = new int[kept.length];
    for (int i = 0; i < kept.length; i++) {
      // Row 0 of the output is [CLS].
      values.get((kept[i] + 1) * dimension, rows, i * dimension, dimension);
      normalize(rows, i * dimension, dimension);
      starts[i] = tokens.start(kept[i]);
      ends[i] = tokens.end(kept[i]);
    }
    return new TokenVectors(rows, starts, ends, dimension);
  }

  private static void normalize(float[] values, int from, int length) {
    double sum = 0;
    for (int i = from; i < from + length; i++) {
      sum += (double) values[i] * values[i];
    }
    if (sum > 0) {
      double scale = 1 / Math.sqrt(sum);
      for (int i = from; i < from + length; i++) {
        values[i] = (float) (values[i] * scale);
      }
    }
  }
}
