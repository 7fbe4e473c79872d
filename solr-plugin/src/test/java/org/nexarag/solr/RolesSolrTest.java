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

  /** The reference guide's example user: solr, password SolrRocks. */
  private static final String SECURITY =
      """
      {"authentication": {"class": "solr.BasicAuthPlugin", "blockUnknown": false,
        "credentials": {"solr":
          "IV0EHq1OnNrj6gvRCwvFwTrZ1+z1oBbnQdiVC3otuq0= Ndd7LKvVBAaZIF0QAVi1ekCfAJXr1GGfLtRUXhgrF8c="}},
       "authorization": {"class": "solr.RuleBasedAuthorizationPlugin",
        "user-role": {"solr": ["staff"]}, "permissions": []}}
      """;

  @TempDir static Path dir;
  private static TestSolr solr;

  @BeforeAll
  static void start() throws Exception {
    Path home = Files.createDirectories(dir.resolve("home"));
    Files.writeString(home.resolve("security.json"), SECURITY);
    solr = TestSolr.start(home, Path.of("../conf"), Path.of("../rules"));
    Loader.load(solr.core(), Path.of("../golden-set/corpus/internal_note"), 2, Progress.NONE);
  }

  @AfterAll
  static void stop() {
    if (solr != null) {
      solr.close();
    }
  }

  private static Map<String, String> basic(String password) {
    String pair = "solr:" + password;
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
}
