package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.chat.ChatSettings;
import org.nexarag.chat.ChatUse;
import org.nexarag.inference.ModelDescriptor;
import org.nexarag.inference.Pooling;
import org.nexarag.ingest.ChunkingConfig;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.solr.record.TraceFolder;

class RagConfigTest {
  @Test
  void anEmptyFileGivesTheDefaults() {
    RagConfig config = RagConfig.parse("");

    assertThat(config.zone()).isEqualTo(ZoneId.of("Asia/Shanghai"));
    assertThat(config.defaultAcl()).isEmpty();
    assertThat(config.chunking()).isEqualTo(ChunkingConfig.DEFAULTS);
    assertThat(config.encoders()).isEqualTo(ModelDescriptor.SHIPPED);
    assertThat(config.crossEncoder()).isNull();
    assertThat(config.chat()).isNull();
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

  @Test
  void aChatModelIsConfiguration() {
    ChatSettings chat =
        Objects.requireNonNull(
            RagConfig.parse(
                    """
                    chat:
                      base_url: https://models.example.org/v1
                      model: some-model
                      key_from: CHAT_API_KEY
                      timeout_ms: 1500
                      max_tokens: 300
                      max_reply_kb: 64
                      max_calls: 2
                      uses: [critique]
                    """)
                .chat());

    assertThat(chat)
        .isEqualTo(
            new ChatSettings(
                URI.create("https://models.example.org/v1"),
                "some-model",
                chat.key(),
                Duration.ofMillis(1500),
                300,
                64 << 10,
                2,
                Set.of(ChatUse.CRITIQUE)));
    assertThat(chat.key()).hasToString("ApiKey in an environment variable");
  }

  @Test
  void tracesAreKeptOnlyWhereAFolderIsNamed() {
    assertThat(RagConfig.parse("").traces()).isNull();
    assertThat(RagConfig.parse("trace_export: {folder: traces}").traces())
        .isEqualTo(new TraceFolder("traces", 1000, 100));
    assertThat(RagConfig.parse("trace_export: {folder: /t, max_files: 9, max_mb: 2}").traces())
        .isEqualTo(new TraceFolder("/t", 9, 2));
    for (String wrong : List.of("{}", "{folder: t, max_files: 0}", "{folder: t, days: 3}")) {
      assertThatThrownBy(() -> RagConfig.parse("trace_export: " + wrong))
          .isInstanceOf(RagException.Configuration.class)
          .hasMessageStartingWith("rag.yaml: ");
    }
  }

  @Test
  void theExampleOfAChatModelInTheShippedFileSaysWhatTheDefaultsAre() throws IOException {
    String shipped = Files.readString(Path.of("../conf/rag.yaml"));
    String example = shipped.substring(shipped.indexOf("# chat:")).replaceAll("(?m)^# ?", "");
    ChatSettings read = Objects.requireNonNull(RagConfig.parse(example).chat());

    assertThat(read).isEqualTo(ChatSettings.of(read.baseUrl(), read.model(), read.key()));
    assertThat(read.key()).hasToString("ApiKey in a file");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "chat: {base_url: http://a/v1, model: m, api_key: SECRET}",
        "chat: {base_url: http://a/v1, model: m, key_from: SECRET}",
        "chat: {base_url: http://a/v1, model: m, key_file: SECRET}",
        "chat: {base_url: 'http://user:SECRET@a/v1', model: m}",
        "chat: {base_url: 'http://a/v1?key=SECRET', model: m}",
        "chat: {base_url: 'SECRET :', model: m}"
      })
  void aKeyInTheWrongPlaceIsRefusedAndNotRepeated(String yaml) {
    String secret = "sk-do-not-show";

    assertThatThrownBy(() -> RagConfig.parse(yaml.replace("SECRET", secret)))
        .hasMessageContaining("rag.yaml")
        .hasMessageNotContaining(secret);
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
        "chat: {model: m}|rag.yaml: chat: base_url: read nothing, allowed: an http or https address",
        "chat: {base_url: ftp://a/v1, model: m}|rag.yaml: chat: base_url",
        "chat: {base_url: http://a/v1}|rag.yaml: chat: model: read nothing",
        "chat: {base_url: http://a/v1, model: m, max_calls: 0}|chat: max_calls: read '0', allowed: 1 to 100",
        "chat: {base_url: http://a/v1, model: m, timeout_ms: -1}|chat: timeout_ms: read '-1'",
        "chat: {base_url: http://a/v1, model: m, uses: [judge]}|uses: read 'judge', allowed: a list of generate",
        "chat: {base_url: http://a/v1, model: m, key_file: /k, key_from: K}|key_file or key_from, not both",
        "chat: {base_url: http://a/v1, model: m, max_token: 3}|Unrecognized field \"max_token\"",
        "a: [1|rag.yaml"
      })
  void whatIsWrongIsNamed(String yaml, String message) {
    assertThatThrownBy(() -> RagConfig.parse(yaml)).hasMessageContaining(message);
  }
}
