package org.nexarag.golden.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nexarag.golden.set.Doc;

class SetDocumentsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static Doc article(String id, String law, String version, String number) {
    Map<String, String> metadata = new LinkedHashMap<>();
    metadata.put("law", law);
    metadata.put("version", version);
    metadata.put("valid_from", version);
    metadata.put("valid_to", "2999-01-01");
    metadata.put("status", "superseded");
    metadata.put("acl", "public");
    metadata.put("kind", "statute");
    return new Doc(id, law + " " + number, number + " 内容", metadata);
  }

  private static List<ObjectNode> documents(Doc... docs) {
    List<ObjectNode> made = new ArrayList<>();
    new SetDocuments(List.of(docs).iterator(), d -> !d.holdout()).forEachRemaining(made::add);
    return made;
  }

  private static JsonNode sections(JsonNode document) throws Exception {
    return JSON.readTree(document.path("body").asText()).path("sections");
  }

  @Test
  void makesOneDocumentALawAndVersionWithASectionAnArticle() throws Exception {
    List<ObjectNode> made =
        documents(
            article("l1", "退货法", "2010-01-09", "第一条"),
            article("l2", "退货法", "2010-01-09", "第二条"),
            article("l3", "退货法", "2024-01-20", "第一条"));
    assertThat(made).hasSize(2);
    ObjectNode first = made.get(0);
    assertThat(first.path("doc_id").asText()).isEqualTo("退货法");
    assertThat(first.path("version").asText()).isEqualTo("2010-01-09");
    assertThat(first.path("effective_from").asText()).isEqualTo("2010-01-09");
    assertThat(first.path("title").asText()).isEqualTo("退货法");
    assertThat(first.path("format").asText()).isEqualTo("json");
    assertThat(first.path("lang").asText()).isEqualTo("zh");
    assertThat(first.path("acl")).extracting(JsonNode::asText).containsExactly("public");
    assertThat(sections(first)).extracting(s -> s.path("id").asText()).containsExactly("l1", "l2");
    assertThat(sections(first).get(1).path("title").asText()).isEqualTo("第二条");
    assertThat(sections(first).get(1).path("text").asText()).isEqualTo("第二条 内容");
  }

  @Test
  void neverTellsWhichVersionHoldsOrWhenOneEnded() {
    ObjectNode document = documents(article("l1", "退货法", "2010-01-09", "第一条")).get(0);
    assertThat(document.toString()).doesNotContain("superseded", "2999", "status", "valid_to");
    assertThat(document.has("effective_to")).isFalse();
  }

  @Test
  void aTextWithoutALawIsADocumentOfItsOwn() throws Exception {
    ObjectNode made = documents(new Doc("p#1!", "Return policy", "Thirty days.", Map.of())).get(0);
    assertThat(made.path("doc_id").asText()).isEqualTo("p_1_");
    assertThat(made.path("version").asText()).isEqualTo("1");
    assertThat(made.path("lang").asText()).isEqualTo("en");
    assertThat(made.has("effective_from")).isFalse();
    assertThat(made.path("acl")).extracting(JsonNode::asText).containsExactly("public");
    assertThat(sections(made)).extracting(s -> s.path("id").asText()).containsExactly("p#1!");
  }

  @Test
  void leavesOutWhatIsNotWanted() {
    assertThat(documents(new Doc("a", "", "x", Map.of("holdout", "true")))).isEmpty();
  }

  @Test
  void refusesACorpusThatReturnsToALaw() {
    assertThatThrownBy(
            () ->
                documents(
                    article("l1", "甲", "1", "第一条"),
                    article("l2", "乙", "1", "第一条"),
                    article("l3", "甲", "1", "第二条")))
        .hasMessageContaining("甲")
        .hasMessageContaining("l3");
  }
}
