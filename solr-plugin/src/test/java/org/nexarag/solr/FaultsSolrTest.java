package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.testing.TestSolr;
import org.nexarag.testing.TestSolr.Reply;

/**
 * A node whose models are missing and whose rules are broken at start: it loads, says so, heals.
 */
class FaultsSolrTest {
  private static final String BROKEN = "rule \"never ends";

  @TempDir static Path dir;
  private static Path rules;
  private static TestSolr solr;

  @BeforeAll
  static void start() throws IOException {
    rules = dir.resolve("rules");
    TestSolr.copy(Path.of("../rules"), rules);
    Files.writeString(rules.resolve("plan/aaa-broken.drl"), BROKEN);
    Path conf = dir.resolve("conf");
    TestSolr.copy(Path.of("../conf"), conf);
    Files.writeString(
        conf.resolve("rag.yaml"),
        """
        vocabulary: vocabulary.yaml
        rerank:
          cross_encoder: no/such/folder
        encoders:
          - id: lost
            language: zh
            onnx: no/such/model.onnx
            tokenizer: no/such/tokenizer.json
            dimension: 512
            field: vector_zh
        """);
    solr = TestSolr.start(dir.resolve("home"), conf, rules);
  }

  @AfterAll
  static void stop() {
    if (solr != null) {
      solr.close();
    }
  }

  @Test
  void loadsWithoutModelsAndRulesThenServesWordsAloneOnceTheRulesAreMended() throws Exception {
    Reply broken = solr.get("/rag", "q", "保修期是多久");
    assertThat(broken.status()).isEqualTo(503);
    assertThat(broken.at("/error/msg").asText()).contains("aaa-broken.drl");

    Files.delete(rules.resolve("plan/aaa-broken.drl"));
    Reply healed = solr.get("/rag", "q", "保修期是多久");
    for (int i = 0; i < 100 && healed.status() != 200; i++) {
      Thread.sleep(200);
      healed = solr.get("/rag", "q", "保修期是多久");
    }

    assertThat(healed.status()).as(healed.text()).isEqualTo(200);
    assertThat(healed.at("/outcome").asText()).isEqualTo("refused");
    assertThat(healed.at("/reason").asText()).isEqualTo("no_candidates");

    Reply posted =
        solr.post(
            "/update?commit=true&wt=json",
            "[{\"doc_id\":\"w\",\"version\":\"1\",\"title\":\"保修\",\"format\":\"text\","
                + "\"lang\":\"zh\",\"acl\":[\"public\"],\"authority\":50,"
                + "\"body\":\"整机的保修期为 24 个月。\"}]");
    assertThat(posted.status()).as(posted.text()).isEqualTo(200);
    assertThat(posted.at("/warnings").toString()).contains("lost");

    Reply degraded = solr.get("/rag", "q", "整机的保修期是多久", "rag.trace", "true");
    assertThat(degraded.status()).as(degraded.text()).isEqualTo(200);
    assertThat(degraded.at("/fallback_used").asBoolean()).isTrue();
    assertThat(degraded.at("/trace/errors").toString()).contains("dense").contains("rerank");
    assertThat(degraded.at("/trace/base_retrieval/candidates").asInt()).isEqualTo(1);
  }

  @Test
  void aCoreWithUnreadableSettingsLoadsAndSaysWhatIsWrongAndShowsNothing() throws Exception {
    Path conf = dir.resolve("conf-unreadable");
    TestSolr.copy(Path.of("../conf"), conf);
    Files.writeString(conf.resolve("rag.yaml"), "time_zone: Mars/Olympus\n");

    try (TestSolr unreadable = TestSolr.start(dir.resolve("home-unreadable"), conf, rules)) {
      for (String door : List.of("/rag", "/retrieve", "/select")) {
        Reply reply = unreadable.get(door, "q", "保修期是多久");

        assertThat(reply.status()).as(reply.text()).isEqualTo(503);
        assertThat(reply.at("/error/msg").asText())
            .contains("rag.yaml: time_zone: read 'Mars/Olympus', allowed: a zone such as");
      }
    }
  }
}
