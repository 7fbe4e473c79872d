package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Chunk;
import org.nexarag.model.Context;
import org.nexarag.model.Draft;
import org.nexarag.model.Dropped;
import org.nexarag.model.Evidence;
import org.nexarag.model.FusedHit;
import org.nexarag.model.RankedList;

/**
 * Follows the chunks that an experiment watches through every layer, with their true ranks. One
 * that the caller may not see is told of as one that does not exist.
 */
final class Watch {
  private static final Candidates CANDIDATES = new Candidates();

  private Watch() {}

  /** A state of the evidence as the watched chunks stand in it; of a part, with its id. */
  private record View(String part, Candidates.Fused fused, Retrieval found) {
    static View of(String part, Attempt attempt, Inquiry inquiry) {
      Candidates.Fused fused =
          CANDIDATES.fuse(attempt.ranking(), inquiry.experiment(), inquiry.index());
      return new View(part, fused, attempt.found());
    }

    int rankFused(String id) {
      return rank(fused.hits().stream().map(FusedHit::id).toList(), id);
    }

    int rankReranked(String id) {
      return rank(found.evidences().stream().map(Evidence::id).toList(), id);
    }

    @Nullable Dropped dropped(String id) {
      return found.dropped().stream().filter(one -> one.id().equals(id)).findFirst().orElse(null);
    }
  }

  /**
   * Writes {@code experiment.watch}: of the kept state of the evidence and, where a chunk stands
   * only in that of a part, of the part.
   *
   * @param end where the loop ended; null when nothing was retrieved
   * @param context what was drafted from
   * @param said what is said
   */
  static void note(Inquiry inquiry, Rounds.@Nullable End end, Context context, Draft said) {
    List<String> ids = inquiry.experiment().watch();
    if (ids.isEmpty()) {
      return;
    }
    List<View> views = new ArrayList<>();
    if (end != null) {
      views.add(View.of("", end.best(), inquiry));
      for (Part part : end.parts()) {
        if (part.attempt() != null) {
          views.add(View.of(part.id(), part.attempt(), inquiry));
        }
      }
    }
    Set<String> there = new LinkedHashSet<>();
    inquiry.index().chunks(ids).stream().map(Chunk::id).forEach(there::add);
    List<Object> written = new ArrayList<>();
    for (String id : ids) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("id", id);
      one.put("exists", there.contains(id) || views.stream().anyMatch(v -> v.rankFused(id) > 0));
      one.putAll(ranks(id, views));
      one.putAll(used(id, context, said));
      written.add(one);
    }
    inquiry.trace().put("experiment.watch", written);
  }

  private static Map<String, @Nullable Object> ranks(String id, List<View> views) {
    Map<String, @Nullable Integer> legs = new LinkedHashMap<>();
    for (View view : views) {
      for (RankedList list : view.fused().ranking().lists()) {
        int rank = rank(list.hits().stream().map(RankedList.Hit::id).toList(), id);
        Integer before = legs.get(list.leg());
        if (before == null || (rank > 0 && rank < before)) {
          legs.put(list.leg(), orNull(rank));
        }
      }
    }
    View shown =
        views.stream()
            .filter(view -> view.rankFused(id) > 0 || view.rankReranked(id) > 0)
            .findFirst()
            .orElse(null);
    Dropped dropped = shown == null ? null : shown.dropped(id);
    Map<String, @Nullable Object> one = new LinkedHashMap<>();
    one.put("legs", legs);
    one.put("fused", shown == null ? null : orNull(shown.rankFused(id)));
    one.put(
        "dropped",
        dropped == null ? null : Map.of("rule", dropped.ruleId(), "reason", dropped.reason()));
    one.put("reranked", shown == null ? null : orNull(shown.rankReranked(id)));
    if (shown != null && !shown.part().isEmpty()) {
      one.put("part", shown.part());
    }
    return one;
  }

  private static Map<String, @Nullable Object> used(String id, Context context, Draft said) {
    Map<String, @Nullable Object> one = new LinkedHashMap<>();
    one.put("context", null);
    one.put("cited", false);
    for (Context.Passage passage : context.passages()) {
      int n = passage.n();
      if (passage.evidence().id().equals(id)) {
        one.put("context", n);
        one.put(
            "cited",
            said.claims().stream()
                .flatMap(claim -> claim.citations().stream())
                .anyMatch(citation -> citation.passage() == n));
      } else if (passage.merged().contains(id)) {
        one.put("merged_into", passage.evidence().id());
      }
    }
    return one;
  }

  private static int rank(List<String> ids, String id) {
    return ids.indexOf(id) + 1;
  }

  private static @Nullable Integer orNull(int rank) {
    return rank == 0 ? null : rank;
  }
}
