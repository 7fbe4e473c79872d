package org.nexarag.fuse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.FusionMethod;
import org.nexarag.model.LegHit;
import org.nexarag.model.RankedList;

/** Fuses ranked lists. Stateless. */
public final class Fuser {
  private static final Comparator<FusedHit> BEST_FIRST =
      Comparator.comparingDouble(FusedHit::fusedScore).reversed().thenComparing(FusedHit::id);

  /**
   * Fuses lists into one.
   *
   * <p>RRF after Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion outperforms Condorcet and
   * individual Rank Learning Methods" (SIGIR 2009): a larger {@code k} lets deep ranks count more,
   * 60 is usual. Min-max needs scores on a linear scale; within a leg whose hits all score the
   * same, each counts as 1.
   *
   * @param lists one per leg, in any order; a leg of weight 0 adds neither score nor hit
   * @return every hit of a weighted leg once, by fused score descending, then id ascending; empty
   *     for no lists
   * @throws IllegalArgumentException when two lists have the same leg name
   */
  public List<FusedHit> fuse(List<RankedList> lists, Fusion fusion) {
    TreeMap<String, RankedList> byLeg = new TreeMap<>();
    for (RankedList list : lists) {
      if (byLeg.put(list.leg(), list) != null) {
        throw new IllegalArgumentException("leg '" + list.leg() + "' has two ranked lists");
      }
    }
    Map<String, Double> scores = new LinkedHashMap<>();
    Map<String, Map<String, LegHit>> legs = new LinkedHashMap<>();
    for (RankedList list : byLeg.values()) {
      double weight = fusion.weight(list.leg());
      if (weight == 0) {
        continue;
      }
      Scale scale = Scale.of(list.hits());
      for (int i = 0; i < list.hits().size(); i++) {
        RankedList.Hit hit = list.hits().get(i);
        double part =
            fusion.method() == FusionMethod.RRF
                ? weight / (fusion.k() + i + 1.0)
                : weight * scale.scaled(hit.score());
        scores.merge(hit.id(), part, Double::sum);
        legs.computeIfAbsent(hit.id(), id -> new TreeMap<>())
            .put(list.leg(), new LegHit(i + 1, hit.score()));
      }
    }
    List<FusedHit> fused = new ArrayList<>(scores.size());
    scores.forEach(
        (id, score) -> fused.add(new FusedHit(id, score, legs.getOrDefault(id, Map.of()))));
    fused.sort(BEST_FIRST);
    return List.copyOf(fused);
  }

  private record Scale(double min, double max) {
    static Scale of(List<RankedList.Hit> hits) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (RankedList.Hit hit : hits) {
        min = Math.min(min, hit.score());
        max = Math.max(max, hit.score());
      }
      return new Scale(min, max);
    }

    double scaled(double score) {
      return max > min ? (score - min) / (max - min) : 1;
    }
  }
}
