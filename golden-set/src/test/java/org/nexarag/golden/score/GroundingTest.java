package org.nexarag.golden.score;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Gold;
import org.nexarag.golden.set.Query;

class GroundingTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String TEXT = "电池容量为 6100 mAh。机身重 213 g。";

  private static Query query(List<List<String>> cite) {
    Gold gold =
        new Gold(
            List.of("single_fact"),
            Set.of("answered"),
            Set.of(),
            cite,
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false);
    return new Query(
        "q",
        "买了 35 天能退吗",
        "single_fact",
        "zh",
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        false,
        List.of(),
        Optional.empty(),
        0,
        gold);
  }

  private static Grounding of(String answer, String claim, int start, int end, Query query) {
    String json =
        "{'answer':'"
            + answer
            + "','evidences':[{'n':1,'id':'a','title_path':'小米 15 规格 > 电池','text':'"
            + TEXT
            + "'},{'n':2,'id':'b','title_path':'','text':'无关'}],'citations':[{'claim':'"
            + claim
            + "','evidence':1,'start':"
            + start
            + ",'end':"
            + end
            + "},{'claim':'"
            + claim
            + "','evidence':2,'start':0,'end':2}]}";
    try {
      JsonNode node = JSON.readTree(json.replace('\'', '"'));
      return Grounding.of(
          query, new Response(node, BenchmarkSet.Unit.CHUNK), Map.of("a", 3, "c", 3, "d", 1));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void citationsAreHeldAgainstGradesAndWhatMustBeCited() {
    Grounding grounding = of("电池容量为 6100 mAh[1][2]。", "电池容量为 6100 mAh", 0, 15, query(List.of()));
    assertThat(grounding).isEqualTo(new Grounding(2, 1, 2, 1, 1, 1));
    assertThat(of("x[1]", "电池容量为 6100 mAh", 0, 15, query(List.of(List.of("z", "b")))))
        .isEqualTo(new Grounding(2, 1, 1, 1, 1, 1));
  }

  @Test
  void aNumberThatTheSpanLacksIsUnfaithful() {
    assertThat(of("[1]", "电池容量为 5000 mAh", 0, 15, query(List.of())).faithful()).isZero();
    // The heading names the product, the question the days.
    assertThat(of("[1]", "小米 15 的电池容量为 6100 mAh，35 天", 0, 15, query(List.of())).faithful())
        .isEqualTo(1);
  }

  @Test
  void aClaimOfAnotherSentenceIsUnfaithful() {
    assertThat(of("[1]", "电池容量为 6100 mAh", 15, 25, query(List.of())).faithful()).isZero();
    assertThat(of("[1]", "屏幕采用微晶玻璃盖板并有防摔设计", 0, 15, query(List.of())).faithful()).isZero();
  }

  @Test
  void aSentenceWithANumberAndNoMarkerIsAnUnfaithfulClaim() {
    Grounding grounding =
        of("电池容量为 6100 mAh[1]。另有 3 年保修。没有找到其他说明。", "电池容量为 6100 mAh", 0, 15, query(List.of()));
    assertThat(grounding.claims()).isEqualTo(2);
    assertThat(grounding.faithful()).isEqualTo(1);
  }

  @Test
  void anEmptyAnswerHasNoClaim() {
    Grounding grounding =
        Grounding.of(
            query(List.of()),
            new Response(JSON.createObjectNode(), BenchmarkSet.Unit.CHUNK),
            Map.of());
    assertThat(grounding).isEqualTo(new Grounding(0, 0, 0, 0, 0, 0));
  }
}
