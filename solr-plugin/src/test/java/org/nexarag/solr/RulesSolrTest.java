package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.rules.RuleFiles;
import org.nexarag.rules.RuleFolder;
import org.nexarag.testing.TestSolr;
import org.nexarag.testing.TestSolr.Reply;

/**
 * The life of rules in a running Solr: edited, checked, tried, published, taken back, explained.
 */
class RulesSolrTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String FILE = "judge/整机.drl";
  private static final String QUESTION = "整机的保修期是多久";

  /** Refuses questions about the whole machine when the best text covers less than a share. */
  private static final String RULE =
      """
      package rules.judge;
      rule "JUD-090 整机的问题要有足够的资料"
      @owner("售后部")
      when
        AskedQuestion( text contains "整机" )
        FoundEvidence( bestCoverage < 0.1 )
      then
        decision.label("bad", "资料太少");
        decision.action("refuse", "weak_evidence", "资料太少");
      end
      """;

  private static final String STRICT = RULE.replace("< 0.1", "< 1.5");
  private static final String BROKEN = RULE.replace("bestCoverage", "bestCoverag");

  @TempDir static Path dir;
  private static Path rules;
  private static TestSolr solr;

  /** Without models: words alone, so that scores do not matter. */
  @BeforeAll
  static void start() throws Exception {
    rules = dir.resolve("rules");
    TestSolr.copy(Path.of("../rules"), rules);
    Path conf = dir.resolve("conf");
    TestSolr.copy(Path.of("../conf"), conf);
    Files.writeString(
        conf.resolve("rag.yaml"),
        """
        vocabulary: vocabulary.yaml
        encoders:
          - id: lost
            language: zh
            onnx: no/such/model.onnx
            tokenizer: no/such/tokenizer.json
            dimension: 512
            field: vector_zh
        """);
    solr = TestSolr.start(dir.resolve("home"), conf, rules);
    for (String doc : List.of("整机的保修期为 24 个月。#open#public", "整机的保修期对员工为 36 个月。#insiders#staff")) {
      String[] parts = doc.split("#", -1);
      Reply posted =
          solr.post(
              "/update?commit=true&wt=json",
              ("[{\"doc_id\":\"%2$s\",\"version\":\"1\",\"title\":\"保修\",\"format\":\"text\",\"lang\":\"zh\","
                      + "\"acl\":[\"%3$s\"],\"authority\":50,\"body\":\"%1$s\"}]")
                  .formatted((Object[]) parts));
      assertThat(posted.status()).as(posted.text()).isEqualTo(200);
    }
  }

  @AfterAll
  static void stop() {
    if (solr != null) {
      solr.close();
    }
  }

  @BeforeEach
  void lenient() throws Exception {
    Files.writeString(rules.resolve(FILE), RULE);
    String digest = RuleFiles.digest(new RuleFolder(rules).read());
    await("the rule as it was", () -> status().at("/digest").asText().equals(digest));
    assertThat(outcome()).isEqualTo("answered");
  }

  private interface Claim {
    boolean holds() throws Exception;
  }

  private static void await(String what, Claim claim) throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!claim.holds()) {
      assertThat(System.nanoTime()).as(what + ": " + ask().text()).isLessThan(deadline);
      Thread.sleep(200);
    }
  }

  private static JsonNode status() throws Exception {
    return solr.get("/rag/rules").at("/nodes/0");
  }

  private static Reply ask() throws Exception {
    return solr.get("/rag", "q", QUESTION, "rag.trace", "true");
  }

  private static String outcome() throws Exception {
    return ask().at("/outcome").asText();
  }

  private static String version() throws Exception {
    return status().at("/version").asText();
  }

  private static Reply post(String action, @Nullable String text, String... more) throws Exception {
    ObjectNode body = JSON.createObjectNode();
    body.putObject("files").put(FILE, text);
    for (int i = 0; i < more.length; i += 2) {
      body.put(more[i], more[i + 1]);
    }
    return solr.post("/rag/rules?action=" + action + "&wt=json", body.toString());
  }

  @Test
  void aFileSavedOnDiskChangesTheNextAnswerAndABrokenOneChangesNothing() throws Exception {
    String before = version();
    Files.writeString(rules.resolve(FILE), STRICT);
    await("the stricter rule", () -> outcome().equals("refused"));
    Reply refused = ask();
    String strict = refused.at("/trace/rule_set/version").asText();
    assertThat(strict).isNotEqualTo(before).isEqualTo(version());
    assertThat(refused.at("/trace/rules").toString()).contains("JUD-090");
    assertThat(refused.at("/trace/rule_set/author").isMissingNode()).isTrue();
    assertThat(refused.at("/trace/rule_set/time").asText()).isNotEmpty();

    Files.writeString(rules.resolve(FILE), BROKEN);
    await("the problem", () -> !status().at("/problems").isEmpty());
    JsonNode problem = status().at("/problems/0");
    assertThat(problem.at("/file").asText()).isEqualTo(FILE);
    assertThat(problem.at("/line").asInt()).isEqualTo(6);
    assertThat(problem.at("/message").asText()).contains("bestCoverage");
    assertThat(status().at("/files_digest")).isNotEqualTo(status().at("/digest"));
    assertThat(version()).isEqualTo(strict);
    assertThat(outcome()).isEqualTo("refused");
  }

  @Test
  void publishesGoesBackAndKeepsEveryVersion() throws Exception {
    String seen = version();
    int first = status().at("/number").asInt();
    Reply published = post("publish", STRICT, "expect", seen, "comment", "更严");
    assertThat(published.status()).as(published.text()).isEqualTo(200);
    assertThat(published.at("/published/number").asInt()).isEqualTo(first + 1);
    assertThat(outcome()).as("live at once").isEqualTo("refused");
    assertThat(ask().at("/trace/rule_set/author").asText()).isEqualTo("anonymous");
    assertThat(rules.resolve(FILE)).hasContent(STRICT);

    Reply late = post("publish", RULE, "expect", seen);
    assertThat(late.status()).isEqualTo(409);
    assertThat(late.at("/error/msg").asText())
        .contains("(number " + (first + 1) + ") was published by anonymous");
    Reply blind = post("publish", RULE);
    assertThat(blind.status()).isEqualTo(400);
    assertThat(blind.at("/error/msg").asText()).startsWith("expect: read nothing");

    // The plus of the version arrives as a space.
    Reply back =
        solr.post("/rag/rules?action=rollback&wt=json&to=" + first + "&expect=" + version());
    assertThat(back.status()).as(back.text()).isEqualTo(200);
    assertThat(outcome()).isEqualTo("answered");
    Reply history = solr.get("/rag/rules", "action", "history");
    List<Integer> numbers = new ArrayList<>();
    history.at("/versions").forEach(one -> numbers.add(one.at("/number").asInt()));
    assertThat(numbers).startsWith(first + 2, first + 1, first).endsWith(1);
    Reply version =
        solr.get("/rag/rules", "action", "history", "number", String.valueOf(first + 1));
    assertThat(version.at("/version/comment").asText()).isEqualTo("更严");
    assertThat(version.json().at("/version/files").get(FILE).asText()).isEqualTo(STRICT);
  }

  @Test
  void neverWritesWhatIsBrokenAndListsEveryProblem() throws Exception {
    Reply checked = post("check", BROKEN, "lang", "en");
    assertThat(checked.status()).as(checked.text()).isEqualTo(200);
    assertThat(checked.at("/valid").asBoolean()).isFalse();
    assertThat(checked.at("/problems/0/message").asText())
        .contains("FoundEvidence has no field 'bestCoverag' (did you mean 'bestCoverage'?)");
    assertThat(post("check", STRICT).at("/valid").asBoolean()).isTrue();
    assertThat(post("check", STRICT).at("/coverage/never_fires").toString()).contains("JUD-090");

    Reply refused = post("publish", BROKEN, "expect", version());
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.at("/problems/0/file").asText()).isEqualTo(FILE);
    assertThat(rules.resolve(FILE)).hasContent(RULE);
  }

  @Test
  void triesADraftBesideWhatIsLive() throws Exception {
    Reply tried = post("try", STRICT, "query", QUESTION);
    assertThat(tried.status()).as(tried.text()).isEqualTo(200);
    assertThat(tried.at("/live/outcome").asText()).isEqualTo("answered");
    assertThat(tried.at("/live/citations")).isNotEmpty();
    assertThat(tried.at("/draft/outcome").asText()).isEqualTo("refused");
    assertThat(tried.at("/draft/reason").asText()).isEqualTo("weak_evidence");
    assertThat(tried.at("/differs").asBoolean()).isTrue();
    assertThat(tried.at("/rules/0/stage").asText()).isEqualTo("judge");
    assertThat(tried.at("/rules/0/only_draft").toString()).isEqualTo("[\"JUD-090\"]");
    assertThat(outcome()).isEqualTo("answered");
    assertThat(post("try", BROKEN, "query", QUESTION).status()).isEqualTo(400);
    assertThat(post("try", STRICT).at("/error/msg").asText()).startsWith("q: read nothing");
    assertThat(post("try", STRICT, "query", QUESTION, "mode", "crag").status()).isEqualTo(403);
  }

  @Test
  void namesTheConditionThatFailedAndWhatWasRead() throws Exception {
    Reply explained = solr.get("/rag/rules", "action", "explain", "q", QUESTION, "lang", "en");
    assertThat(explained.status()).as(explained.text()).isEqualTo(200);
    JsonNode strict = rule(explained, "JUD-090");
    assertThat(strict.at("/fired").asBoolean()).isFalse();
    assertThat(strict.at("/why/0").asText())
        .startsWith(FILE + ":6:")
        .contains("bestCoverage", "0.1");
    assertThat(rule(explained, "JUD-014").at("/fired").asBoolean()).isTrue();
    // The document for staff leaves no trace, whoever asks how rules saw it.
    assertThat(explained.text()).contains("open").doesNotContain("insiders");
    Reply staff =
        solr.get("/rag/rules", TestSolr.front("li", "staff"), "action", "explain", "q", QUESTION);
    assertThat(staff.text()).contains("insiders");
  }

  private static JsonNode rule(Reply explained, String id) {
    for (JsonNode asked : explained.at("/asked")) {
      for (JsonNode rule : asked.at("/rules")) {
        if (rule.at("/id").asText().equals(id)) {
          return rule;
        }
      }
    }
    throw new AssertionError("no rule " + id + " in " + explained.text());
  }

  @Test
  void listsRulesWithTheirOwnersAndCounts() throws Exception {
    long before = listed("JUD-014").at("/fired").asLong();
    ask();
    JsonNode after = listed("JUD-014");
    assertThat(after.at("/fired").asLong()).isEqualTo(before + 1);
    assertThat(after.at("/last_fired").asText()).isNotEmpty();
    JsonNode own = listed("JUD-090");
    assertThat(own.at("/owner").asText()).isEqualTo("售后部");
    assertThat(own.at("/file").asText()).isEqualTo(FILE);
    assertThat(own.at("/in_force").asBoolean()).isTrue();
  }

  private static JsonNode listed(String id) throws Exception {
    for (JsonNode rule : solr.get("/rag/rules", "action", "list").at("/rules")) {
      if (rule.at("/id").asText().equals(id)) {
        return rule;
      }
    }
    throw new AssertionError("no rule " + id);
  }

  @Test
  void refusesWhatItDoesNotKnowByName() throws Exception {
    for (Map.Entry<String, String> wrong :
        Map.of(
                "action=jump", "action: read 'jump', allowed: status, list",
                "action=publish", "action: 'publish' is by POST only",
                "action=history&number=0", "number: read '0', allowed: a whole number",
                "action=history&number=999", "number: read '999'",
                "lang=fr", "lang: read 'fr', allowed: zh, en")
            .entrySet()) {
      Reply reply = solr.get("/rag/rules?" + wrong.getKey() + "&x=");
      assertThat(reply.status()).as(reply.text()).isEqualTo(400);
      assertThat(reply.text()).contains(wrong.getValue());
    }
    Reply body = solr.post("/rag/rules?action=check&wt=json", "{\"file\": {}}");
    assertThat(body.status()).isEqualTo(400);
    assertThat(body.at("/error/msg").asText())
        .startsWith("body: unknown key 'file', allowed: files");
    assertThat(solr.post("/rag/rules?action=check&wt=json", "{\"action\":\"publish\"}").status())
        .isEqualTo(400);
  }
}
