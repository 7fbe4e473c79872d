package org.nexarag.inference;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import org.nexarag.model.RagException;

/**
 * One ONNX Runtime session of a BERT-like graph, one text per run. Safe for concurrent use; runs
 * beyond twice the cores wait, so that memory stays bounded whatever the number of requests.
 *
 * <p>One text per run and one thread per run: on CPU batches gain nothing, and an int8 graph
 * quantises activations over the whole batch, so that a vector would depend on its neighbours.
 * Threads never spin, because the cores belong to the search engine.
 */
final class OnnxModel implements AutoCloseable {
  private static final String IDS = "input_ids";
  private static final String MASK = "attention_mask";
  private static final String TYPES = "token_type_ids";
  private static final Set<String> KNOWN = Set.of(IDS, MASK, TYPES);

  private final String id;
  private final OrtEnvironment environment;
  private final OrtSession session;
  private final String output;
  private final int width;
  private final ReentrantReadWriteLock life = new ReentrantReadWriteLock();
  private final BlockingQueue<Workspace> workspaces;
  private boolean closed;

  /**
   * Opens a session.
   *
   * @param id the model's name, for messages
   * @param onnx the graph
   * @param output the output to read; empty for the graph's only one
   * @param maxTokens most tokens of a run
   * @param width floats that the output has per token, or 0 when it has one row per text
   */
  OnnxModel(String id, byte[] onnx, String output, int maxTokens, int width) throws OrtException {
    this.id = id;
    this.width = width;
    this.environment = OrtEnvironment.getEnvironment();
    try (OrtSession.SessionOptions options = options()) {
      this.session = environment.createSession(onnx, options);
    }
    try {
      this.output = output.isEmpty() ? session.getOutputNames().iterator().next() : output;
      check(width);
    } catch (RuntimeException | OrtException e) {
      session.close();
      throw e;
    }
    int runs = 2 * Runtime.getRuntime().availableProcessors();
    this.workspaces = new ArrayBlockingQueue<>(runs);
    for (int i = 0; i < runs; i++) {
      workspaces.add(new Workspace(maxTokens));
    }
  }

  private static OrtSession.SessionOptions options() throws OrtException {
    OrtSession.SessionOptions options = new OrtSession.SessionOptions();
    options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
    options.setExecutionMode(OrtSession.SessionOptions.ExecutionMode.SEQUENTIAL);
    options.setIntraOpNumThreads(1);
    options.setInterOpNumThreads(1);
    options.addConfigEntry("session.intra_op.allow_spinning", "0");
    options.addConfigEntry("session.inter_op.allow_spinning", "0");
    options.setCPUArenaAllocator(true);
    // Shapes change from run to run, so a remembered memory pattern never fits.
    options.setMemoryPatternOptimization(false);
    return options;
  }

  private void check(int expected) throws OrtException {
    for (String input : session.getInputNames()) {
      if (!KNOWN.contains(input)) {
        throw new IllegalArgumentException("the graph wants the input '" + input + "'");
      }
    }
    NodeInfo node = session.getOutputInfo().get(output);
    if (node == null || !(node.getInfo() instanceof TensorInfo tensor)) {
      throw new IllegalArgumentException(
          "the graph has no output '" + output + "', but " + session.getOutputNames());
    }
    long[] shape = tensor.getShape();
    long last = shape.length == 0 ? 1 : shape[shape.length - 1];
    if (expected > 0 && last > 0 && last != expected) {
      throw new IllegalArgumentException(
          "the graph's vectors have " + last + " dimensions, the descriptor says " + expected);
    }
  }

