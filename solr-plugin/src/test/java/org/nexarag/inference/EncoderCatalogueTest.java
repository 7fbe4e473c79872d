package org.nexarag.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;

class EncoderCatalogueTest {
  private static final List<ModelDescriptor> SHIPPED = ModelDescriptor.SHIPPED;

  private static ModelDescriptor at(String onnx, String tokenizer) {
    return new ModelDescriptor(
        "m", Language.ZH, 512, onnx, tokenizer, Pooling.CLS, true, 512, "", "", "v");
  }

  private static OnnxTextEncoder load(ModelDescriptor descriptor) {
    return OnnxTextEncoder.load(descriptor, OnnxTextEncoderTest.OPENER);
  }

  @Test
  void loadsAModelOnFirstUseOnceHoweverManyThreadsAsk() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    EncoderCatalogue catalogue =
        new EncoderCatalogue(
            SHIPPED,
            descriptor -> {
              loads.incrementAndGet();
              return load(descriptor);
            },
            System::nanoTime);
    assertThat(catalogue.status()).extracting(EncoderCatalogue.Status::state).containsOnly("idle");
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try (catalogue) {
      List<Callable<TextEncoder>> asks = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        asks.add(() -> catalogue.forLanguage(Language.ZH));
      }
      TextEncoder first = catalogue.forId("bge-small-zh-v1.5-q");
      for (Future<TextEncoder> asked : threads.invokeAll(asks)) {
        assertThat(asked.get()).isSameAs(first);
      }
      assertThat(loads).hasValue(1);
      assertThat(catalogue.status())
          .extracting(EncoderCatalogue.Status::state)
          .containsExactly("loaded", "idle");
    } finally {
      threads.shutdownNow();
    }
    assertThatThrownBy(() -> catalogue.forLanguage(Language.ZH))
        .isInstanceOf(RagException.Unavailable.class);
    assertThat(catalogue.status())
        .extracting(EncoderCatalogue.Status::state)
        .containsOnly("closed");
  }

  @Test
  void remembersAFailureForAMinuteAndThenTriesAgain() {
    AtomicInteger loads = new AtomicInteger();
    AtomicLong now = new AtomicLong(5);
    try (EncoderCatalogue catalogue =
        new EncoderCatalogue(
            SHIPPED,
            descriptor -> {
              if (loads.incrementAndGet() == 1) {
                throw new RagException.Configuration("no such file");
              }
              return load(descriptor);
            },
            now::get)) {
      assertThatThrownBy(() -> catalogue.forLanguage(Language.EN)).hasMessage("no such file");
      now.addAndGet(Duration.ofSeconds(59).toNanos());
      assertThatThrownBy(() -> catalogue.forLanguage(Language.EN)).hasMessage("no such file");
      assertThat(loads).hasValue(1);
      assertThat(catalogue.status().get(1).problem()).isEqualTo("no such file");
      now.addAndGet(Duration.ofSeconds(1).toNanos());
      assertThat(catalogue.forLanguage(Language.EN).dimension()).isEqualTo(384);
      assertThat(catalogue.status().get(1).problem()).isEmpty();
    }
  }

  @Test
  void namesTheFileThatIsMissing(@TempDir Path folder) {
    ResourceOpener opener = ResourceOpener.of(getClass().getClassLoader(), folder);
    ModelDescriptor noFolder = at("mine/model.onnx", "mine/tokenizer.json");
    assertThatThrownBy(() -> OnnxTextEncoder.load(noFolder, opener))
        .isInstanceOf(RagException.Configuration.class)
        .hasMessageContaining("mine/tokenizer.json")
        .hasMessageContaining("put the file there");
    ModelDescriptor noGraph = at("classpath:/none.onnx", ModelDescriptor.BGE_SMALL_ZH.tokenizer());
    assertThatThrownBy(() -> OnnxTextEncoder.load(noGraph, opener))
        .isInstanceOf(RagException.Configuration.class)
        .hasMessageContaining("classpath:/none.onnx");
  }

  @Test
  void namesTheFileThatIsBroken(@TempDir Path folder) throws Exception {
    Files.write(folder.resolve("model.onnx"), "not a graph".getBytes(StandardCharsets.UTF_8));
    ResourceOpener opener = ResourceOpener.of(getClass().getClassLoader(), folder);
    ModelDescriptor broken = at("model.onnx", ModelDescriptor.BGE_SMALL_ZH.tokenizer());
    assertThatThrownBy(() -> OnnxTextEncoder.load(broken, opener))
        .isInstanceOf(RagException.Configuration.class)
        .hasMessageContaining("'model.onnx' is not usable");
  }

  @Test
  void saysThatTheGraphDoesNotFitItsDescriptor() {
    ModelDescriptor zh = ModelDescriptor.BGE_SMALL_ZH;
    ModelDescriptor wrong =
        new ModelDescriptor(
            "m", Language.ZH, 384, zh.onnx(), zh.tokenizer(), Pooling.CLS, true, 512, "", "", "v");
    assertThatThrownBy(() -> load(wrong))
        .isInstanceOf(RagException.Configuration.class)
        .hasMessageContaining("512 dimensions, the descriptor says 384");
  }

  @Test
  void namesTheModelsThereAreWhenOneIsUnknown() {
    try (EncoderCatalogue catalogue = new EncoderCatalogue(SHIPPED, OnnxTextEncoderTest.OPENER)) {
      assertThatThrownBy(() -> catalogue.forId("other"))
          .isInstanceOf(RagException.Configuration.class)
          .hasMessage(
              "no embedding model for the id 'other'; configured are:"
                  + " bge-small-zh-v1.5-q (zh), bge-small-en-v1.5-q (en)");
    }
  }

  @Test
  void turnsAForbiddenFileIntoAConfigurationProblem() {
    ResourceOpener noRoom =
        location -> {
          if (location.endsWith(".onnx")) {
            throw new SecurityException("may not read");
          }
          return OnnxTextEncoderTest.OPENER.open(location);
        };
    assertThatThrownBy(() -> OnnxTextEncoder.load(ModelDescriptor.BGE_SMALL_ZH, noRoom))
        .isInstanceOf(RagException.Configuration.class)
        .hasMessageContaining("may not read");
  }
}
