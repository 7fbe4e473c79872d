package org.nexarag.testing;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes the protobuf bytes of a small ONNX graph: a cross-encoder whose score is the sum of one
 * weight per token of type 1.
 */
public final class TinyOnnx {
  private static final int FLOAT = 1;
  private static final int INT64 = 7;

  private TinyOnnx() {}

  /**
   * The graph {@code logits[1,1] = sum_i weight[input_ids[i]] * token_type_ids[i]}, followed by the
   * logistic function when asked for.
   */
  public static byte[] crossEncoder(float[] weights, boolean sigmoid) {
    Message graph = new Message();
    graph.message(1, node("Gather", List.of("weights", "input_ids"), "emb"));
    graph.message(1, node("Cast", List.of("token_type_ids"), "types").message(5, to(FLOAT)));
    graph.message(1, node("Cast", List.of("attention_mask"), "mask").message(5, to(FLOAT)));
    graph.message(1, node("Mul", List.of("emb", "types"), "second"));
    graph.message(1, node("Mul", List.of("second", "mask"), "kept"));
    String sum = sigmoid ? "sum" : "logits";
    graph.message(1, node("ReduceSum", List.of("kept"), sum).message(5, axes(1)));
    if (sigmoid) {
      graph.message(1, node("Sigmoid", List.of("sum"), "logits"));
    }
    graph.text(2, "tiny");
    graph.message(5, initializer("weights", weights));
    for (String input : List.of("input_ids", "attention_mask", "token_type_ids")) {
      graph.message(11, value(input, INT64, new Message().text(2, "n")));
    }
    graph.message(12, value("logits", FLOAT, new Message().number(1, 1)));
    return new Message()
        .number(1, 6)
        .message(7, graph)
        .message(8, new Message().text(1, "").number(2, 11))
        .bytes();
  }

  private static Message node(String type, List<String> inputs, String output) {
    Message node = new Message();
    inputs.forEach(input -> node.text(1, input));
    return node.text(2, output).text(4, type);
  }

  private static Message to(int type) {
    return new Message().text(1, "to").number(3, type).number(20, 2);
  }

  private static Message axes(int axis) {
    return new Message().text(1, "axes").number(8, axis).number(20, 7);
  }

  private static Message initializer(String name, float[] values) {
    ByteBuffer raw = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    raw.asFloatBuffer().put(values);
    return new Message()
        .number(1, values.length)
        .number(2, FLOAT)
        .text(8, name)
        .bytes(9, raw.array());
  }

  private static Message value(String name, int type, Message second) {
    Message shape = new Message().message(1, new Message().number(1, 1)).message(1, second);
    Message tensor = new Message().number(1, type).message(2, shape);
    return new Message().text(1, name).message(2, new Message().message(1, tensor));
  }

  /** A protobuf message being written. */
  private static final class Message {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Message number(int field, long value) {
      varint((long) field << 3);
      varint(value);
      return this;
    }

    Message text(int field, String value) {
      return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    Message message(int field, Message value) {
      return bytes(field, value.bytes());
    }

    Message bytes(int field, byte[] value) {
      varint(((long) field << 3) | 2);
      varint(value.length);
      out.writeBytes(value);
      return this;
    }

    byte[] bytes() {
      return out.toByteArray();
    }

    private void varint(long value) {
      long rest = value;
      while ((rest & ~0x7FL) != 0) {
        out.write((int) ((rest & 0x7F) | 0x80));
        rest >>>= 7;
      }
      out.write((int) rest);
    }
  }
}
