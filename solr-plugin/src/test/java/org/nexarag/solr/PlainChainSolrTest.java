package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.launch.LoadReport;
import org.nexarag.launch.Loader;
import org.nexarag.launch.Progress;
import org.nexarag.testing.TestSolr;
import org.nexarag.testing.TestSolr.Reply;

/**
 * The plain evidence chain over HTTP: a real Solr, the shipped configset, rules and demo corpus.
 */
class PlainChainSolrTest {
  private static final String FIELD_CASE = "签收 35 天的质量问题能退吗";
  private static final List<String> CANARIES =
      List.of("CANARY", "GW-88", "66-7142", "SP-BM5X-0417", "87.40", "861.20", "NG-17");

  @TempDir static Path dir;
  private static Path rules;
  private static TestSolr solr;

  @BeforeAll
  static void start() throws Exception {
    rules = dir.resolve("rules");
    TestSolr.copy(Path.of("../rules"), rules);
    solr = TestSolr.start(dir.resolve("home"), Path.of("../conf"), rules);
    LoadReport report = Loader.load(solr.core(), Path.of("../golden-set/corpus"), 2, Progress.NONE);
    assertThat(report.failures()).isEmpty();
    assertThat(report.loaded()).isGreaterThanOrEqualTo(60);
  }

  @AfterAll
  static void stop() {
    if (solr != null) {
      solr.close();
    }
  }

  private static Reply ask(String question, String... more) throws Exception {
    return solr.get("/rag", with(question, more));
  }

  private static String[] with(String question, String... more) {
    List<String> params = new ArrayList<>(List.of("q", question, "timeAllowed", "60000"));
    params.addAll(List.of(more));
    return params.toArray(String[]::new);
  }

  private static Set<String> cited(Reply reply) {
    Set<String> cited = new LinkedHashSet<>();
    for (JsonNode citation : reply.json().path("citations")) {
      JsonNode evidence =
          reply.json().path("evidences").path(citation.path("evidence").asInt() - 1);
      cited.add(evidence.path("doc_id").asText() + "@" + evidence.path("version").asText());
    }
    return cited;
  }

