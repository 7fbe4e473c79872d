package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.launch.Loader;
import org.nexarag.launch.Progress;
import org.nexarag.testing.TestSolr;
import org.nexarag.testing.TestSolr.Reply;

/** Passages refined to strips in a real Solr, with real models, in both languages. */
class StripsSolrTest {
  private static final String DEBUG = "/advanced-rag/debug?wt=json&json.nl=map&timeAllowed=60000";
  private static final List<String> SWITCHES = List.of("ADVANCED_RAG_ENABLED", "CRAG_ENABLED");

  @TempDir static Path dir;
  private static TestSolr solr;

  @BeforeAll
  static void start() throws Exception {
    SWITCHES.forEach(name -> System.setProperty(name, "true"));
    Path rules = dir.resolve("rules");
    TestSolr.copy(Path.of("../rules"), rules);
    solr = TestSolr.start(dir.resolve("home"), Path.of("../conf"), rules);
    Path corpus = Files.createDirectory(dir.resolve("corpus"));
    for (String policy : List.of("returns-policy@2026.1.md", "ns-returns-policy@2025.2.md")) {
      Files.copy(Path.of("../golden-set/corpus/policy", policy), corpus.resolve(policy));
    }
    assertThat(Loader.load(solr.core(), corpus, 2, Progress.NONE).failures()).isEmpty();
  }

  @AfterAll
  static void stop() {
    SWITCHES.forEach(System::clearProperty);
    if (solr != null) {
      solr.close();
    }
  }

  private static Reply ask(String mode, String question) throws Exception {
    String body =
        new ObjectMapper().createObjectNode().put("query", question).put("mode", mode).toString();
    Reply reply = solr.post(DEBUG, body);
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    return reply;
  }

  @ParameterizedTest
  @CsvSource({
    "退货寄回的运费由谁承担？,无理由退货的寄回运费由顾客承担,大家电上门取件费",
    "How much is collection of large appliances?,39 dollars,A prepaid label"
  })
  void onlyCragCitesAStripOfThePassageAtItsRightPlace(String question, String said, String cut)
      throws Exception {
    Reply plain = ask("none", question);
    Reply refined = ask("crag", question);

    assertThat(refined.at("/answer").asText()).as(refined.text()).contains(said);
    assertThat(refined.at("/answer")).isEqualTo(plain.at("/answer"));
    int n = refined.at("/citations/0/evidence").asInt() - 1;
    String text = refined.at("/evidences").path(n).path("text").asText();
    String whole = plain.at("/evidences").path(n).path("text").asText();
    assertThat(whole).contains(cut).contains(text);
    assertThat(text).doesNotContain(cut);
    JsonNode citation = refined.at("/citations/0");
    assertThat(text.substring(citation.path("start").asInt(), citation.path("end").asInt()))
        .isEqualTo(citation.path("support").asText());

    JsonNode strip = refined.at("/trace/final_context/passages").path(n).path("strip");
    assertThat(whole.substring(strip.path(0).asInt(), strip.path(1).asInt())).isEqualTo(text);
    assertThat(refined.at("/trace/final_context/tokens").asInt())
        .isLessThan(refined.at("/trace/final_context/tokens_before").asInt());
    assertThat(refined.at("/trace/final_context/tokens_before"))
        .isEqualTo(plain.at("/trace/final_context/tokens"));
    assertThat(plain.at("/trace/final_context").toString())
        .doesNotContain("strip", "tokens_before");
  }
}
