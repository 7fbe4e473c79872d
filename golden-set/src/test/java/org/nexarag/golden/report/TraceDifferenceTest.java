package org.nexarag.golden.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceDifferenceTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static JsonNode response(String trace) {
    try {
      return JSON.readTree(("{'outcome':'answered','trace':{" + trace + "}}").replace('\'', '"'));
    } catch (IOException e) {
      throw new AssertionError(trace, e);
    }
  }

  private static String first(String a, String b) {
    return TraceDifference.first(response(a), response(b), List.of("x"))
        .map(TraceDifference::shown)
        .orElse("");
  }

  private static String legs(String leg, String... ids) {
    return "'legs':{'" + leg + "':{'ranks':[" + items(ids) + "]}}";
  }

  private static String items(String... ids) {
    return java.util.Arrays.stream(ids)
        .map(id -> "{'id':'" + id + "'}")
        .collect(java.util.stream.Collectors.joining(","));
  }

  @Test
  void namesThePlan() {
    assertThat(first("'plan':{'retrieve':true}", "'plan':{'retrieve':false}"))
        .isEqualTo("plan: retrieves: true → false");
    assertThat(first("'plan':{'kind':'number'}," + legs("bm25", "x"), "'plan':{'kind':'fact'}"))
        .isEqualTo("plan: kind: number → fact");
    assertThat(
            first(
                "'slots':[{'name':'n','state':'filled'}]",
                "'slots':[{'name':'n','state':'missing'}]"))
        .as("how a slot was filled is not the plan's")
        .isEmpty();
  }

  @Test
  void namesTheLegThatLostAWatchedChunk() {
    assertThat(first(legs("bm25", "a", "b", "x"), legs("bm25", "a", "b")))
        .isEqualTo("recall: bm25 rank of x: 3 → none");
    assertThat(first(legs("bm25", "x"), "'legs':{}")).isEqualTo("recall: bm25 rank of x: 1 → none");
  }

  @Test
  void namesFusionGovernanceAndReranking() {
    assertThat(
            first(
                "'base_retrieval':{'fused':[" + items("x", "a") + "]}",
                "'base_retrieval':{'fused':[" + items("a", "x") + "]}"))
        .isEqualTo("fuse: fused rank of x: 1 → 2");
    assertThat(
            first(
                "'governance':{'dropped':[]}",
                "'governance':{'dropped':[{'id':'x','rule':'GOV-012'}]}"))
        .isEqualTo("govern: x: kept → dropped by GOV-012");
    assertThat(
            first(
                "'base_retrieval':{'reranked':[" + items("x") + "]}",
                "'base_retrieval':{'reranked':[" + items("a", "x") + "]}"))
        .isEqualTo("rerank: reranked rank of x: 1 → 2");
  }

  @Test
  void namesFurtherRoundsAndTheJudgement() {
    assertThat(first("'rounds':[{'action':'rewrite'}]", "'rounds':[]"))
        .isEqualTo("expand: actions: rewrite → none");
    assertThat(first("'final_ranking':['x']", "'final_ranking':['a','x']"))
        .isEqualTo("expand: final rank of x: 1 → 2");
    assertThat(
            first(
                "'quality':{'action':'accept','rule':'JUD-011'}",
                "'quality':{'action':'refuse','rule':'JUD-012'}"))
        .isEqualTo("judge: action: accept JUD-011 → refuse JUD-012");
  }

  @Test
  void namesTheContextTheDraftAndTheVerdict() {
    assertThat(
            first(
                "'final_context':{'passages':[{'n':1,'id':'a','merged':['x']}]}",
                "'final_context':{'passages':[]}"))
        .isEqualTo("assemble: place of x: 1 → none");
    assertThat(first("'draft':{'claims':[{'text':'七天'}]}", "'draft':{'claims':[{'text':'十天'}]}"))
        .isEqualTo("generate: claims: 七天 → 十天");
    assertThat(
            first(
                "'verification':{'claims':[{'supported':true}],'refused':false}",
                "'verification':{'claims':[{'supported':false,'rule':'VER-1'}],'refused':true}"))
        .isEqualTo("verify: verdict: accepted [supported] → refused [taken out by VER-1]");
  }

  @Test
  void decisionsCountBeforeRanksOfChunksThatNobodyNeeds() {
    String a = legs("bm25", "a", "b") + ",'quality':{'action':'accept','rule':'J1'}";
    String b = legs("bm25", "b", "a") + ",'quality':{'action':'refuse','rule':'J2'}";
    assertThat(first(a, b)).startsWith("judge: ");
    assertThat(first(legs("bm25", "a", "b"), legs("bm25", "b", "a")))
        .isEqualTo("recall: bm25 rank of a: 1 → 2");
    assertThat(first(legs("bm25", "a"), legs("bm25", "a"))).isEmpty();
  }

  @Test
  void layersAreWalkedInOrderAndLongTextsCut() {
    assertThat(
            first(
                legs("bm25", "x") + ",'quality':{'action':'accept'}",
                legs("bm25", "a", "x") + ",'quality':{'action':'refuse'}"))
        .startsWith("recall: ");
    assertThat(first("'draft':{'claims':[{'text':'" + "长".repeat(200) + "'}]}", "'draft':{}"))
        .isEqualTo("generate: claims: " + "长".repeat(80) + "… → none");
  }
}
