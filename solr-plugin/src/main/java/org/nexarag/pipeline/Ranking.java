package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.List;
import org.nexarag.model.Evidence;
import org.nexarag.model.Fusion;
import org.nexarag.model.Plan;
import org.nexarag.model.Question;
import org.nexarag.model.RankedList;
import org.nexarag.text.Exclusion;

/**
 * What is to be made one ranking.
 *
 * @param plan what governance and the judge hold the candidates against
 * @param by the text that the reranker reads passages with: the question, or the question with what
 *     it leaves out put in from the history
 * @param lists what the legs found, for every text searched
 * @param fusion how the lists become one, with the weight of each
 * @param excluded what the asker wants left out; a passage that speaks of it is put down
 * @param kept ids that keep a place among the best whatever the reranker says, the best first
 */
record Ranking(
    Plan plan,
    Question by,
    List<RankedList> lists,
    Fusion fusion,
    List<Exclusion> excluded,
    List<String> kept) {
  Ranking {
    lists = List.copyOf(lists);
    excluded = List.copyOf(excluded);
    kept = List.copyOf(kept);
  }

  /** The lists of the original question. */
  static Ranking of(Plan plan, List<RankedList> lists) {
    return new Ranking(plan, plan.question(), lists, plan.fusion(), List.of(), List.of());
  }

  /** With further lists that weigh as much as said. */
  Ranking and(List<RankedList> more, double weight) {
    List<RankedList> all = new ArrayList<>(lists);
    all.addAll(more);
    Fusion weighed = fusion;
    for (RankedList list : more) {
      String leg = list.leg().replaceFirst("@.*", "");
      weighed = weighed.weighing(list.leg(), weight * fusion.weight(leg));
    }
    return new Ranking(plan, by, all, weighed, excluded, kept);
  }

  /** With one more list, in a fusion that weighs it. */
  Ranking joining(RankedList list, Fusion weighed) {
    List<RankedList> all = new ArrayList<>(lists);
    all.add(list);
    return new Ranking(plan, by, all, weighed, excluded, kept);
  }

  /** These lists in the place of all others. */
  Ranking over(List<RankedList> other) {
    return new Ranking(plan, by, other, plan.fusion(), excluded, List.of());
  }

  /** Held against this plan and reranked by this text. */
  Ranking read(Plan other, String text) {
    return new Ranking(
        other, new Question(text, by.language(), by.history()), lists, fusion, excluded, kept);
  }

  /** With places kept for these. */
  Ranking keeping(List<String> ids) {
    return new Ranking(plan, by, lists, fusion, excluded, ids);
  }

  /** With passages put down that speak of what is excluded. */
  Ranking excluding(List<Exclusion> unwanted) {
    return new Ranking(plan, by, lists, fusion, unwanted, kept);
  }

  /** How much of one of the exclusions a passage holds, the largest share, 0..1. */
  double shareExcluded(Evidence evidence) {
    return excluded.stream()
        .mapToDouble(one -> one.shareIn(evidence.chunk().headed()))
        .max()
        .orElse(0);
  }
}
