package org.nexarag.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.model.Deadline;
import org.nexarag.model.RagException;
import org.nexarag.testing.TinyOnnx;

class OnnxCrossEncoderTest {
  private static final List<String> VOCABULARY =
      List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]", "退", "货", "good", "bad", "filler");

  /** By token: 退 counts 2, 货 counts 1, good 0.5, bad -3, filler 0.25; special tokens 0. */
  private static final float[] WEIGHTS = {0, 0, 0, 0, 2, 1, 0.5f, -3, 0.25f};

  @TempDir Path folder;

  private OnnxCrossEncoder load(String descriptor, boolean sigmoidInGraph) throws Exception {
    StringBuilder vocabulary = new StringBuilder();
    for (String token : VOCABULARY) {
      vocabulary
          .append(vocabulary.isEmpty() ? "" : ",")
          .append('"')
          .append(token)
          .append("\":")
          .append(VOCABULARY.indexOf(token));
    }
    write(
        "tokenizer.json",
        ("{\"model\":{\"type\":\"WordPiece\",\"vocab\":{" + vocabulary + "}},")
            + "\"normalizer\":{\"type\":\"BertNormalizer\"},"
            + "\"pre_tokenizer\":{\"type\":\"BertPreTokenizer\"}}");
    write("nexarag-model.yaml", descriptor);
    Files.write(folder.resolve("model.onnx"), TinyOnnx.crossEncoder(WEIGHTS, sigmoidInGraph));
    return OnnxCrossEncoder.load(".", ResourceOpener.of(getClass().getClassLoader(), folder));
  }

  private void write(String name, String text) throws Exception {
    Files.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
  }

  private static Deadline soon() {
    return Deadline.in(Duration.ofMinutes(1));
  }

  @Test
  void scoresThePassageSideOfEachPair() throws Exception {
    try (OnnxCrossEncoder model = load("id: tiny\n", false)) {
      assertThat(model.id()).isEqualTo("tiny");
      assertThat(model.scale()).isEqualTo(CrossEncoder.Scale.LOGIT);
      double[] scores = model.score("bad bad", List.of("退货", "good", "bad", ""), soon());
      assertThat(scores).containsExactly(2 + 1, 0.5, -3, 0);
      assertThat(model.score("bad", List.of(), soon())).isEmpty();
    }
  }

  @Test
  void cutsOnlyThePassageAndOnlyTheOneThatIsTooLong() throws Exception {
    try (OnnxCrossEncoder model = load("maxTokens: 16\n", false)) {
      String longOne = "filler ".repeat(500) + "退货";
      double[] scores = model.score("good good good", List.of("退货", longOne, "good"), soon());
      // 16 - 3 special - 3 of the question leave 10 tokens of the long passage.
      assertThat(scores).containsExactly(2 + 1, 10 * 0.25, 0.5);
    }
  }

  @Test
  void leavesThePassageAQuarterOfTheRoomUnderAnEndlessQuestion() throws Exception {
    try (OnnxCrossEncoder model = load("maxTokens: 19\n", false)) {
      // 19 - 3 special leave 16, of which the question may take 12.
      double[] scores = model.score("bad ".repeat(100), List.of("good ".repeat(9)), soon());
      assertThat(scores).containsExactly(4 * 0.5);
    }
  }

  @Test
  void appliesTheLogisticFunctionOnceWhereverItIs() throws Exception {
    double expected = 1 / (1 + Math.exp(-3));
    try (OnnxCrossEncoder model = load("activation: sigmoid\n", false)) {
      assertThat(model.scale()).isEqualTo(CrossEncoder.Scale.PROBABILITY);
      assertThat(model.score("", List.of("退货"), soon())[0]).isEqualTo(expected, within(1e-6));
    }
    try (OnnxCrossEncoder model = load("{\"scale\": \"probability\"}", true)) {
      assertThat(model.scale()).isEqualTo(CrossEncoder.Scale.PROBABILITY);
      assertThat(model.score("", List.of("退货"), soon())[0]).isEqualTo(expected, within(1e-6));
    }
  }

  @Test
  void leavesOutPassagesWhoseTurnComesAfterTheDeadline() throws Exception {
    try (OnnxCrossEncoder model = load("id: tiny\n", false)) {
      assertThat(model.score("", List.of("退货", "good"), Deadline.in(Duration.ZERO)))
          .containsExactly(Double.NaN, Double.NaN);
    }
  }

  @Test
  void refusesADescriptorThatWouldSquashTwice() {
    assertThatThrownBy(() -> load("{scale: probability, activation: sigmoid}", true))
        .isInstanceOf(RagException.Configuration.class)
        .hasMessageContaining("nexarag-model.yaml")
        .hasMessageContaining("already applies it");
  }

  @Test
  void namesAnUnknownKeyAndAWrongValueOfTheDescriptor() {
    assertThatThrownBy(() -> load("maxtokens: 3\n", false))
        .hasMessageContaining("unknown key 'maxtokens'")
        .hasMessageContaining("maxTokens");
    assertThatThrownBy(() -> load("activation: softmax\n", false))
        .hasMessageContaining("activation is 'softmax'")
        .hasMessageContaining("'sigmoid'");
  }

  @Test
  void namesAnOutputThatTheGraphDoesNotHave() {
    assertThatThrownBy(() -> load("output: scores\n", false))
        .isInstanceOf(RagException.Configuration.class)
        .hasMessageContaining("no output 'scores'")
        .hasMessageContaining("logits");
  }

  @Test
  void saysThatItIsClosed() throws Exception {
    OnnxCrossEncoder model = load("id: tiny\n", false);
    model.close();
    assertThatThrownBy(() -> model.score("", List.of("退货"), soon()))
        .isInstanceOf(RagException.Unavailable.class);
  }
}
