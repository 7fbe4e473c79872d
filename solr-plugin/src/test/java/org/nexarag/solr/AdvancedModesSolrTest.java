package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.launch.Loader;
import org.nexarag.launch.Progress;
import org.nexarag.testing.TestSolr;
import org.nexarag.testing.TestSolr.Reply;

/** The advanced modes behind both doors of a real Solr, with real models, in both languages. */
class AdvancedModesSolrTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String DEBUG = "/advanced-rag/debug?wt=json&json.nl=map&timeAllowed=60000";
  private static final String COMPARISON = "对比小米 15 Pro 和 iPhone 16 Pro Max 的电池和充电能力";
  private static final List<String> SWITCHES =
      List.of(
          "ADVANCED_RAG_ENABLED",
          "CRAG_ENABLED",
          "SELF_RAG_ENABLED",
          "MINI_GRAPHRAG_ENABLED",
          "AGENTIC_RAG_ENABLED");

  @TempDir static Path dir;
  private static TestSolr solr;

  @BeforeAll
  static void start() throws Exception {
    Path rules = dir.resolve("rules");
    TestSolr.copy(Path.of("../rules"), rules);
    solr = TestSolr.start(dir.resolve("home"), Path.of("../conf"), rules);
    Path corpus = dir.resolve("corpus");
    TestSolr.copy(Path.of("../golden-set/corpus/spec"), corpus);
    for (String policy : List.of("returns-policy@2026.1.md", "quality-exception@2026.1.md")) {
      Files.copy(Path.of("../golden-set/corpus/policy", policy), corpus.resolve(policy));
    }
    write(corpus, "theorem-a", "public", "格林判据", "格林判据是关于网络稳定性的判据，由学者“陆怀远”于 1987 年提出。");
    write(corpus, "scholar-a", "public", "陆怀远", "陆怀远是控制论学者，任教于“江东大学”。");
    write(corpus, "theorem-b", "public", "韦恩判据", "韦恩判据是关于网络稳定性的判据，由学者“赵启明”于 1991 年提出。");
    write(corpus, "theorem-c", "public", "韦恩判据", "韦恩判据是关于网络稳定性的判据，由学者“钱若水”于 1991 年提出。");
    write(corpus, "scholar-b", "public", "赵启明", "赵启明是控制论学者，任教于“北湖大学”。");
    write(corpus, "scholar-c", "public", "钱若水", "钱若水是控制论学者，任教于“南岭大学”。");
    assertThat(Loader.load(solr.core(), corpus, 2, Progress.NONE).failures()).isEmpty();
  }

  private static void write(Path corpus, String id, String acl, String title, String text)
      throws Exception {
    Files.writeString(
        corpus.resolve(id + "@1.md"),
        "---\ndoc_id: "
            + id
            + "\nversion: \"1\"\ntitle: "
            + title
            + "\nacl: ["
            + acl
            + "]\nauthority: 60\n---\n\n"
            + text
            + "\n");
  }

  @AfterAll
  static void stop() {
    if (solr != null) {
      solr.close();
    }
  }

  @BeforeEach
  void everythingIsOn() {
    SWITCHES.forEach(name -> System.setProperty(name, "true"));
  }

  @AfterEach
  void everythingIsOff() {
    SWITCHES.forEach(System::clearProperty);
    System.clearProperty("ADVANCED_RAG_DEBUG_ONLY");
  }

  private static Reply debug(String mode, String question) throws Exception {
    return debug(mode, question, Map.of());
  }

  private static Reply debug(String mode, String question, Map<String, String> more)
      throws Exception {
    ObjectNode body = JSON.createObjectNode().put("query", question).put("mode", mode);
    for (Map.Entry<String, String> entry : more.entrySet()) {
      body.set(entry.getKey(), JSON.readTree(entry.getValue()));
    }
    Reply reply = solr.post(DEBUG, body.toString());
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    return reply;
  }

  private static void everyClaimIsCited(Reply reply) {
    for (JsonNode citation : reply.at("/citations")) {
      String text =
          reply.at("/evidences").path(citation.path("evidence").asInt() - 1).path("text").asText();
      int from = text.offsetByCodePoints(0, citation.path("start").asInt());
      int to = text.offsetByCodePoints(0, citation.path("end").asInt());
      assertThat(text.substring(from, to)).isEqualTo(citation.path("support").asText());
    }
    assertThat(reply.at("/citations")).isNotEmpty();
  }

  @Test
  void aComparisonIsATableWithACitationInEachOfItsFourCells() throws Exception {
    Reply reply = debug("agentic_rag", COMPARISON);

    assertThat(reply.at("/answer").asText().lines().toList())
        .hasSize(4)
        .element(0)
        .isEqualTo("| | 小米 15 Pro | iPhone 16 Pro Max |");
    assertThat(reply.at("/answer").asText())
        .containsPattern("\\| 电池 \\|[^|]*6100 mAh[^|]*\\[\\d][^|]*\\|[^|]*4685 mAh[^|]*\\[\\d]")
        .containsPattern("\\| 充电 \\|[^|]*\\d+ W\\[\\d][^|]*\\|[^|]*27 W\\[\\d]");
    assertThat(reply.at("/outcome").asText()).isEqualTo("answered");
    assertThat(reply.at("/trace/plan/sub_queries"))
        .hasSize(4)
        .allSatisfy(
            part -> {
              assertThat(part.path("state").asText()).isEqualTo("filled");
              assertThat(part.path("evidences")).isNotEmpty();
              assertThat(part.path("retrieval")).hasSize(2);
            });
    assertThat(reply.at("/usage/queries").asInt()).isEqualTo(5);
    everyClaimIsCited(reply);
  }

  @Test
  void aCellWhoseSourceIsFilteredAwayIsEmptyAndSaysSo() throws Exception {
    Reply reply =
        debug(
            "agentic_rag",
            COMPARISON,
            Map.of(
                "filters",
                "[{\"field\":\"doc_id\",\"op\":\"not\",\"value\":\"iphone-16-pro-max-spec\"}]"));

    assertThat(reply.at("/outcome").asText()).isEqualTo("partial");
    assertThat(reply.at("/answer").asText()).contains("6100 mAh", "| 现行资料中没有找到 |");
    assertThat(reply.at("/unknown").toString()).contains("iPhone 16 Pro Max · 电池");
  }

  @Test
  void aStepIsSearchedWithTheCheckedAnswerOfTheStepBefore() throws Exception {
    Reply reply = debug("agentic_rag", "提出格林判据的学者在哪所大学任教");

    assertThat(reply.at("/trace/plan/sub_queries/0/slot").asText()).isEqualTo("陆怀远");
    assertThat(reply.at("/trace/plan/sub_queries/1/query").asText()).contains("陆怀远");
    assertThat(reply.at("/answer").asText()).contains("江东大学");
    assertThat(reply.at("/usage/hops").asInt()).isEqualTo(2);
    everyClaimIsCited(reply);
  }

  @Test
  void aDisputedMiddleNameSteersNothingAndTheAnswerSaysWhatIsMissing() throws Exception {
    Reply reply = debug("agentic_rag", "提出韦恩判据的学者在哪所大学任教");

    assertThat(reply.at("/trace/plan/sub_queries/1/state").asText()).isEqualTo("missing");
    assertThat(reply.at("/answer").asText()).doesNotContain("北湖大学", "南岭大学");
    assertThat(reply.at("/outcome").asText()).isIn("partial", "refused");
    assertThat(reply.at("/unknown")).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "它的电池容量是多少,小米 15 Pro 支持无线充电吗,6100",
    "What is its battery capacity?,How heavy is the Pixel 9 Pro?,4700"
  })
  void aTurnIsCompletedFromTheHistory(String turn, String before, String value) throws Exception {
    Reply reply =
        debug(
            "crag",
            turn,
            Map.of("chat_history", "[{\"role\":\"user\",\"content\":\"" + before + "\"}]"));

    assertThat(reply.at("/answer").asText()).as(reply.text()).contains(value);
    assertThat(reply.at("/trace/rounds/0/action").asText()).isEqualTo("rewrite");
    assertThat(reply.at("/trace/retry_query").asText())
        .contains(before.contains("小米") ? "小米 15 Pro" : "Pixel 9 Pro");
    assertThat(reply.at("/trace/plan/diff/0/accepted").asBoolean()).isTrue();
    assertThat(reply.at("/trace/retry_retrieval/reranked")).isNotEmpty();
  }

  @Test
  void aQuestionThatFitsSeveralProductsIsAskedBack() throws Exception {
    Reply reply = debug("crag", "电池容量是多少");

    assertThat(reply.at("/outcome").asText()).as(reply.text()).isEqualTo("clarify");
    assertThat(reply.at("/reason").asText()).isEqualTo("ambiguous_question");
    assertThat(reply.at("/needs_confirmation").size()).isGreaterThan(1);
    assertThat(reply.at("/citations")).isEmpty();
  }

  @Test
  void aFilterUnderWhichNothingIsFoundIsLetGoAndThatIsSaid() throws Exception {
    Reply reply =
        debug(
            "crag",
            "小米 15 Pro 的电池容量是多少",
            Map.of("filters", "[{\"field\":\"product\",\"op\":\"eq\",\"value\":\"星河 X1\"}]"));

    assertThat(reply.at("/answer").asText()).as(reply.text()).contains("6100");
    assertThat(reply.at("/outcome").asText()).isEqualTo("partial");
    assertThat(reply.at("/needs_confirmation/0/what").asText()).isEqualTo("product = 星河 X1");
  }

  @Test
  void theGraphIsShownWithWhatItAddedAndAPicture() throws Exception {
    Reply reply = debug("mini_graphrag", "小米 15 Pro 的电池容量是多少");

    assertThat(reply.at("/trace/graph/matched_nodes").toString()).contains("product 小米 15 Pro");
    assertThat(reply.at("/trace/graph/candidates")).isNotEmpty();
    assertThat(reply.at("/trace/graph/edges")).isNotEmpty();
    assertThat(reply.at("/trace/graph/picture").asText()).startsWith("digraph");
    assertThat(reply.at("/answer").asText()).contains("6100");
  }

  @Test
  void theCritiqueIsPartOfTheTrace() throws Exception {
    Reply reply = debug("self_rag", "签收 35 天的质量问题能退吗");

    assertThat(reply.at("/outcome").asText()).as(reply.text()).isEqualTo("answered");
    assertThat(reply.at("/trace/self_rag/should_retrieve").asBoolean()).isTrue();
    assertThat(reply.at("/trace/self_rag/sufficient").asBoolean()).isTrue();
    assertThat(reply.at("/trace/self_rag/critique/needs_revision").isBoolean()).isTrue();
    everyClaimIsCited(reply);
  }

  @ParameterizedTest
  @CsvSource({
    "小米 15 Pro 的电池容量是多少,none",
    "对比小米 15 Pro 和 iPhone 16 Pro Max 的电池和充电能力,agentic_rag",
    "谢谢,none"
  })
  void autoTakesTheCheapestModeThatDoesAndSaysWhy(String question, String mode) throws Exception {
    Reply reply = debug("auto", question);

    assertThat(reply.at("/trace/route/mode").asText()).isEqualTo(mode);
    assertThat(reply.at("/trace/route/why").asText()).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(strings = {"crag", "self_rag", "mini_graphrag", "agentic_rag", "auto"})
  void eachModeHasItsSwitchAndItsDoor(String mode) throws Exception {
    String question = "小米 15 Pro 的电池容量是多少";
    Reply closed = solr.get("/rag", "q", question, "rag.mode", mode);
    assertThat(closed.status()).isEqualTo(403);
    assertThat(closed.json().path("error").asText()).isEqualTo("advanced_rag_disabled");

    System.setProperty("ADVANCED_RAG_DEBUG_ONLY", "false");
    Reply open = solr.get("/rag", "q", question, "rag.mode", mode, "timeAllowed", "60000");
    assertThat(open.status()).as(open.text()).isEqualTo(200);
    assertThat(open.at("/answer").asText()).contains("6100");

    System.clearProperty(
        mode.equals("auto") ? "ADVANCED_RAG_ENABLED" : mode.toUpperCase(Locale.ROOT) + "_ENABLED");
    assertThat(solr.get("/advanced-rag/debug", "q", question, "rag.mode", mode).status())
        .isEqualTo(403);
    assertThat(solr.get("/retrieve", "q", question, "rag.mode", mode).status()).isEqualTo(403);
  }

  @Test
  void theSwitchesStandInTheTrace() throws Exception {
    Reply reply = debug("none", "小米 15 Pro 的电池容量是多少");

    assertThat(reply.at("/trace/flags/CRAG_ENABLED").asBoolean()).isTrue();
    assertThat(reply.at("/trace/flags/ADVANCED_RAG_DEBUG_ONLY").asBoolean()).isTrue();
    assertThat(reply.at("/trace/flags")).hasSize(7);
  }
}
