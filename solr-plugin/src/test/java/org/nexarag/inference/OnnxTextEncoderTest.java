package org.nexarag.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.nexarag.model.Deadline;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.model.Span;

class OnnxTextEncoderTest {
  static final ResourceOpener OPENER =
      ResourceOpener.of(OnnxTextEncoderTest.class.getClassLoader(), Path.of("."));

  /** The unquantised weights of the same model. */
  static final ModelDescriptor ZH_FP32 =
      new ModelDescriptor(
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

  private static final OnnxTextEncoder ZH =
      OnnxTextEncoder.load(ModelDescriptor.BGE_SMALL_ZH, OPENER);

  private static final List<String> TEXTS =
      List.of(
          "签收 35 天的质量问题能退吗",
          "自签收之日起七日内可无理由退货，商品应当完好。",
          "冰箱显示E3代码表示冷藏室传感器故障，请断电后联系售后。",
          "USB接口无法识别",
          "HDMI接口无法识别",
          "滤网每六个月更换一次，更换后长按复位键三秒。",
          "The washing machine stops and shows E20 when the drain is blocked.",
          "");

  @AfterAll
  static void close() {
    ZH.close();
  }

  @Test
  void givesVectorsOfLengthOneAndTheDeclaredDimension() {
    for (String text : TEXTS) {
      float[] vector = ZH.embed(text);
      assertThat(vector).hasSize(512);
      assertThat(cosine(vector, vector)).isBetween(1 - 1e-5, 1 + 1e-5);
    }
  }

  @Test
  void givesBitIdenticalVectorsWhateverIsEmbeddedBesideThem() throws Exception {
    List<float[]> alone = TEXTS.stream().map(ZH::embed).toList();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<List<float[]>>> work = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        work.add(
            i % 2 == 0 ? () -> ZH.embedAll(TEXTS) : () -> TEXTS.stream().map(ZH::embed).toList());
      }
      for (Future<List<float[]>> result : threads.invokeAll(work)) {
        for (int i = 0; i < alone.size(); i++) {
          assertThat(result.get().get(i)).isEqualTo(alone.get(i));
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void tellsUpperCaseNamesApart() {
    assertThat(cosine(ZH.embed("USB接口无法识别"), ZH.embed("HDMI接口无法识别"))).isLessThan(0.97);
  }

  @Test
  void staysCloseToTheUnquantisedModel() {
    try (OnnxTextEncoder precise = OnnxTextEncoder.load(ZH_FP32, OPENER)) {
      for (String text : TEXTS.subList(0, 6)) {
        assertThat(cosine(ZH.embed(text), precise.embed(text))).as(text).isGreaterThan(0.98);
      }
    }
  }

  @Test
  void findsTheRelatedTextInEnglish() {
    try (OnnxTextEncoder en = OnnxTextEncoder.load(ModelDescriptor.BGE_SMALL_EN, OPENER)) {
      float[] asked = en.embedQuery("How often should I replace the filter?");
      float[] related = en.embed("Change the filter every six months.");
      float[] unrelated = en.embed("Payment is possible by card or bank transfer.");
      assertThat(asked).hasSize(384);
      assertThat(cosine(asked, related)).isGreaterThan(cosine(asked, unrelated) + 0.1);
    }
  }

  @Test
  void putsPrefixesBeforeQueriesAndPassages() {
    ModelDescriptor zh = ModelDescriptor.BGE_SMALL_ZH;
    ModelDescriptor prefixed =
        new ModelDescriptor(
            "prefixed",
            zh.language(),
            zh.dimension(),
            zh.onnx(),
            zh.tokenizer(),
            Pooling.MEAN,
            true,
            512,
            "query: ",
            "passage: ",
            "v");
    try (OnnxTextEncoder encoder = OnnxTextEncoder.load(prefixed, OPENER)) {
      assertThat(encoder.embedQuery("passage: 退货")).isNotEqualTo(encoder.embed("退货"));
      float[] mean = encoder.embed("退货");
      assertThat(cosine(mean, mean)).isBetween(1 - 1e-5, 1 + 1e-5);
      assertThat(mean).isNotEqualTo(ZH.embed("passage: 退货"));
    }
  }

  @Test
  void encodesTokensWithoutPunctuationAndPointsThemAtTheText() {
    String text = "退货期限：7天。";
    TokenVectors vectors = ZH.encode(text);
    StringBuilder read = new StringBuilder();
    for (int i = 0; i < vectors.size(); i++) {
      read.append(vectors.span(i).of(text));
      assertThat(vectors.cosine(i, vectors, i)).isBetween(1 - 1e-5f, 1 + 1e-5f);
    }
    assertThat(read).hasToString("退货期限7天");
    assertThat(ZH.encode("？！").size()).isZero();
  }

  @Test
  void encodesManyTextsLikeEachAlone() {
    List<Optional<TokenVectors>> all = ZH.encodeAll(TEXTS, Deadline.in(Duration.ofMinutes(1)));
    for (int i = 0; i < TEXTS.size(); i++) {
      TokenVectors alone = ZH.encode(TEXTS.get(i));
      assertThat(all.get(i).orElseThrow().cosines(alone)).isEqualTo(alone.cosines(alone));
    }
    assertThat(ZH.encodeAll(TEXTS, Deadline.in(Duration.ZERO))).containsOnly(Optional.empty());
  }

  @Test
  void countsTokensOfTextsLongerThanTheModelAndEmbedsTheirBeginning() {
    String sentence = "退货期限为七天";
    assertThat(ZH.countTokens(sentence.repeat(200))).isEqualTo(7 * 200);
    assertThat(ZH.tokens("退货 USB")).containsExactly(new Span(0, 1), new Span(1, 2), new Span(3, 6));
    // 510 tokens fit: 72 sentences and 6 tokens of the next.
    String fits = sentence.repeat(72) + "退货期限为七";
    assertThat(ZH.embed(sentence.repeat(200))).isEqualTo(ZH.embed(fits));
  }

  @Test
  void saysThatItIsClosed() {
    OnnxTextEncoder encoder = OnnxTextEncoder.load(ModelDescriptor.BGE_SMALL_ZH, OPENER);
    encoder.close();
    encoder.close();
    assertThatThrownBy(() -> encoder.embed("退货"))
        .isInstanceOf(RagException.Unavailable.class)
        .hasMessageContaining("bge-small-zh-v1.5-q")
        .hasMessageContaining("closed");
    assertThatThrownBy(() -> encoder.embedAll(TEXTS)).isInstanceOf(RagException.Unavailable.class);
  }

  @Test
  void survivesAClosingWhileManyThreadsEmbed() throws Exception {
    OnnxTextEncoder encoder = OnnxTextEncoder.load(ModelDescriptor.BGE_SMALL_ZH, OPENER);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<Integer>> results = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        results.add(
            threads.submit(
                () -> {
                  int done = 0;
                  try {
                    while (true) {
                      encoder.embed(TEXTS.get(0));
                      done++;
                    }
                  } catch (RagException.Unavailable e) {
                    return done;
                  }
                }));
      }
      while (encoder.embed(TEXTS.get(1)).length == 0) {
        Thread.onSpinWait();
      }
      encoder.close();
      for (Future<Integer> result : results) {
        assertThat(result.get()).isNotNegative();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void stopsWhenItsThreadIsInterrupted() throws Exception {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              Thread.currentThread().interrupt();
              try {
                ZH.embedAll(TEXTS);
              } catch (RagException.Unavailable e) {
                thrown.set(e);
              }
            });
    thread.start();
    thread.join();
    assertThat(thrown.get()).hasMessageContaining("interrupted");
  }

  static double cosine(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }
}
