package org.nexarag.golden.metric;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Documents, best first, each once.
 *
 * @param documents ids; the first has rank 1
 */
public record Ranking(List<String> documents) {
  /** Checks that no document stands twice. */
  public Ranking {
    documents = List.copyOf(documents);
    if (new LinkedHashSet<>(documents).size() != documents.size()) {
      throw new IllegalArgumentException("a document stands twice in " + documents);
    }
  }

  /**
   * The documents of chunks in the order that an engine gave: a document stands where its best
   * chunk stands. Equal scores stay as the engine ordered them.
   */
  public static Ranking ofHits(List<String> documentOfEachHit) {
    return new Ranking(new ArrayList<>(new LinkedHashSet<>(documentOfEachHit)));
  }

  /**
   * The order that trec_eval gives to scored hits: a document's best score, descending; equal
   * scores by document id, descending.
   */
  public static Ranking ofScores(List<ScoredHit> hits) {
    Map<String, Double> best = new LinkedHashMap<>();
    hits.forEach(h -> best.merge(h.document(), h.score(), Math::max));
    Comparator<Map.Entry<String, Double>> order =
        Map.Entry.<String, Double>comparingByValue().thenComparing(Map.Entry.comparingByKey());
    return new Ranking(
        best.entrySet().stream().sorted(order.reversed()).map(Map.Entry::getKey).toList());
  }

  /** The first {@code k} documents, or all when there are fewer. */
  public List<String> top(int k) {
    return documents.subList(0, Math.min(k, documents.size()));
  }

  /**
   * A scored chunk's document.
   *
   * @param document the document's id
   * @param score higher is better
   */
  public record ScoredHit(String document, double score) {}
}