  /**
   * Runs one text.
   *
   * @param ids its token ids, special ones included
   * @param secondPart index of the first token of type 1; {@code ids.length} when there is none
   * @param read turns the output into a result; the buffer is only valid inside
   * @throws RagException.Unavailable when the model is closed or fails, or the thread is
   *     interrupted
   */
  <T> T run(int[] ids, int secondPart, Function<FloatBuffer, T> read) {
    life.readLock().lock();
    try {
      if (closed) {
        throw new RagException.Unavailable("model '" + id + "' is closed");
      }
      Workspace workspace = workspaces.take();
      try {
        return run(workspace, ids, secondPart, read);
      } finally {
        workspaces.add(workspace);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RagException.Unavailable("model '" + id + "' was interrupted", e);
    } catch (OrtException e) {
      throw new RagException.Unavailable("model '" + id + "' failed: " + e.getMessage(), e);
    } finally {
      life.readLock().unlock();
    }
  }

  private <T> T run(Workspace workspace, int[] ids, int secondPart, Function<FloatBuffer, T> read)
      throws OrtException {
    workspace.fill(ids, secondPart);
    long[] shape = {1, ids.length};
    Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
    try {
      for (String name : session.getInputNames()) {
        inputs.put(name, OnnxTensor.createTensor(environment, workspace.input(name), shape));
      }
      return width > 0 ? runPinned(inputs, workspace, ids.length, read) : runFree(inputs, read);
    } finally {
      inputs.values().forEach(OnnxTensor::close);
    }
  }

  /** The output's size is known: it is written straight into a buffer that is used again. */
  private <T> T runPinned(
      Map<String, OnnxTensor> inputs,
      Workspace workspace,
      int tokens,
      Function<FloatBuffer, T> read)
      throws OrtException {
    FloatBuffer values = workspace.values;
    values.clear().limit(tokens * width);
    long[] shape = {1, tokens, width};
    try (OnnxTensor pinned = OnnxTensor.createTensor(environment, values, shape)) {
      session.run(inputs, Set.of(), Map.of(output, pinned)).close();
      return read.apply(values);
    }
  }

  private <T> T runFree(Map<String, OnnxTensor> inputs, Function<FloatBuffer, T> read)
      throws OrtException {
    try (OrtSession.Result result = session.run(inputs, Set.of(output))) {
      if (result.get(0) instanceof OnnxTensor tensor) {
        FloatBuffer values = tensor.getFloatBuffer();
        if (values != null) {
          return read.apply(values);
        }
      }
      throw new RagException.Unavailable("model '" + id + "' gave no numbers in '" + output + "'");
    }
  }

  /** Waits for the runs under way, then frees the session. Closing twice does nothing. */
  @Override
  public void close() {
    life.writeLock().lock();
    try {
      if (!closed) {
        closed = true;
        session.close();
      }
    } catch (OrtException e) {
      throw new RagException.Unavailable("model '" + id + "' did not close", e);
    } finally {
      life.writeLock().unlock();
    }
  }

  /** The native buffers of one run. */
  private final class Workspace {
    private final LongBuffer ids;
    private final LongBuffer mask;
    private final LongBuffer types;
    private final FloatBuffer values;

    Workspace(int maxTokens) {
      ids = bytes(8L * maxTokens).asLongBuffer();
      mask = bytes(8L * maxTokens).asLongBuffer();
      types = bytes(8L * maxTokens).asLongBuffer();
      values = bytes(4L * maxTokens * width).asFloatBuffer();
    }

    private static ByteBuffer bytes(long size) {
      return ByteBuffer.allocateDirect(Math.toIntExact(size)).order(ByteOrder.nativeOrder());
    }

    void fill(int[] tokens, int secondPart) {
      ids.clear();
      mask.clear();
      types.clear();
      for (int i = 0; i < tokens.length; i++) {
        ids.put(tokens[i]);
        mask.put(1);
        types.put(i < secondPart ? 0 : 1);
      }
      ids.flip();
      mask.flip();
      types.flip();
    }

    LongBuffer input(String name) {
      return switch (name) {
        case IDS -> ids;
        case MASK -> mask;
        default -> types;
      };
    }
  }
}
