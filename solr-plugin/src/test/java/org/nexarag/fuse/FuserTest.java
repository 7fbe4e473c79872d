package org.nexarag.fuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.UniqueElements;
import org.junit.jupiter.api.Test;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.FusionMethod;
import org.nexarag.model.LegHit;
import org.nexarag.model.RankedList;

class FuserTest {
  private final Fuser fuser = new Fuser();

  private static RankedList ranked(String leg, String... ids) {
    List<RankedList.Hit> hits = new ArrayList<>();
    for (int i = 0; i < ids.length; i++) {
      hits.add(new RankedList.Hit(ids[i], 10.0 - i));
    }
    return new RankedList(leg, hits);
  }

  private static Fusion rrf(Map<String, Double> weights) {
    return new Fusion(FusionMethod.RRF, 60, weights, 100, 20);
  }

  private static Fusion minmax(Map<String, Double> weights) {
    return new Fusion(FusionMethod.MINMAX, 60, weights, 100, 20);
  }

  private static List<String> ids(List<FusedHit> hits) {
    return hits.stream().map(FusedHit::id).toList();
  }

  /** The field case: A general period, B quality exception, C procedure, D superseded. */
  @Test
  void fusionAloneCannotTellTheExceptionFromTheProcedureAndTheSupersededPolicy() {
    List<FusedHit> fused =
        fuser.fuse(
            List.of(ranked("bm25", "A", "C", "B", "D"), ranked("dense", "B", "D", "C", "A")),
            Fusion.DEFAULTS);

    assertThat(score(fused, "A")).isEqualTo(1 / 61.0 + 1 / 64.0, within(1e-15));
    assertThat(score(fused, "B")).isEqualTo(1 / 63.0 + 1 / 61.0, within(1e-15));
    assertThat(score(fused, "C")).isEqualTo(1 / 62.0 + 1 / 63.0, within(1e-15));
    assertThat(score(fused, "D")).isEqualTo(1 / 64.0 + 1 / 62.0, within(1e-15));
    assertThat(score(fused, "A") - score(fused, "C")).isLessThan(0.0003);
    assertThat(score(fused, "A") - score(fused, "D")).isLessThan(0.0003);
    assertThat(ids(fused)).containsExactly("B", "A", "C", "D");
  }

  private static double score(List<FusedHit> hits, String id) {
    return hits.stream().filter(hit -> hit.id().equals(id)).findFirst().orElseThrow().fusedScore();
  }

  @Test
  void keepsTheRawRankAndScoreOfEveryLeg() {
    List<FusedHit> fused =
        fuser.fuse(List.of(ranked("bm25", "a", "b"), ranked("dense", "b")), Fusion.DEFAULTS);

    assertThat(fused.get(0))
        .isEqualTo(
            new FusedHit(
                "b",
                1 / 62.0 + 1 / 61.0,
                Map.of("bm25", new LegHit(2, 9), "dense", new LegHit(1, 10))));
  }

  @Test
  void breaksTiesById() {
    assertThat(ids(fuser.fuse(List.of(ranked("bm25", "z"), ranked("dense", "a")), Fusion.DEFAULTS)))
        .containsExactly("a", "z");
  }

  @Test
  void aStronglyWeightedLegKeepsItsOrder() {
    List<FusedHit> fused =
        fuser.fuse(
            List.of(
                ranked("bm25", "a", "b", "c", "d"),
                ranked("dense", "d", "c", "b", "a"),
                ranked("graph", "c", "x")),
            rrf(Map.of("bm25", 0.9998, "dense", 0.0001, "graph", 0.0001)));

    assertThat(ids(fused)).containsExactly("a", "b", "c", "d", "x");
  }

  @Test
  void aLegOfWeightZeroAddsNoHit() {
    assertThat(
            ids(
                fuser.fuse(
                    List.of(ranked("bm25", "a"), ranked("dense", "b")), rrf(Map.of("dense", 0.0)))))
        .containsExactly("a");
  }

  @Test
  void minMaxScalesWithinALegAndWeighs() {
    RankedList bm25 =
        new RankedList(
            "bm25",
            List.of(
                new RankedList.Hit("a", 12),
                new RankedList.Hit("b", 6),
                new RankedList.Hit("c", 2)));
    RankedList dense =
        new RankedList(
            "dense", List.of(new RankedList.Hit("c", 0.9), new RankedList.Hit("b", 0.5)));

    List<FusedHit> fused =
        fuser.fuse(List.of(bm25, dense), minmax(Map.of("bm25", 0.7, "dense", 0.3)));

    assertThat(score(fused, "a")).isEqualTo(0.7, within(1e-12));
    assertThat(score(fused, "b")).isEqualTo(0.7 * (6 - 2) / (12 - 2), within(1e-12));
    assertThat(score(fused, "c")).isEqualTo(0.3, within(1e-12));
  }

  @Test
  void minMaxCountsEqualAndNegativeScoresInFull() {
    RankedList same =
        new RankedList("bm25", List.of(new RankedList.Hit("a", -3), new RankedList.Hit("b", -3)));

    assertThat(fuser.fuse(List.of(same), minmax(Map.of())))
        .extracting(FusedHit::fusedScore)
        .containsExactly(1.0, 1.0);
  }

  @Test
  void noListsFuseToNothing() {
    assertThat(fuser.fuse(List.of(), Fusion.DEFAULTS)).isEmpty();
    assertThat(fuser.fuse(List.of(ranked("bm25")), Fusion.DEFAULTS)).isEmpty();
  }

  @Test
  void refusesTwoListsOfOneLeg() {
    assertThatThrownBy(() -> fuser.fuse(List.of(ranked("bm25"), ranked("bm25")), Fusion.DEFAULTS))
        .hasMessageContaining("leg 'bm25'");
  }

  @Property
  void theOrderInWhichListsArriveChangesNothing(
      @ForAll @UniqueElements @Size(max = 20) List<@IntRange(max = 30) Integer> first,
      @ForAll @UniqueElements @Size(max = 20) List<@IntRange(max = 30) Integer> second) {
    RankedList a = ranked("bm25", first.stream().map(String::valueOf).toArray(String[]::new));
    RankedList b = ranked("dense", second.stream().map(String::valueOf).toArray(String[]::new));

    for (Fusion fusion : List.of(Fusion.DEFAULTS, minmax(Map.of("bm25", 0.7, "dense", 0.3)))) {
      assertThat(fuser.fuse(List.of(a, b), fusion)).isEqualTo(fuser.fuse(List.of(b, a), fusion));
    }
  }

  @Property
  void hitsOfOneLegAloneKeepThatLegsOrder(
      @ForAll @UniqueElements @Size(min = 1, max = 20) List<@IntRange(max = 30) Integer> first,
      @ForAll @UniqueElements @Size(max = 20) List<@IntRange(min = 31, max = 60) Integer> second) {
    String[] alone = first.stream().map(String::valueOf).toArray(String[]::new);
    RankedList b = ranked("dense", second.stream().map(String::valueOf).toArray(String[]::new));

    List<String> order = ids(fuser.fuse(List.of(ranked("bm25", alone), b), Fusion.DEFAULTS));

    List<String> kept = new ArrayList<>(order);
    kept.retainAll(Arrays.asList(alone));
    assertThat(kept).containsExactly(alone);
    assertThat(Collections.frequency(order, alone[0])).isEqualTo(1);
  }
}