  @Test
  void answersTheFieldCaseFromThePeriodAndTheExceptionAndDropsTheSupersededPolicy()
      throws Exception {
    Reply reply = ask(FIELD_CASE, "rag.trace", "true");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.at("/outcome").asText()).as(reply.text()).isEqualTo("answered");
    assertThat(cited(reply))
        .contains("returns-policy@2026.1", "quality-exception@2026.1")
        .doesNotContain("refund-procedure@2026.1", "returns-policy@2024.1");
    assertThat(reply.at("/answer").asText()).contains("35").contains("30").contains("90");
    assertThat(reply.at("/citations"))
        .anySatisfy(
            citation -> {
              assertThat(citation.path("comparison").asText()).contains("35").contains("30");
              assertThat(citation.path("support").asText()).contains("30 天");
            });
    assertThat(reply.at("/trace/slots"))
        .anySatisfy(
            slot -> {
              assertThat(slot.path("source").asText()).isEqualTo("question");
              assertThat(slot.path("value").asText()).contains("35");
            });
    assertThat(reply.at("/trace/governance/dropped"))
        .anySatisfy(
            dropped -> {
              assertThat(dropped.path("id").asText()).startsWith("returns-policy!2024.1#");
              assertThat(dropped.path("rule").asText()).startsWith("GOV-");
              assertThat(dropped.path("reason").asText()).isNotBlank();
            });
    assertThat(reply.at("/trace/rule_set/version").asText()).isNotBlank();
  }

  @Test
  void answersTheSameCaseInEnglish() throws Exception {
    Reply reply =
        ask("I received the item 60 days ago and it has a quality defect, can I still return it?");

    assertThat(reply.at("/outcome").asText()).as(reply.text()).isEqualTo("answered");
    assertThat(cited(reply)).contains("ns-returns-policy@2025.2", "ns-quality-exception@2025.2");
    assertThat(reply.at("/answer").asText()).contains("45").contains("120");
  }

  @ParameterizedTest
  @CsvSource({
    "小米 15 Pro 的电池容量是多少, 6100 mAh, xiaomi-15-pro-spec@1.1",
    "iPhone 16 Pro Max 多重, 227 g, iphone-16-pro-max-spec@1.0",
    "香港門店買的東西幾天可以退, 10 日, hk-store-returns@2026.1"
  })
  void answersAFactWithTheValueAndItsDocument(String question, String value, String document)
      throws Exception {
    Reply reply = ask(question);

    assertThat(reply.at("/answer").asText()).as(reply.text()).contains(value);
    assertThat(cited(reply)).containsExactly(document);
  }

  @Test
  void showsBothSidesWhereSourcesInForceContradictEachOther() throws Exception {
    Reply reply = ask("How often should the EM-40 water filter be replaced?");

    assertThat(reply.at("/outcome").asText()).as(reply.text()).isEqualTo("partial");
    assertThat(reply.at("/reason").asText()).isEqualTo("conflicting_sources");
    assertThat(reply.at("/conflicts/0/sides"))
        .extracting(side -> side.path("value").asText())
        .containsExactlyInAnyOrder("6 months", "12 months");
    assertThat(cited(reply))
        .containsExactlyInAnyOrder("corvina-em40-manual@2.0", "corvina-water-filter-guide@1.0");
    assertThat(reply.at("/needs_confirmation")).isNotEmpty();
  }

  @Test
  void findsAContradictionAlsoWhereTheTitlesWordTheSubjectDifferently() throws Exception {
    Reply reply = ask("手机电池保修多久");

    assertThat(reply.at("/reason").asText()).as(reply.text()).isEqualTo("conflicting_sources");
    assertThat(reply.at("/conflicts/0/sides"))
        .extracting(side -> side.path("value").asText())
        .containsExactlyInAnyOrder("12 个月", "6 个月");
  }

  @Test
  void saysSoWhenNothingWasInForceYet() throws Exception {
    Reply reply = ask("一般退货期限是多少天", "rag.asOf", "1999-01-01", "fq", "doc_id:returns-policy");

    assertThat(reply.at("/outcome").asText()).as(reply.text()).isEqualTo("refused");
    assertThat(reply.at("/reason").asText()).isEqualTo("not_in_force");
  }

  @Test
  void everyCitationSpanCountsCodePointsWithinItsEvidence() throws Exception {
    for (String question : List.of(FIELD_CASE, "小米 15 Pro 的电池容量是多少", "E05 是什么故障")) {
      Reply reply = ask(question);
      for (JsonNode citation : reply.json().path("citations")) {
        String text =
            reply
                .json()
                .path("evidences")
                .path(citation.path("evidence").asInt() - 1)
                .path("text")
                .asText();
        int start = text.offsetByCodePoints(0, citation.path("start").asInt());
        int end = text.offsetByCodePoints(0, citation.path("end").asInt());
        assertThat(text.substring(start, end)).isEqualTo(citation.path("support").asText());
      }
    }
  }

  @Test
  void asksThePastWhenTheRequestOrTheQuestionNamesIt() throws Exception {
    Reply byParameter = ask("一般退货期限是多少天", "rag.asOf", "2025-06-01");
    Reply today = ask("一般退货期限是多少天");
    Reply future = ask("一般退货期限是多少天", "rag.asOf", "2027-02-01");

    assertThat(byParameter.at("/answer").asText()).as(byParameter.text()).contains("15");
    assertThat(today.at("/answer").asText()).as(today.text()).contains("30");
    assertThat(future.at("/answer").asText()).as(future.text()).contains("60");
  }

  @Test
  void getFormAndJsonBodyAreOneContract() throws Exception {
    Reply get = solr.get("/rag", "q", FIELD_CASE, "rag.topK", "4");
    Reply form = solr.form("/rag", "q", FIELD_CASE, "rag.topK", "4");
    Reply body =
        solr.post(
            "/rag?wt=json",
            "{\"query\":\""
                + FIELD_CASE
                + "\",\"mode\":\"none\",\"top_k\":4,\"filters\":[],"
                + "\"chat_history\":[{\"role\":\"user\",\"content\":\"你好\"}]}");

    for (Reply reply : List.of(get, form, body)) {
      assertThat(reply.status()).as(reply.text()).isEqualTo(200);
      assertThat(reply.at("/answer")).isEqualTo(get.at("/answer"));
      assertThat(reply.at("/evidences")).isEqualTo(get.at("/evidences"));
    }
    List<String> order = new ArrayList<>();
    get.json().fieldNames().forEachRemaining(order::add);
    assertThat(order)
        .containsExactly(
            "responseHeader",
            "answer",
            "outcome",
            "reason",
            "evidences",
            "citations",
            "conflicts",
            "known",
            "unknown",
            "needs_confirmation",
            "fallback_used",
            "usage");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rag.topK|0|rag.topK: read '0', allowed: a whole number from 1 to 50",
        "rag.topK|many|rag.topK: read 'many'",
        "rag.asOf|yesterday|rag.asOf: read 'yesterday', allowed: a day such as 2026-11-30",
        "rag.weights|bm25:-1|rag.weights: read 'bm25:-1'",
        "rag.weights|sparse:1|allowed: name:weight with a name of [bm25, dense]",
        "rag.fusion|sum|rag.fusion: fusion 'sum' is not one of: rrf, minmax",
        "rag.mode|magic|rag.mode: mode 'magic' is not one of: none, crag",
        "rag.history|[{]|rag.history: read '[{]', allowed: JSON",
        "rag.filters|[{\"field\":\"nope\",\"value\":\"x\"}]|an indexed field of the schema",
        "rag.nope|1|unknown parameter 'rag.nope', allowed: rag.mode"
      })
  void badInputIsA400ThatNamesTheParameter(String name, String value, String message)
      throws Exception {
    Reply reply = ask(FIELD_CASE, name, value);

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.at("/error/msg").asText()).contains(message);
  }

  @Test
  void badQuestionsAndBodiesAre400() throws Exception {
    assertThat(solr.get("/rag").at("/error/msg").asText()).contains("q: read nothing");
    assertThat(solr.get("/rag", "q", "  ").status()).isEqualTo(400);
    assertThat(solr.form("/rag", "q", "退".repeat(100_000)).at("/error/msg").asText())
        .contains("q: read '退退")
        .contains("at most 8000 characters");
    assertThat(solr.post("/rag?wt=json", "{\"query\":\"x\",\"limit\":3}").at("/error/msg").asText())
        .contains("unknown key 'limit'");
    assertThat(solr.post("/rag?wt=json", "[1]").status()).isEqualTo(400);
  }

  @Test
  void aRequestOverSeveralShardsIsRefusedRatherThanAnsweredFromOne() throws Exception {
    String shards = (solr.core() + "," + solr.core()).replace("http://", "");

    for (String door : List.of("/rag", "/retrieve")) {
      Reply reply = solr.get(door, "q", FIELD_CASE, "shards", shards);

      assertThat(reply.status()).as(reply.text()).isIn(400, 403);
      assertThat(reply.text()).doesNotContain("\"answer\"");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "?!。，…",
        "{!xmlparser}<BooleanQuery/>",
        "_query_:\"*:*\" OR acl:staff",
        "*:*",
        "{!func}version",
        "😀😀 𠮷野家 ㍿ ﷽",
        "\u0000\u0001",
        "title:(退货 AND"
      })
  void strangeQuestionsAreTextAndNeverSyntax(String question) throws Exception {
    Reply reply = ask(question, "rag.trace", "true");

    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    assertThat(reply.at("/outcome").asText()).isIn("refused", "chitchat", "answered");
    assertThat(reply.text()).doesNotContain("CANARY");
  }

  @ParameterizedTest
  @ValueSource(strings = {"crag", "self_rag", "mini_graphrag", "agentic_rag", "auto"})
  void aModeThatIsOffAnswers403WithTheExactError(String mode) throws Exception {
    for (String door : List.of("/rag", "/advanced-rag/debug")) {
      Reply reply = solr.get(door, "q", FIELD_CASE, "rag.mode", mode);

      assertThat(reply.status()).isEqualTo(403);
      assertThat(reply.json().path("error").asText()).isEqualTo("advanced_rag_disabled");
      assertThat(reply.json()).hasSize(2);
    }
  }

  @Test
  void theDebugDoorAlwaysShowsTheTrace() throws Exception {
    Reply reply = solr.post("/advanced-rag/debug?wt=json", "{\"query\":\"" + FIELD_CASE + "\"}");

    assertThat(reply.at("/trace/mode").asText()).isEqualTo("none");
    assertThat(reply.at("/trace/legs/bm25/ranks")).isNotEmpty();
    assertThat(reply.at("/trace/legs/dense/ranks")).isNotEmpty();
  }

  @Test
  void theAdminScreensParametersGiveReadableNestedJson() throws Exception {
    Reply reply =
        solr.get(
            "/rag",
            "q",
            FIELD_CASE,
            "q.op",
            "OR",
            "indent",
            "true",
            "useParams",
            "",
            "_",
            "1764518400000",
            "debugQuery",
            "true");

    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    assertThat(reply.at("/debug/rag/rule_set/checksum").asText()).hasSize(64);
    assertThat(reply.at("/debug/rag/steps"))
        .extracting(step -> step.path("layer").asText())
        .containsExactly(
            "plan",
            "recall",
            "fuse",
            "govern",
            "rerank",
            "judge",
            "assemble",
            "generate",
            "verify");
    assertThat(reply.json().has("trace")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"你好", "谢谢", "再见", "Hello!", "thank you"})
  void smallTalkGetsAShortReplyWithoutRetrieval(String question) throws Exception {
    Reply reply = ask(question, "rag.trace", "true");

    assertThat(reply.at("/outcome").asText()).as(reply.text()).isEqualTo("chitchat");
    assertThat(reply.at("/answer").asText()).isNotBlank();
    assertThat(reply.at("/citations").isArray()).isTrue();
    assertThat(reply.at("/citations")).isEmpty();
    assertThat(reply.at("/trace/steps")).hasSize(1);
  }

  @Test
  void aQuestionTheCorpusCannotAnswerIsRefusedWithAReason() throws Exception {
    for (String question : List.of("公司食堂今天中午吃什么", "珠穆朗玛峰的高度是多少米", "Who won the 2018 World Cup?")) {
      Reply reply = ask(question);

      assertThat(reply.at("/outcome").asText()).as(question + reply.text()).isEqualTo("refused");
      assertThat(reply.at("/answer").asText()).isEmpty();
      assertThat(reply.at("/reason").asText()).isNotBlank();
      assertThat(reply.at("/explanation").asText()).isNotBlank();
    }
  }

  @Test
  void restrictedDocumentsLeaveNoTraceForThePublic() throws Exception {
    List<String> questions =
        List.of(
            "员工酌情退货最多多少天 GW-88", "BM5X 内部成本价 87.40", "CANARY", "goodwill return 210 days NG-17");
    for (String question : questions) {
      List<Reply> replies =
          List.of(
              ask(question, "rag.trace", "true"),
              ask(question, "debugQuery", "true"),
              solr.get("/advanced-rag/debug", "q", question),
              solr.get(
                  "/retrieve",
                  "q",
                  question,
                  "rows",
                  "100",
                  "fl",
                  "*",
                  "debug",
                  "true",
                  "facet",
                  "true",
                  "facet.field",
                  "acl",
                  "hl",
                  "true"),
              solr.get(
                  "/select",
                  "q",
                  "{!edismax qf='content text title_path' v=$text}",
                  "text",
                  question,
                  "rows",
                  "100",
                  "fl",
                  "*",
                  "facet",
                  "true",
                  "facet.field",
                  "acl"),
              solr.get(
                  "/select",
                  "q",
                  "{!rrf queries=lex}",
                  "lex",
                  "content:CANARY",
                  "fl",
                  "*",
                  "echoParams",
                  "none"),
              solr.get(
                  "/select",
                  "q",
                  "*:*",
                  "rows",
                  "0",
                  "facet",
                  "true",
                  "facet.field",
                  "acl",
                  "facet.mincount",
                  "0",
                  "f.acl.facet.mincount",
                  "0"),
              solr.get(
                  "/select",
                  "q",
                  "*:*",
                  "rows",
                  "0",
                  "explainOther",
                  "CANARY",
                  "debugQuery",
                  "true",
                  "echoParams",
                  "none"),
              solr.get("/terms", "terms.fl", "acl", "terms.limit", "100"),
              solr.get("/get", "id", "staff-goodwill-returns!2026.1"));
      for (Reply reply : replies) {
        assertThat(reply.status()).as(reply.text()).isLessThan(500);
        String shown = reply.text().replace(question, "");
        for (String canary : CANARIES) {
          if (!question.contains(canary)) {
            assertThat(shown).doesNotContain(canary);
          }
        }
        assertThat(shown).doesNotContain("staff-goodwill", "finance-phone-cost", "ns-goodwill");
        assertThat(shown).doesNotContain("\"staff\",", "\"finance\",");
      }
    }
  }

  @Test
  void aTrustedFrontsStaffSeesWhatItsGroupsMaySee() throws Exception {
    String question = "门店员工酌情退货最长可以到多少天";

    Reply staff = solr.get("/rag", TestSolr.front("li", "staff"), "q", question);
    Reply other = solr.get("/rag", TestSolr.front("wang", "finance"), "q", question);

    assertThat(staff.text()).contains("staff-goodwill-returns");
    assertThat(other.text()).doesNotContain("staff-goodwill-returns");
  }

  @Test
  void aForgedFrontIsRefusedEverywhere() throws Exception {
    Map<String, String> forged = Map.of("X-Nexarag-Groups", "staff", "X-Nexarag-Secret", "guessed");
    for (String door : List.of("/rag", "/retrieve", "/select", "/advanced-rag/debug")) {
      assertThat(solr.get(door, forged, "q", "退货").status()).as(door).isEqualTo(403);
      assertThat(solr.get(door, Map.of("X-Nexarag-Groups", "staff"), "q", "退货").status())
          .as(door)
          .isEqualTo(403);
    }
  }

  @Test
  void retrieveIsANormalSearch() throws Exception {
    Reply reply =
        solr.get(
            "/retrieve",
            "q",
            "洗衣机不排水怎么办",
            "rows",
            "5",
            "fl",
            "id,doc_id,score",
            "facet",
            "true",
            "facet.field",
            "doc_type",
            "hl",
            "true",
            "debug",
            "true");

    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    assertThat(reply.at("/response/docs")).hasSize(5);
    assertThat(reply.at("/response/docs/0/doc_id").asText()).as(reply.text()).contains("washer");
    assertThat(reply.at("/response/docs/0")).hasSize(3);
    assertThat(reply.at("/facet_counts/facet_fields/doc_type")).isNotEmpty();
    assertThat(reply.at("/highlighting").toString()).contains("<em>");
    assertThat(reply.at("/debug/rag/legs/dense/ranks")).isNotEmpty();
    assertThat(reply.at("/debug/explain")).hasSize(5);
  }

  @Test
  void walkingThePagesShowsEachCandidateOnceAndInOneOrder() throws Exception {
    for (int size : List.of(10, 30)) {
      List<String> walked = new ArrayList<>();
      int found = Integer.MAX_VALUE;
      for (int start = 0; start < found; start += size) {
        Reply page =
            solr.get(
                "/retrieve",
                "q",
                "退货期限",
                "fl",
                "id",
                "rows",
                "" + size,
                "start",
                "" + start,
                "timeAllowed",
                "60000");
        found = page.at("/response/numFound").asInt();
        page.at("/response/docs").forEach(doc -> walked.add(doc.path("id").asText()));
        if (start + size < found) {
          assertThat(page.at("/response/docs")).hasSize(size);
        }
      }
      assertThat(walked).doesNotHaveDuplicates().hasSize(found);
      Reply top = solr.get("/retrieve", "q", "退货期限", "fl", "id", "rows", "1");
      assertThat(top.at("/response/docs/0/id").asText()).isEqualTo(walked.get(0));
    }
  }

  @Test
  void filtersSelectBeforeTheNearestAreTaken() throws Exception {
    Reply reply =
        solr.get(
            "/retrieve",
            "q",
            "退货期限",
            "fq",
            "doc_type:spec",
            "rows",
            "100",
            "fl",
            "doc_type",
            "rag.weights",
            "bm25:0,dense:1",
            "rag.rerank.depth",
            "0");

    assertThat(reply.at("/response/numFound").asInt()).isGreaterThan(5);
    assertThat(reply.at("/response/docs"))
        .allSatisfy(doc -> assertThat(doc.path("doc_type").asText()).isEqualTo("spec"));
  }

  @Test
  void theFusedQueryWorksInSelectWithFacetsHighlightingPagingAndExplain() throws Exception {
    String[] params = {
      "q", "{!rrf queries=lex,exact k=60 weights=lex:1,exact:0.5}",
      "lex", "content:电池",
      "exact", "content:BM5X",
      "fq", "kind:chunk",
      "fl", "id,score",
      "rows", "4",
      "facet", "true",
      "facet.field", "doc_type",
      "hl", "true",
      "hl.fl", "text",
      "debugQuery", "true"
    };

    Reply reply = solr.get("/select", params);

    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    assertThat(reply.at("/response/docs")).hasSize(4);
    assertThat(reply.at("/facet_counts/facet_fields/doc_type")).isNotEmpty();
    assertThat(reply.at("/highlighting").toString()).contains("<em>");
    assertThat(reply.at("/debug/explain").toString()).contains("rank in leg lex");
    assertThat(solr.get("/select", "q", "{!rrf queries=nope}").at("/error/msg").asText())
        .contains("queries names 'nope'");
    assertThat(solr.get("/select", "q", "{!rrf queries=lex k=x}", "lex", "content:a").status())
        .isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"XQG100-BD14126", "xqg100-bd14126", "ＸＱＧ１００－ＢＤ１４１２６", "BD14126"})
  void codesAreFoundWhateverTheirWidthAndCase(String code) throws Exception {
    Reply reply =
        solr.get(
            "/retrieve",
            "q",
            code,
            "fl",
            "title_path,text",
            "rows",
            "3",
            "rag.weights",
            "bm25:1,dense:0");

    assertThat(reply.at("/response/docs")).hasSize(3);
    assertThat(reply.at("/response/docs"))
        .allSatisfy(doc -> assertThat(doc.toString()).contains("BD14126"));
  }

  @Test
  void traditionalAndSimplifiedFindEachOther() throws Exception {
    Reply traditional =
        solr.get("/retrieve", "q", "退貨期限", "fl", "id", "rag.weights", "bm25:1,dense:0");
    Reply simplified =
        solr.get("/retrieve", "q", "退货期限", "fl", "id", "rag.weights", "bm25:1,dense:0");

    assertThat(traditional.at("/response/numFound")).isEqualTo(simplified.at("/response/numFound"));
  }

  @Test
  void postingAVersionAgainReplacesItExactlyAndDeletingItLeavesNothing() throws Exception {
    String longer =
        document("tmp-doc", "1", "# 甲\\n\\n第一段。\\n\\n## 乙\\n\\n第二段。\\n\\n## 丙\\n\\n第三段。");
    String shorter = document("tmp-doc", "1", "# 甲\\n\\n只有一段。");

    assertThat(solr.post("/update?commit=true&wt=json", "[" + longer + "]").status())
        .isEqualTo(200);
    int before = count("tmp-doc");
    solr.post("/update?commit=true&wt=json", "[" + shorter + "]");
    int after = count("tmp-doc");
    solr.post("/update?commit=true&wt=json", "{\"delete\":{\"id\":\"tmp-doc!1\"}}");

    assertThat(before).isGreaterThan(after);
    assertThat(after).isEqualTo(2);
    assertThat(count("tmp-doc")).isZero();
  }

  private static int count(String docId) throws Exception {
    return solr.get("/select", "q", "doc_id:" + docId, "rows", "0")
        .at("/response/numFound")
        .asInt();
  }

  private static String document(String docId, String version, String body) {
    return "{\"doc_id\":\""
        + docId
        + "\",\"version\":\""
        + version
        + "\",\"title\":\"临时\","
        + "\"format\":\"markdown\",\"lang\":\"zh\",\"acl\":[\"public\"],\"authority\":50,"
        + "\"body\":\""
        + body
        + "\"}";
  }

  @Test
  void aDocumentThatCannotBeReadIsRejectedByNameAndTheRestGoesIn() throws Exception {
    String good = document("tmp-good", "1", "# 好\\n\\n可以读的一段。");
    String bad =
        "{\"doc_id\":\"tmp-bad\",\"version\":\"1\",\"title\":\"坏\",\"format\":\"docx\",\"body\":\"x\"}";

    Reply reply = solr.post("/update?commit=true&wt=json", "[" + bad + "," + good + "]");
    Reply alone = solr.post("/update?commit=true&wt=json", "[" + bad + "]");

    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    assertThat(reply.at("/rejected/0/doc_id").asText()).isEqualTo("tmp-bad@1");
    assertThat(reply.at("/rejected/0/reason").asText()).contains("docx");
    assertThat(alone.status()).isEqualTo(400);
    assertThat(alone.at("/error/msg").asText()).contains("tmp-bad");
    assertThat(count("tmp-good")).isEqualTo(2);
    assertThat(count("tmp-bad")).isZero();
    solr.post("/update?commit=true&wt=json", "{\"delete\":{\"id\":\"tmp-good!1\"}}");
  }

  @Test
  void aDocumentWithoutGroupsIsVisibleToNobody() throws Exception {
    String hidden =
        "{\"doc_id\":\"tmp-hidden\",\"version\":\"1\",\"title\":\"藏\",\"format\":\"text\","
            + "\"lang\":\"zh\",\"body\":\"无人可见的一段。\"}";
    solr.post("/update?commit=true&wt=json", "[" + hidden + "]");

    assertThat(count("tmp-hidden")).isZero();
    assertThat(solr.get("/retrieve", "q", "无人可见的一段").text()).doesNotContain("tmp-hidden");
    solr.post("/update?commit=true&wt=json", "{\"delete\":{\"id\":\"tmp-hidden!1\"}}");
  }

  @Test
  void aSavedRuleFileIsPickedUpAndABrokenOneLeavesTheOldInForce() throws Exception {
    Path file = rules.resolve("plan/smalltalk.dslr");
    String before = Files.readString(file);
    String version = version();
    try {
      Files.writeString(file, before + "\n// an analyst saved this file again\n");
      Files.writeString(
          rules.resolve("ruleset.yaml"),
          Files.readString(rules.resolve("ruleset.yaml"))
              .replaceFirst("version: *\\S+", "version: \"edited\""));
      String edited = await(v -> !v.equals(version));
      assertThat(edited).contains("edited");

      Files.writeString(file, before + "\nrule \"broken");
      Thread.sleep(Duration.ofSeconds(3).toMillis());
      assertThat(version()).isEqualTo(edited);
      assertThat(ask(FIELD_CASE).at("/outcome").asText()).isEqualTo("answered");
    } finally {
      Files.writeString(file, before);
    }
  }

  private static String version() throws Exception {
    return ask("你好", "rag.trace", "true").at("/trace/rule_set/version").asText();
  }

  private static String await(java.util.function.Predicate<String> wanted) throws Exception {
    String version = version();
    for (int i = 0; i < 100 && !wanted.test(version); i++) {
      Thread.sleep(200);
      version = version();
    }
    return version;
  }

  @Test
  void twoHundredParallelRequestsAllAnswer() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(32);
    try {
      List<Callable<Integer>> calls = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        String question = i % 2 == 0 ? FIELD_CASE : "一般退货期限是多少天";
        calls.add(() -> ask(question).status());
      }
      for (Future<Integer> call : pool.invokeAll(calls)) {
        assertThat(call.get()).isEqualTo(200);
      }
    } finally {
      pool.shutdownNow();
    }
  }
}
