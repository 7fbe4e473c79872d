package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
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

/** Experiments behind the debug door of a real Solr: each changes its layer and is governed. */
class ExperimentSolrTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String DEBUG = "/advanced-rag/debug";
  private static final String FLAG = "RAG_EXPERIMENTS_ENABLED";
  private static final String BATTERY = "小米15pro电池多大";
  private static final String SPEC = "xiaomi-15-pro-spec!1.1#1";
  private static final String FAR = "dyson-v15-pulsing!1.1#0";
  private static final String PAST = "returns-policy!2024.1#1";
  private static final String HIDDEN = "finance-phone-cost-sheet!2026.3#0";
  private static final List<String> SWITCHES =
      List.of(
          "ADVANCED_RAG_ENABLED",
          "CRAG_ENABLED",
          "SELF_RAG_ENABLED",
          "MINI_GRAPHRAG_ENABLED",
          "AGENTIC_RAG_ENABLED",
          FLAG);

  @TempDir static Path dir;
  private static TestSolr solr;

  @BeforeAll
  static void start() throws Exception {
    Path rules = dir.resolve("rules");
    TestSolr.copy(Path.of("../rules"), rules);
    Path conf = dir.resolve("conf");
    TestSolr.copy(Path.of("../conf"), conf);
    Path settings = conf.resolve("rag.yaml");
    Files.writeString(settings, Files.readString(settings) + "\ntrace_export:\n  folder: traces\n");
    solr = TestSolr.start(dir.resolve("home"), conf, rules);
    Path corpus = dir.resolve("corpus");
    TestSolr.copy(Path.of("../golden-set/corpus/spec"), corpus);
    for (String name :
        List.of(
            "policy/returns-policy@2024.1.md",
            "policy/returns-policy@2026.1.md",
            "policy/quality-exception@2026.1.md",
            "internal_note/finance-phone-cost-sheet@2026.3.md",
            "fault_guide/dyson-v15-pulsing@1.1.md")) {
      Path file = Path.of("../golden-set/corpus", name);
      Files.copy(file, corpus.resolve(file.getFileName().toString()));
    }
    assertThat(Loader.load(solr.core(), corpus, 2, Progress.NONE).failures()).isEmpty();
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
  }

  private static Reply ask(String question, String... experiment) throws Exception {
    Reply reply = solr.form(DEBUG, params(question, experiment));
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    return reply;
  }

  private static String[] params(String question, String... experiment) {
    List<String> params =
        new ArrayList<>(
            List.of("q", question, "wt", "json", "json.nl", "map", "timeAllowed", "60000"));
    for (int i = 0; i < experiment.length; i += 2) {
      params.add(
          experiment[i].startsWith("rag.") ? experiment[i] : "rag.experiment." + experiment[i]);
      params.add(experiment[i + 1]);
    }
    return params.toArray(String[]::new);
  }

  private static JsonNode watched(Reply reply, String id) {
    for (JsonNode one : reply.at("/trace/experiment/watch")) {
      if (one.path("id").asText().equals(id)) {
        return one;
      }
    }
    throw new AssertionError(id + " is not watched: " + reply.at("/trace/experiment"));
  }

  /** What every layer left behind, times and names of the request left out. */
  private static Map<String, String> layers(Reply reply) {
    return Map.of(
        "legs", reply.at("/trace/legs").toString(),
        "fused", reply.at("/trace/base_retrieval/fused").toString(),
        "govern", reply.at("/trace/governance").toString(),
        "rerank", reply.at("/trace/base_retrieval/reranked").toString(),
        "judge", reply.at("/trace/quality").toString(),
        "context", reply.at("/trace/final_context").toString(),
        "draft", reply.at("/trace/draft").toString(),
        "verify", reply.at("/trace/verification").toString());
  }

  /** The first layer that an experiment changes is its own. */
  @ParameterizedTest
  @CsvSource({
    "bm25, 小米15pro电池多大, legs",
    "dense, 小米15pro电池多大, legs",
    "govern, 退货期限多少天, govern",
    "rerank, 退货期限多少天, rerank",
    "judge, 宇宙飞船的票价是多少, judge"
  })
  void aPartThatIsOffChangesItsLayerAndNoneBefore(String part, String question, String layer)
      throws Exception {
    List<String> order =
        List.of("legs", "fused", "govern", "rerank", "judge", "context", "draft", "verify");
    Map<String, String> base = layers(ask(question));
    Reply reply = ask(question, "off", part);
    Map<String, String> without = layers(reply);

    assertThat(
            order.stream()
                .filter(one -> !Objects.equals(base.get(one), without.get(one)))
                .findFirst())
        .as(reply.text())
        .contains(layer);
    assertThat(reply.at("/trace/experiment/off").toString()).isEqualTo("[\"" + part + "\"]");
  }

  @Test
  void withoutALegItIsNotAsked() throws Exception {
    assertThat(ask(BATTERY, "off", "bm25").at("/trace/legs").properties())
        .extracting(Map.Entry::getKey)
        .containsExactly("dense");
    Reply nothing = ask(BATTERY, "off", "bm25,dense");
    assertThat(nothing.at("/reason").asText()).isEqualTo("no_candidates");
    assertThat(nothing.at("/trace/quality/rule").asText()).isNotBlank();
  }

  @Test
  void withoutGovernanceAVersionThatIsReplacedIsUsedAndAHiddenOneIsNot() throws Exception {
    String question = "一般退货期限是多少天";
    Reply base = ask(question, "watch", PAST);
    Reply off = ask(question, "off", "govern", "watch", PAST + "," + HIDDEN);

    assertThat(watched(base, PAST).at("/dropped/rule").asText()).isEqualTo("GOV-012");
    assertThat(watched(off, PAST).path("reranked").asInt()).isPositive();
    assertThat(off.at("/trace/governance/dropped")).isEmpty();
    Reply cost = ask("小米 15 Pro 的内部成本价", "off", "govern,judge,verify");
    assertThat(cost.text()).doesNotContain("finance-phone-cost-sheet");
  }

  @Test
  void withoutTheJudgeWeakEvidenceIsAnswered() throws Exception {
    String question = "宇宙飞船的票价是多少";
    Reply base = ask(question);
    Reply off = ask(question, "off", "judge");

    assertThat(base.at("/outcome").asText()).isEqualTo("refused");
    assertThat(base.at("/trace/quality/action").asText()).isEqualTo("refuse");
    assertThat(base.at("/trace/quality/rule").asText()).startsWith("JUD-");
    assertThat(off.at("/trace/quality/action").asText()).isEqualTo("accept");
    assertThat(off.at("/trace/final_context/passages")).isNotEmpty();
    assertThat(off.at("/trace/draft/claims").isArray()).isTrue();
  }

  @Test
  void withoutTheVerifierTheDraftIsSaidAsItIs() throws Exception {
    String question = "宇宙飞船的票价是多少";
    Reply checked = ask(question, "off", "judge");
    Reply unchecked = ask(question, "off", "judge,verify");

    assertThat(unchecked.at("/trace/draft")).isEqualTo(checked.at("/trace/draft"));
    assertThat(unchecked.at("/trace/draft/claims")).isNotEmpty();
    assertThat(checked.at("/outcome").asText()).as(checked.text()).isEqualTo("refused");
    assertThat(checked.at("/trace/verification/rule").asText()).isNotBlank();
    assertThat(unchecked.at("/outcome").asText()).isEqualTo("answered");
    assertThat(unchecked.at("/citations")).hasSize(unchecked.at("/trace/draft/claims").size());
  }

  @Test
  void smallTalkIsLookedUpWhereItIsNotKnown() throws Exception {
    assertThat(ask("谢谢").at("/outcome").asText()).isEqualTo("chitchat");
    Reply off = ask("谢谢", "off", "smalltalk");
    assertThat(off.at("/outcome").asText()).isNotEqualTo("chitchat");
    assertThat(off.at("/trace/legs")).isNotEmpty();
  }

  @Test
  void theActionsOfAModeAreTakenAwayOneByOne() throws Exception {
    String comparison = "对比小米 15 Pro 和 iPhone 16 Pro Max 的电池和充电能力";
    String filter = "[{\"field\":\"product\",\"op\":\"eq\",\"value\":\"星河 X1\"}]";
    String[][] asked = {
      {"split", comparison, "rag.mode", "agentic_rag"},
      {"graph", "小米 15 Pro 的电池容量是多少", "rag.mode", "mini_graphrag"},
      {"clarify", "电池容量是多少", "rag.mode", "crag"},
      {"relax", "小米 15 Pro 的电池容量是多少", "rag.mode", "crag", "rag.filters", filter},
      {
        "rewrite",
        "它的电池容量是多少",
        "rag.mode",
        "crag",
        "rag.history",
        "[{\"role\":\"user\",\"content\":\"小米 15 Pro 支持无线充电吗\"}]"
      }
    };
    for (String[] one : asked) {
      String action = one[0].equals("graph") ? "expand" : one[0];
      String[] rest = Arrays.copyOfRange(one, 2, one.length);
      String[] off = Arrays.copyOf(rest, rest.length + 2);
      off[rest.length] = "off";
      off[rest.length + 1] = one[0];
      Reply with = ask(one[1], rest);
      Reply without = ask(one[1], off);

      assertThat(actions(with)).as(with.text()).contains(action);
      assertThat(actions(without)).as(without.text()).doesNotContain(action);
    }
    assertThat(ask("它的电池容量是多少", "rag.mode", "crag", "off", "rewrite").at("/trace/plan/diff"))
        .isEmpty();
    JsonNode critique =
        ask("签收 35 天的质量问题能退吗", "rag.mode", "self_rag", "off", "critique")
            .at("/trace/self_rag/critique");
    assertThat(critique.isMissingNode()).isTrue();
  }

  private static List<String> actions(Reply reply) {
    List<String> actions = new ArrayList<>();
    reply.at("/trace/rounds").forEach(round -> actions.add(round.path("action").asText()));
    if (reply.at("/outcome").asText().equals("clarify")) {
      actions.add("clarify");
    }
    return actions;
  }

  @Test
  void whatIsAddedIsRerankedAndTakesNobodysPlace() throws Exception {
    Reply base = ask(BATTERY, "watch", FAR + "," + SPEC);
    Reply added = ask(BATTERY, "add", FAR, "watch", FAR + "," + SPEC);

    assertThat(watched(added, FAR).at("/legs/experiment").asInt()).isEqualTo(1);
    assertThat(watched(added, FAR).path("fused").asInt()).isEqualTo(1);
    assertThat(watched(added, SPEC).path("fused").asInt())
        .isEqualTo(watched(base, SPEC).path("fused").asInt() + 1);
    assertThat(watched(added, SPEC).path("reranked").asInt())
        .isEqualTo(watched(base, SPEC).path("reranked").asInt());
    assertThat(watched(added, FAR).path("reranked").asInt())
        .isNotEqualTo(watched(base, FAR).path("reranked").asInt());
    assertThat(added.at("/answer").asText()).isEqualTo(base.at("/answer").asText());
  }

  @Test
  void whatIsAddedIsGoverned() throws Exception {
    Reply added = ask(BATTERY, "add", PAST, "watch", PAST);

    assertThat(watched(added, PAST).at("/legs/experiment").asInt()).isEqualTo(1);
    assertThat(watched(added, PAST).at("/dropped/rule").asText()).isEqualTo("GOV-012");
    assertThat(watched(added, PAST).path("reranked").isNull()).isTrue();
    Reply filtered = ask(BATTERY, "add", FAR, "watch", FAR, "rag.filters", filter());
    assertThat(watched(filtered, FAR).path("exists").asBoolean()).isFalse();
    assertThat(filtered.at("/trace/legs/experiment").isMissingNode()).isTrue();
  }

  private static String filter() {
    return "[{\"field\":\"doc_id\",\"op\":\"eq\",\"value\":\"xiaomi-15-pro-spec\"}]";
  }

  @Test
  void whatIsFirstIsFirstAndWhatIsRemovedIsGone() throws Exception {
    Reply base = ask(BATTERY, "watch", SPEC);
    Reply first = ask(BATTERY, "first", SPEC, "watch", SPEC);
    Reply removed = ask(BATTERY, "remove", "xiaomi-15-pro-spec!1.1", "watch", SPEC);

    assertThat(watched(base, SPEC).path("reranked").asInt()).isEqualTo(2);
    assertThat(watched(first, SPEC).path("fused")).isEqualTo(watched(base, SPEC).path("fused"));
    assertThat(watched(first, SPEC).path("reranked").asInt()).isEqualTo(1);
    assertThat(watched(first, SPEC).path("context").asInt()).isEqualTo(1);
    assertThat(watched(ask(BATTERY, "first", FAR, "watch", FAR), FAR).path("reranked").asInt())
        .isEqualTo(1);
    assertThat(watched(removed, SPEC).at("/legs/dense").asInt()).isPositive();
    assertThat(watched(removed, SPEC).path("fused").isNull()).isTrue();
    assertThat(removed.at("/evidences").toString()).doesNotContain("xiaomi-15-pro-spec!1.1");
  }

  @Test
  void whatMustStandInTheContextStandsThereWhateverIsCut() throws Exception {
    String best = "xiaomi-15-spec!1.0#1";
    Reply base = ask(BATTERY, "rag.topK", "1", "watch", FAR + "," + best);
    Reply forced = ask(BATTERY, "rag.topK", "1", "context", FAR, "watch", FAR + "," + best);

    assertThat(watched(base, best).path("context").asInt()).isEqualTo(1);
    assertThat(watched(forced, FAR).path("context").asInt()).isEqualTo(1);
    assertThat(watched(forced, FAR).path("reranked").asInt()).isGreaterThan(1);
    assertThat(watched(forced, best).path("context").isNull()).isTrue();
  }

  @Test
  void anotherTextSearchesAndTheQuestionIsAnswered() throws Exception {
    Reply reply = ask("这台手机的续航靠什么", "query", "小米 15 Pro 的电池容量是多少", "watch", SPEC);

    assertThat(watched(reply, SPEC).path("reranked").asInt()).isEqualTo(1);
    assertThat(reply.at("/trace/experiment/query").asText()).contains("电池容量");
    assertThat(reply.at("/trace/plan/terms").toString()).doesNotContain("容量");
  }

  @Test
  void aRuleThatIsDroppedDoesNotFire() throws Exception {
    String question = "一般退货期限是多少天";
    Reply dropped = ask(question, "dropRules", "GOV-012", "watch", PAST);

    assertThat(watched(dropped, PAST).path("dropped").isNull()).isTrue();
    assertThat(dropped.at("/trace/rules").toString()).doesNotContain("GOV-012");
    assertThat(dropped.at("/trace/experiment/drop_rules/0").asText()).isEqualTo("GOV-012");
    assertThat(ask(question, "dropRules", "GOV-001").at("/reason").asText())
        .isEqualTo("no_candidates");
    assertThat(ask("小米 15 Pro 的内部成本价", "dropRules", "GOV-002", "add", HIDDEN).text())
        .doesNotContain("成本价：", "\"id\":\"" + HIDDEN + "\",\"score\"");
  }

  @Test
  void aDraftOfTheRulesIsAskedAndTheLiveOnesStay() throws Exception {
    String draft =
        JSON.writeValueAsString(
            Map.of(
                "judge/strict.drl",
                """
                package rules.judge;

                // A trial. Nothing is good enough.
                rule "JUD-990 nothing is good enough"
                when
                  AskedQuestion( text contains "15pro" )
                  FoundEvidence( bestCoverage < 1.5 )
                then
                  decision.label("bad", "a trial");
                  decision.action("refuse", "weak_evidence", "a trial");
                end
                """));
    Reply base = ask(BATTERY);
    Reply tried = ask(BATTERY, "rules", draft);
    Reply after = ask(BATTERY);

    assertThat(tried.at("/trace/rule_set/checksum").asText())
        .isNotEqualTo(base.at("/trace/rule_set/checksum").asText());
    assertThat(tried.at("/trace/experiment/rules/0").asText()).isEqualTo("judge/strict.drl");
    assertThat(tried.at("/outcome").asText()).isEqualTo("refused");
    assertThat(after.at("/trace/rule_set")).isEqualTo(base.at("/trace/rule_set"));
    assertThat(after.at("/outcome").asText()).isEqualTo("answered");
  }

  @Test
  void whatThePublicMayNotSeeIsTreatedAsWhatDoesNotExist() throws Exception {
    for (String parameter : List.of("add", "first", "context", "remove")) {
      Reply hidden = ask(BATTERY, parameter, HIDDEN, "watch", HIDDEN);
      Reply nothing = ask(BATTERY, parameter, "no-such!1#0", "watch", "no-such!1#0");

      assertThat(layers(hidden)).isEqualTo(layers(nothing));
      assertThat(hidden.at("/trace/experiment").toString().replace(HIDDEN, "no-such!1#0"))
          .isEqualTo(nothing.at("/trace/experiment").toString());
      assertThat(hidden.at("/evidences")).isEqualTo(nothing.at("/evidences"));
      assertThat(watched(hidden, HIDDEN).path("exists").asBoolean()).isFalse();
    }
    Reply finance =
        solr.get(
            DEBUG,
            TestSolr.front("ann", "finance"),
            params(BATTERY, "add", HIDDEN, "watch", HIDDEN));
    assertThat(watched(finance, HIDDEN).path("exists").asBoolean()).as(finance.text()).isTrue();
    assertThat(watched(finance, HIDDEN).path("reranked").asInt()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/rag", "/retrieve"})
  void theOtherDoorsSayWhereExperimentsAreAllowed(String door) throws Exception {
    Reply reply = solr.get(door, params(BATTERY, "off", "bm25"));

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.text()).contains("rag.experiment.off", "door=debug", "/advanced-rag/debug");
  }

  @Test
  void theRulesDoorTakesNoExperiment() throws Exception {
    Reply reply = solr.get("/rag/rules", params(BATTERY, "off", "bm25", "rag.mode", "none"));
    assertThat(reply.status()).isEqualTo(200);
    Reply explained =
        solr.post(
            "/rag/rules?action=explain&wt=json",
            "{\"query\":\"" + BATTERY + "\",\"rag.experiment.off\":\"bm25\"}");
    assertThat(explained.status()).as(explained.text()).isEqualTo(400);
  }

  @Test
  void switchedOffTheDoorIsClosedToExperimentsAlone() throws Exception {
    System.clearProperty(FLAG);
    Reply reply = solr.get(DEBUG, params(BATTERY, "off", "bm25"));

    assertThat(reply.status()).isEqualTo(403);
    assertThat(reply.text()).contains(FLAG);
    assertThat(ask(BATTERY).at("/trace/experiment").isMissingNode()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "off|foo|bm25, dense",
        "dropRules|GOV-999|GOV-012",
        "rules|[]|JSON object",
        "rules|{|line 1",
        "rules|{\"judge/x.dslr\":3}|text or null",
        "rules|{\"judge/x.dslr\":\"规则\"}|judge/x.dslr:1",
        "nothing|x|rag.experiment.off"
      })
  void aMistakeNamesWhatIsAllowed(String parameter, String value, String allowed) throws Exception {
    Reply reply = solr.form(DEBUG, params(BATTERY, parameter, value));

    assertThat(reply.status()).as(reply.text()).isEqualTo(400);
    assertThat(reply.at("/error/msg").asText())
        .contains("rag.experiment." + parameter)
        .contains(allowed);
  }

  @Test
  void listsAreBounded() throws Exception {
    String many = String.join(",", IntStream.range(0, 51).mapToObj(i -> "a" + i).toList());

    assertThat(solr.form(DEBUG, params(BATTERY, "add", many)).status()).isEqualTo(400);
    assertThat(solr.form(DEBUG, params(BATTERY, "watch", "x".repeat(201))).status()).isEqualTo(400);
    assertThat(solr.form(DEBUG, params(BATTERY, "query", "x".repeat(8001))).status())
        .isEqualTo(400);
    assertThat(
            solr.form(DEBUG, params(BATTERY, "off", "bm25", "rag.experiment.off", "dense"))
                .status())
        .isEqualTo(400);
  }

  @Test
  void nothingGetsInPastThePermission() throws Exception {
    Reply json =
        solr.get(DEBUG, "q", BATTERY, "json", "{params:{\"rag.experiment.off\":\"bm25\"}}");
    Reply macro =
        solr.get(DEBUG, "q", BATTERY, "prefix", "rag.experiment.", "${prefix}off", "bm25");
    Reply body =
        solr.post(
            DEBUG + "?wt=json", "{\"query\":\"" + BATTERY + "\",\"rag.experiment.off\":\"bm25\"}");
    Reply nested =
        solr.post(
            DEBUG + "?wt=json",
            "{\"query\":\"" + BATTERY + "\",\"params\":{\"rag.experiment.off\":\"bm25\"}}");

    for (Reply reply : List.of(json, macro, body, nested)) {
      assertThat(reply.status()).as(reply.text()).isEqualTo(400);
    }
    assertThat(json.text()).contains("address or form");
    assertThat(macro.text()).contains("address or form");
    Reply both =
        solr.post(DEBUG + "?wt=json&rag.experiment.off=bm25", "{\"query\":\"" + BATTERY + "\"}");
    assertThat(both.at("/trace/experiment/off/0").asText()).isEqualTo("bm25");
  }

  /** The door open or shut: a request without experiments is answered the same. */
  @Test
  void withoutExperimentsNothingChanges() throws Exception {
    String open = plain(ask(BATTERY));
    System.clearProperty(FLAG);
    String shut = plain(ask(BATTERY));

    assertThat(open).isEqualTo(shut);
    System.setProperty(FLAG, "true");
    assertThat(plain(ask(BATTERY, "watch", ""))).isEqualTo(open);
  }

  private static String plain(Reply reply) {
    ObjectNode root = reply.json().deepCopy();
    root.remove("responseHeader");
    root.withObject("/usage").remove(List.of("milliseconds", "request_id"));
    ObjectNode trace = root.withObject("/trace");
    trace.remove(List.of("steps", "engines", "request_id", "flags"));
    return root.toString();
  }

  @Test
  void everyAnswerHasANameAndTakesAGoodOneThatItIsGiven() throws Exception {
    Reply own = solr.get("/rag", "q", BATTERY, "rag.trace", "true");
    Reply given = solr.get("/rag", Map.of("X-Request-Id", "front-7.a"), "q", BATTERY);
    Reply parameter = solr.get("/rag", "q", BATTERY, "rid", "batch_12");
    Reply bad = solr.get("/rag", Map.of("X-Request-Id", "../../x"), "q", BATTERY);

    assertThat(own.at("/usage/request_id").asText())
        .hasSize(36)
        .isEqualTo(own.at("/trace/request_id").asText());
    assertThat(given.at("/usage/request_id").asText()).isEqualTo("front-7.a");
    assertThat(parameter.at("/usage/request_id").asText()).isEqualTo("batch_12");
    assertThat(bad.at("/usage/request_id").asText()).hasSize(36);
    assertThat(solr.get("/rag", "q", "谢谢").at("/usage/request_id").asText()).hasSize(36);
  }

  @Test
  void aKeptTraceIsShownToWhoMaySeeWhatItsAskerSaw() throws Exception {
    Map<String, String> finance = TestSolr.front("ann", "finance");
    Map<String, String> named =
        Map.of(
            "X-Request-Id", "kept-1",
            "X-Nexarag-User", "ann",
            "X-Nexarag-Groups", "finance",
            "X-Nexarag-Secret", TestSolr.SECRET);
    solr.get("/rag", named, "q", "小米 15 Pro 的内部成本价", "rag.asOf", "2026-11-30");
    Reply kept = await(finance, "kept-1");

    assertThat(kept.status()).as(kept.text()).isEqualTo(200);
    assertThat(kept.at("/record/parameters/rag.asOf").asText()).isEqualTo("2026-11-30");
    assertThat(kept.at("/record/groups").toString()).isEqualTo("[\"finance\",\"public\"]");
    assertThat(kept.at("/record/response/usage/request_id").asText()).isEqualTo("kept-1");
    assertThat(kept.at("/record/trace/rule_set/version").asText()).isNotBlank();
    assertThat(kept.text()).doesNotContain(TestSolr.SECRET, "\"ann\"");
    Reply hidden = solr.get("/rag/traces", "id", "kept-1");
    Reply unknown = solr.get("/rag/traces", "id", "kept-2");
    assertThat(hidden.status()).isEqualTo(404);
    assertThat(hidden.at("/error")).isEqualTo(unknown.at("/error"));
    assertThat(solr.get("/rag/traces", "id", "../kept-1").status()).isEqualTo(404);
  }

  /** Records are written beside the request. */
  private static Reply await(Map<String, String> headers, String id) throws Exception {
    Reply reply = solr.get("/rag/traces", headers, "id", id, "wt", "json", "json.nl", "map");
    for (int i = 0; i < 100 && reply.status() == 404; i++) {
      Thread.sleep(50);
      reply = solr.get("/rag/traces", headers, "id", id, "wt", "json", "json.nl", "map");
    }
    return reply;
  }
}
