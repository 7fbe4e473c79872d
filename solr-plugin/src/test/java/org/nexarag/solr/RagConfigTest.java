package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.inference.ModelDescriptor;
import org.nexarag.inference.Pooling;
import org.nexarag.ingest.ChunkingConfig;
import org.nexarag.model.Language;

class RagConfigTest {
  @Test
  void anEmptyFileGivesTheDefaults() {
    RagConfig config = RagConfig.parse("");

    assertThat(config.zone()).isEqualTo(ZoneId.of("Asia/Shanghai"));
    assertThat(config.defaultAcl()).isEmpty();
    assertThat(config.chunking()).isEqualTo(ChunkingConfig.DEFAULTS);
    assertThat(config.encoders()).isEqualTo(ModelDescriptor.SHIPPED);
    assertThat(config.crossEncoder()).isNull();
  }

  @Test
  void theShippedFileSaysWhatTheDefaultsAre() throws IOException {
    RagConfig shipped = RagConfig.parse(Files.readString(Path.of("../conf/rag.yaml")));
    RagConfig defaults = RagConfig.parse("vocabulary: vocabulary.yaml");

    assertThat(shipped).isEqualTo(defaults);
  }

  @Test
  void aThirdModelIsConfiguration() {
    RagConfig config =
        RagConfig.parse(
            """
            encoders:
              - id: my-model
                language: zh
                onnx: /models/my/model.onnx
                tokenizer: /models/my/tokenizer.json
                dimension: 768
                pooling: mean
                lowercase: false
                max_tokens: 256
                query_prefix: "query: "
                field: vector_my
              - id: bge-small-en-v1.5-q
            """);

    assertThat(config.encoders())
        .containsExactly(
            new ModelDescriptor(
                "my-model",
                Language.ZH,
                768,
                "/models/my/model.onnx",
                "/models/my/tokenizer.json",
                Pooling.MEAN,
                false,
                256,
                "query: ",
                "",
                "vector_my"),
            ModelDescriptor.BGE_SMALL_EN);
  }

  @Test
  void aReaderOfOwnGroupsAndFrontIsConfiguration() {
    RagConfig config =
        RagConfig.parse("default_acl: [public]\ntrusted_front: {secret_from: MY_SECRET}");

    assertThat(config.defaultAcl()).isEqualTo(List.of("public"));
    assertThat(config.frontSecretFrom()).isEqualTo("MY_SECRET");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "time_zone: Mars|rag.yaml: time_zone: read 'Mars'",
        "tyme_zone: UTC|Unrecognized field \"tyme_zone\"",
        "chunking: {max_tokens: 4}|chunk sizes 200 and 4 are out of range",
        "encoders: [{id: other}]|'other' is not shipped",
        "encoders: [{id: bge-small-en-v1.5-q, pooling: max}]|rag.yaml",
        "encoders: [{id: bge-small-en-v1.5-q, language: fr}]|language 'fr' is not one of: zh, en",
        "a: [1|rag.yaml"
      })
  void whatIsWrongIsNamed(String yaml, String message) {
    assertThatThrownBy(() -> RagConfig.parse(yaml)).hasMessageContaining(message);
  }
}
