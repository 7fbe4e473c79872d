package org.nexarag.golden.set;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Graded judgments of documents by query. A pair judged twice keeps its highest grade, so that an
 * ideal order never counts a document twice. Immutable.
 */
public final class Judgments {
  private final Map<String, Map<String, Integer>> grades;

  private Judgments(Map<String, Map<String, Integer>> grades) {
    this.grades = grades;
  }

  /** Judgments of a list of pairs in any order. */
  public static Judgments of(List<Judgment> judgments) {
    Map<String, Map<String, Integer>> grades = new LinkedHashMap<>();
    for (Judgment judgment : judgments) {
      grades
          .computeIfAbsent(judgment.query(), q -> new TreeMap<>())
          .merge(judgment.document(), judgment.grade(), Math::max);
    }
    return new Judgments(grades);
  }

  /** The grades of a query's documents by document id; empty when it has none. */
  public Map<String, Integer> of(String query) {
    return Collections.unmodifiableMap(grades.getOrDefault(query, Map.of()));
  }

  /** The ids of a query's documents with a grade above 0, in the order of their ids. */
  public List<String> relevant(String query) {
    List<String> relevant = new ArrayList<>();
    of(query)
        .forEach(
            (document, grade) -> {
              if (grade > 0) {
                relevant.add(document);
              }
            });
    Collections.sort(relevant);
    return relevant;
  }

  /** How many queries have a judgment. */
  public int size() {
    return grades.size();
  }

  /**
   * One judged pair.
   *
   * @param query the query's id
   * @param document the document's id
   * @param grade above 0 for relevant
   */
  public record Judgment(String query, String document, int grade) {}
}
