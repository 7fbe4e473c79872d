package org.nexarag.golden.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.golden.score.AnswerScorer;
import org.nexarag.golden.score.CorpusIndex;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.CaseFolder;
import org.nexarag.golden.set.Doc;
import org.nexarag.golden.testing.PlantedSolr;
import org.nexarag.launch.SolrHttp;
import org.nexarag.testing.ChatEndpoint;
import org.nexarag.testing.TinyOnnx;

/** Seven faults in a real Solr, each named with its layer and confirmed by its experiment. */
class PlantedFaultsIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final List<String> FILES =
      List.of(
          "policy/returns-policy@2026.1.md",
          "policy/quality-exception@2026.1.md",
          "policy/refund-procedure@2026.1.md",
          "policy/gift-card-policy@2026.1.md",
          "manual/haier-xqg100-bd14126-manual@3.2.md",
          "manual/mijia-x20-manual@1.3.html",
          "manual/midea-kfr35gw-manual@2.1.html",
          "manual/gree-kfr26gw-manual@1.4.md",
          "spec/xiaomi-15-pro-spec@1.1.md");

  private static final String CASES =
      """
      - id: zh-term
        ask: 一般退货期限是多少天
        tags: [single_fact]
        expect: answered
        values: [30 天]
        cite: ["returns-policy!2026.1#1"]
        judged: {"returns-policy!2026.1#1": 3}
      - id: zh-code
        ask: 代码 F7 的含义
        tags: [single_fact]
        expect: answered
        values: [电机停转]
        cite: ["haier-xqg100-bd14126-manual!3.2#22"]
        judged: {"haier-xqg100-bd14126-manual!3.2#22": 3}
      - id: zh-hours
        ask: 48 小时
        tags: [single_fact]
        expect: answered
        values: [缺件请在签收后 48 小时内反馈]
        cite: ["xiaomi-15-pro-spec!1.1#5"]
        judged: {"xiaomi-15-pro-spec!1.1#5": 3}
      - id: zh-second
        ask: 错误代码 F7
        tags: [single_fact]
        expect: answered
        values: [电机停转]
        cite: ["haier-xqg100-bd14126-manual!3.2#22"]
        judged: {"haier-xqg100-bd14126-manual!3.2#22": 3}
      """;

  @TempDir static Path dir;
  private static PlantedSolr solr;
  private static BenchmarkSet set;

  @BeforeAll
  static void start() throws Exception {
    solr = PlantedSolr.start(dir, FILES);
    Path cases = dir.resolve("cases");
    Files.createDirectories(cases.resolve("open"));
    Files.writeString(cases.resolve("open").resolve("zh-planted.yaml"), CASES);
    Files.writeString(cases.resolve("set.yaml"), "as_of: \"2026-11-30\"\n");
    List<Doc> chunks = chunks(solr.sound());
    set = CaseFolder.read(cases, chunks::stream);
  }

  @AfterAll
  static void stop() {
    if (solr != null) {
      solr.close();
    }
  }

  /** The corpus as the shipped chunker cut it. */
  private static List<Doc> chunks(URI core) throws Exception {
    JsonNode docs =
        SolrHttp.to(core)
            .form(
                "/select",
                Map.of("q", "kind:chunk", "fl", "id,title_path,text", "rows", "1000", "wt", "json"),
                Map.of())
            .path("response")
            .path("docs");
    List<Doc> chunks = new ArrayList<>();
    docs.forEach(
        d ->
            chunks.add(
                new Doc(
                    d.path("id").asText(),
                    d.path("title_path").asText(),
                    d.path("text").asText(),
                    Map.of())));
    return chunks;
  }

  private static Optional<Diagnosis> ask(URI core, String id, String... parameters)
      throws Exception {
    Map<String, String> sent = new LinkedHashMap<>();
    for (int i = 0; i < parameters.length; i += 2) {
      sent.put(parameters[i], parameters[i + 1]);
    }
    AnswerScorer scorer =
        new AnswerScorer(set, CorpusIndex.of(set), false, LocalDate.of(2026, 11, 30));
    return new Diagnostician(set, scorer, SolrHttp.to(core), "", sent)
        .diagnose(set.queries().stream().filter(q -> q.id().equals(id)).findFirst().orElseThrow());
  }

  /** Right without the fault; with it wrong, the layer named first, its experiment confirmed. */
  private static void named(Layer layer, URI faulty, String id, String... parameters)
      throws Exception {
    Optional<Diagnosis> sound = ask(solr.sound(), id, parameters);
    assertThat(sound).as("without the fault").map(PlantedFaultsIT::shown).isEmpty();
    Diagnosis found = ask(faulty, id, parameters).orElseThrow();
    assertThat(found.first().orElseThrow().layer()).as(shown(found)).isEqualTo(layer);
    assertThat(found.first().orElseThrow().confirmed()).as(shown(found)).isTrue();
  }

  private static String shown(Diagnosis diagnosis) {
    return String.join("\n", DiagnosisPage.markdown(diagnosis));
  }

  @Test
  void anAnalyzerThatDropsDigits() throws Exception {
    URI core =
        solr.loadedWith(
            "digits",
            conf ->
                PlantedSolr.edit(
                    conf.resolve("managed-schema.xml"),
                    Map.of(
                        "<filter name=\"cjkWidth\"/>",
                        "<filter name=\"cjkWidth\"/>\n      <filter name=\"patternReplace\""
                            + " pattern=\".*[0-9].*\" replacement=\"\"/>")));
    named(Layer.RECALL, core, "zh-hours", "rag.depth", "2");
  }

  @Test
  void aChunkerThatSplitsAnArticle() throws Exception {
    URI core =
        solr.loadedWith(
            "torn",
            conf ->
                PlantedSolr.edit(
                    conf.resolve("rag.yaml"),
                    Map.of(
                        "target_tokens: 200",
                        "target_tokens: 16",
                        "max_tokens: 320",
                        "max_tokens: 16")));
    named(Layer.INGEST, core, "zh-term");
  }

  @Test
  void aLegThatReturnsNothing() throws Exception {
    URI core =
        solr.loadedWith(
            "empty",
            conf ->
                PlantedSolr.edit(
                    conf.resolve("managed-schema.xml"),
                    Map.of(
                        "<copyField source=\"title_path\" dest=\"content\"/>", "",
                        "<copyField source=\"text\" dest=\"content\"/>", "")));
    named(Layer.RECALL, core, "zh-code", "rag.depth", "4");
  }

  @Test
  void aRerankerThatReverses() throws Exception {
    URI core =
        solr.askedWith(
            "reversed",
            conf -> {
              Path model = Files.createDirectories(dir.resolve("reversed"));
              reversed(model);
              PlantedSolr.edit(
                  conf.resolve("rag.yaml"),
                  Map.of("# cross_encoder: /path/to/folder", "cross_encoder: " + model));
            });
    named(Layer.RERANK, core, "zh-term");
  }

  /** Scores by what a passage says of terms of return: the more, the lower. */
  private static void reversed(Path model) throws IOException {
    List<String> words = List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]", "退", "货", "期", "限", "天");
    StringBuilder vocabulary = new StringBuilder();
    for (String word : words) {
      vocabulary
          .append(vocabulary.isEmpty() ? "" : ",")
          .append('"')
          .append(word)
          .append("\":")
          .append(words.indexOf(word));
    }
    Files.writeString(
        model.resolve("tokenizer.json"),
        "{\"model\":{\"type\":\"WordPiece\",\"vocab\":{"
            + vocabulary
            + "}},\"normalizer\":{\"type\":\"BertNormalizer\"},"
            + "\"pre_tokenizer\":{\"type\":\"BertPreTokenizer\"}}");
    Files.writeString(model.resolve("nexarag-model.yaml"), "id: reversed\n");
    float[] weights = {0, 0, 0, 0, -1, -1, -1, -1, -1};
    Files.write(model.resolve("model.onnx"), TinyOnnx.crossEncoder(weights, false));
  }

  @Test
  void aGovernanceRuleThatDropsACurrentVersion() throws Exception {
    URI core =
        solr.askedWith(
            "governed",
            conf -> {
              PlantedSolr.edit(
                  conf.resolve("rules").resolve("govern").resolve("validity.dslr"),
                  Map.of("  - 已被新版本替代\n", ""));
              // The rule's own cases would keep such a set from going live.
              for (String cases : List.of("access", "authority", "duplicates", "validity")) {
                Files.delete(
                    conf.resolve("rules").resolve("cases").resolve("govern-" + cases + ".yaml"));
              }
            });
    named(Layer.GOVERN, core, "zh-term");
  }

  @Test
  void aContextCutToOnePassage() throws Exception {
    URI core =
        solr.askedWith(
            "cut",
            conf ->
                PlantedSolr.edit(
                    conf.resolve("solrconfig.xml"),
                    Map.of(
                        "<int name=\"timeAllowed\">10000</int>",
                        "<int name=\"timeAllowed\">10000</int>\n      <int name=\"rag.topK\">1</int>")));
    named(Layer.ASSEMBLE, core, "zh-second");
  }

  @Test
  void aGeneratorThatCitesTheWrongSentence() throws Exception {
    HttpServer chat = wrongSentence();
    try {
      URI core =
          solr.askedWith(
              "misquoted",
              conf ->
                  Files.writeString(
                      conf.resolve("rag.yaml"),
                      Files.readString(conf.resolve("rag.yaml"))
                          + "\nchat:\n  base_url: http://127.0.0.1:"
                          + chat.getAddress().getPort()
                          + "/v1\n  model: test\n  uses: [generate]\n"));
      named(Layer.GENERATE, core, "zh-term");
    } finally {
      chat.stop(0);
    }
  }

  /** A chat model that quotes the last sentence of the passage with the answer. */
  private static HttpServer wrongSentence() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/v1/chat/completions",
        exchange -> {
          JsonNode asked = JSON.readTree(exchange.getRequestBody().readAllBytes());
          JsonNode data = JSON.createObjectNode();
          for (JsonNode message : asked.path("messages")) {
            if ("user".equals(message.path("role").asText())) {
              data = JSON.readTree(message.path("content").asText());
            }
          }
          ChatEndpoint.send(exchange, 200, ChatEndpoint.completion(wrongClaim(data)));
        });
    server.start();
    return server;
  }

  private static String wrongClaim(JsonNode data) throws IOException {
    for (JsonNode passage : data.path("passages")) {
      String text = passage.path("text").asText();
      int at = text.indexOf("签收日以物流妥投记录为准");
      if (at >= 0) {
        String quote = text.substring(at, text.indexOf('。', at) + 1);
        return JSON.writeValueAsString(
            Map.of(
                "claims",
                List.of(
                    Map.of("passage", passage.path("n").asInt(), "quote", quote, "text", quote))));
      }
    }
    return "{\"claims\":[]}";
  }
}
