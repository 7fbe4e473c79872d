package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.launch.Loader;
import org.nexarag.launch.Progress;
import org.nexarag.testing.TestSolr;
import org.nexarag.testing.TestSolr.Reply;

/** Identity from Solr's own Basic authentication and roles. */
class RolesSolrTest {
  private static final String QUESTION = "门店员工酌情退货最长可以到多少天";

  /** Three users with the password of the reference guide's example, SolrRocks. */
  private static final String SECURITY =
      """
      {"authentication": {"class": "solr.BasicAuthPlugin", "blockUnknown": false,
        "credentials": {
          "solr": "%1$s", "reader": "%1$s", "editor": "%1$s"}},
       "authorization": {"class": "solr.RuleBasedAuthorizationPlugin",
        "user-role": {"solr": ["staff"], "reader": ["reads"], "editor": ["edits"]},
        "permissions": [
          {"name": "config-edit", "role": "edits"},
          {"name": "config-read", "role": ["reads", "edits"]}]}}
      """
          .formatted(
              "IV0EHq1OnNrj6gvRCwvFwTrZ1+z1oBbnQdiVC3otuq0="
                  + " Ndd7LKvVBAaZIF0QAVi1ekCfAJXr1GGfLtRUXhgrF8c=");

  @TempDir static Path dir;
  private static TestSolr solr;

  @BeforeAll
  static void start() throws Exception {
    Path home = Files.createDirectories(dir.resolve("home"));
    Files.writeString(home.resolve("security.json"), SECURITY);
    Path rules = dir.resolve("rules");
    TestSolr.copy(Path.of("../rules"), rules);
    solr = TestSolr.start(home, Path.of("../conf"), rules);
    Loader.load(solr.core(), Path.of("../golden-set/corpus/internal_note"), 2, Progress.NONE);
  }

  @AfterAll
  static void stop() {
    if (solr != null) {
      solr.close();
    }
  }

  private static Map<String, String> basic(String password) {
    return basic("solr", password);
  }

  private static Map<String, String> basic(String user, String password) {
    String pair = user + ":" + password;
    return Map.of(
        "Authorization",
        "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aUserSeesWhatTheRolesMaySeeAndNobodyElseDoes() throws Exception {
    Reply staff = solr.get("/rag", basic("SolrRocks"), "q", QUESTION, "timeAllowed", "60000");
    Reply nobody = solr.get("/rag", "q", QUESTION, "rag.trace", "true");
    Reply wrong = solr.get("/rag", basic("guessed"), "q", QUESTION);

    assertThat(staff.status()).as(staff.text()).isEqualTo(200);
    assertThat(staff.at("/outcome").asText()).as(staff.text()).isEqualTo("answered");
    assertThat(staff.at("/evidences/0/doc_id").asText()).isEqualTo("staff-goodwill-returns");
    assertThat(nobody.at("/reason").asText()).isEqualTo("no_candidates");
    assertThat(nobody.text()).doesNotContain("staff-goodwill");
    assertThat(wrong.status()).isEqualTo(401);
  }

  @Test
  void aUsersRolesDecideWhateverHeadersSay() throws Exception {
    Map<String, String> both =
        Map.of(
            "Authorization",
            basic("SolrRocks").get("Authorization"),
            "X-Nexarag-User",
            "solr",
            "X-Nexarag-Groups",
            "finance",
            "X-Nexarag-Secret",
            TestSolr.SECRET);

    Reply reply = solr.get("/retrieve", both, "q", "BM5X 内部成本价", "fl", "acl", "rows", "50");

    assertThat(reply.text()).doesNotContain("finance");
  }

  @Test
  void aReaderOfTheRulesMayNotChangeThemAndAnEditorSignsTheChange() throws Exception {
    String publish = "/rag/rules?action=publish&wt=json";
    String path = "/rag/rules";
    Map<String, String> reader = basic("reader", "SolrRocks");
    Map<String, String> editor = basic("editor", "SolrRocks");
    Reply status = solr.get(path, reader);
    String change =
        "{\"expect\": \"%s\", \"files\": {\"ruleset.yaml\": \"version: signed\\n\"}}"
            .formatted(status.at("/nodes/0/version").asText());

    assertThat(status.status()).as(status.text()).isEqualTo(200);
    assertThat(solr.get(path).status()).isEqualTo(401);
    assertThat(solr.get(path, basic("SolrRocks")).status()).isEqualTo(403);
    assertThat(solr.post(publish, reader, change).status()).isEqualTo(403);
    assertThat(solr.post(publish, change).status()).isEqualTo(401);
    assertThat(solr.get(path, reader, "action", "publish").status()).isEqualTo(400);
    assertThat(solr.post("/rag/rules?action=check&wt=json", reader, change).status())
        .isEqualTo(403);

    Reply done = solr.post(publish, editor, change);

    assertThat(done.status()).as(done.text()).isEqualTo(200);
    assertThat(done.at("/published/author").asText()).isEqualTo("editor");
    Reply after = solr.get("/rag", "q", "你好", "rag.trace", "true");
    assertThat(after.at("/trace/rule_set/author").asText()).isEqualTo("editor");
    assertThat(after.at("/trace/rule_set/version").asText()).startsWith("signed+");
  }

  @Test
  void onlyAnEditorMakesExperimentsAndKeptTracesFollowTheGroups() throws Exception {
    System.setProperty("RAG_EXPERIMENTS_ENABLED", "true");
    try {
      String debug = "/advanced-rag/debug";
      String[] off = {"q", QUESTION, "rag.experiment.off", "bm25", "timeAllowed", "60000"};

      assertThat(solr.get(debug, off).status()).isEqualTo(401);
      assertThat(solr.get(debug, basic("reader", "SolrRocks"), off).status()).isEqualTo(403);
      assertThat(solr.get(debug, basic("editor", "SolrRocks"), off).status()).isEqualTo(200);
      assertThat(solr.form(debug, off).status()).isEqualTo(401);
      assertThat(solr.get(debug, "q", QUESTION).status()).isEqualTo(200);
    } finally {
      System.clearProperty("RAG_EXPERIMENTS_ENABLED");
    }
    assertThat(solr.get("/rag/traces", "id", "a").status()).isEqualTo(401);
    assertThat(solr.get("/rag/traces", basic("SolrRocks"), "id", "a").status()).isEqualTo(403);
    assertThat(solr.get("/rag/traces", basic("reader", "SolrRocks"), "id", "a").status())
        .isEqualTo(404);
  }
}
