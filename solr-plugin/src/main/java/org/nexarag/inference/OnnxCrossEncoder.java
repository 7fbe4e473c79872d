package org.nexarag.inference;

import java.io.IOException;
import java.io.InputStream;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Deadline;
import org.nexarag.model.RagException;

/**
 * A cross-encoder in ONNX Runtime, from a folder with {@code model.onnx}, {@code tokenizer.json}
 * and {@code nexarag-model.yaml}. Owns its session and threads; close it once.
 *
 * <p>Every passage is a run of its own, so a very long one neither cuts nor slows the others by
 * padding. A graph with two outputs is read as a classifier whose second class is "answers": their
 * difference is the log-odds, since softmax over two classes is the logistic function of it.
 */
public final class OnnxCrossEncoder implements CrossEncoder, AutoCloseable {
  private final CrossEncoderDescriptor descriptor;
  private final WordPieceTokenizer tokenizer;
  private final OnnxModel model;
  private final CorePool pool;

  private OnnxCrossEncoder(
      CrossEncoderDescriptor descriptor, WordPieceTokenizer tokenizer, OnnxModel model) {
    this.descriptor = descriptor;
    this.tokenizer = tokenizer;
    this.model = model;
    this.pool = new CorePool("nexarag-cross-" + descriptor.id());
  }

  /**
   * Loads a cross-encoder.
   *
   * @param folder location of its folder; the descriptor's keys are {@code id}, {@code scale}
   *     ({@code logit} or {@code probability}: what the graph gives), {@code activation} ({@code
   *     none} or {@code sigmoid}: what is still to be applied), {@code maxTokens}, {@code
   *     lowercase}, {@code output}
   * @throws RagException.Configuration when a file is missing or broken; the message names it
   */
  public static OnnxCrossEncoder load(String folder, ResourceOpener opener) {
    String location = folder + "/nexarag-model.yaml";
    CrossEncoderDescriptor descriptor;
    try (InputStream yaml = opener.open(location)) {
      descriptor = CrossEncoderDescriptor.read(yaml, folder);
    } catch (IOException | RuntimeException e) {
      throw new RagException.Configuration(
          "descriptor of a cross-encoder cannot be read from '" + location + "': " + e, e);
    }
    WordPieceTokenizer tokenizer =
        ModelFiles.tokenizer(
            descriptor.id(), folder + "/tokenizer.json", descriptor.lowercase(), opener);
    OnnxModel model =
        ModelFiles.graph(
            descriptor.id(),
            folder + "/model.onnx",
            descriptor.output(),
            descriptor.maxTokens(),
            0,
            opener);
    return new OnnxCrossEncoder(descriptor, tokenizer, model);
  }

  @Override
  public String id() {
    return descriptor.id();
  }

  @Override
  public Scale scale() {
    return descriptor.sigmoid() ? Scale.PROBABILITY : descriptor.scale();
  }

  @Override
  public double[] score(String question, List<String> passages, Deadline deadline) {
    // Three special tokens. Only a question that would leave the passage no room is cut itself.
    int room = descriptor.maxTokens() - 3;
    Tokens asked = tokenizer.tokenize(question, room * 3 / 4);
    double[] scores = new double[passages.size()];
    Arrays.fill(scores, Double.NaN);
    AtomicReference<RagException.@Nullable Unavailable> failure = new AtomicReference<>();
    pool.each(
        passages.size(),
        i -> {
          try {
            Tokens passage = tokenizer.tokenize(passages.get(i), room - asked.size());
            scores[i] = model.run(pair(asked, passage), asked.size() + 2, this::read);
          } catch (RagException.Unavailable e) {
            failure.compareAndSet(null, e);
          }
        },
        deadline::passed);
    RagException.Unavailable failed = failure.get();
    if (failed != null && Arrays.stream(scores).allMatch(Double::isNaN)) {
      throw failed;
    }
    return scores;
  }

  private int[] pair(Tokens question, Tokens passage) {
    int[] ids = new int[question.size() + passage.size() + 3];
    int at = 0;
    ids[at++] = tokenizer.cls();
    for (int i = 0; i < question.size(); i++) {
      ids[at++] = question.id(i);
    }
    ids[at++] = tokenizer.sep();
    for (int i = 0; i < passage.size(); i++) {
      ids[at++] = passage.id(i);
    }
    ids[at] = tokenizer.sep();
    return ids;
  }

  private double read(FloatBuffer output) {
    double value =
        switch (output.remaining()) {
          case 1 -> output.get(0);
          case 2 ->
              descriptor.scale() == Scale.PROBABILITY
                  ? output.get(1)
                  : (double) output.get(1) - output.get(0);
          default ->
              throw new RagException.Unavailable(
                  "cross-encoder '"
                      + id()
                      + "' gave "
                      + output.remaining()
                      + " numbers for one passage; 1 or 2 are allowed");
        };
    return descriptor.sigmoid() ? 1 / (1 + Math.exp(-value)) : value;
  }

  /** Stops the threads, waits for runs under way and frees the session. */
  @Override
  public void close() {
    pool.close();
    model.close();
  }
}
