package org.nexarag.golden.diagnose;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nexarag.solr.experiment.ExperimentReader;

/** Whether the index holds what the right answer rests on, whole. */
final class IngestCheck implements Check {
  @Override
  public List<Deviation> of(Failure failure) {
    List<Deviation> found = new ArrayList<>();
    Map<String, List<String>> torn = torn(failure);
    if (!torn.isEmpty()) {
      Set<String> pieces = new LinkedHashSet<>();
      torn.values().forEach(pieces::addAll);
      String ids = String.join(", ", torn.keySet());
      found.add(
          Deviation.of(
              Layer.INGEST,
              "torn",
              new Words(
                  "索引中的片段不再完整含有语料里 " + ids + " 的值",
                  "no chunk of the index holds what the corpus has in " + ids),
              new Words(
                  "把各碎片一起放进上下文，答案就对",
                  "with the pieces together in the context the answer is right"),
              Trial.of(ExperimentReader.CONTEXT, pieces).standing(torn)));
    }
    List<String> missing = missing(failure, torn.keySet());
    if (!missing.isEmpty()) {
      found.add(
          new Deviation(
              Layer.INGEST,
              "missing",
              new Words(
                  "提问者看不到索引里有 " + String.join(", ", missing),
                  "the index shows this caller no " + String.join(", ", missing)),
              new Words(
                  "该文档没有收录，或对提问者不可见：按文档版本查索引也没有",
                  "the document was not loaded or is hidden: a look for its version finds none"),
              Trial.NONE,
              Optional.of(!replaced(failure, missing))));
    }
    return found;
  }

  /**
   * Passages of the corpus whose values no chunk of the index holds, though the index has their
   * pieces, by passage.
   */
  private static Map<String, List<String>> torn(Failure failure) {
    Map<String, List<String>> torn = new LinkedHashMap<>();
    for (Need need : failure.needs()) {
      for (String id : need.ids()) {
        List<String> pieces = failure.passages().pieces(id);
        if (lost(failure, id) && !pieces.isEmpty()) {
          torn.put(id, pieces);
        }
      }
    }
    return torn;
  }

  /** Whether a value that stands in the passage stands in no needed chunk of the index. */
  private static boolean lost(Failure failure, String id) {
    Passages passages = failure.passages();
    if (passages.indexed().isEmpty()) {
      return false;
    }
    List<List<String>> lines =
        failure.query().answerGroups().stream()
            .filter(line -> passages.corpusHolds(id, line))
            .toList();
    boolean all =
        failure.needs().stream()
            .flatMap(need -> need.ids().stream())
            .anyMatch(
                one ->
                    !lines.isEmpty()
                        && lines.stream().allMatch(line -> passages.indexHolds(one, line)));
    return !lines.isEmpty() && !all;
  }

  /** Chunks of needs of which the caller's index has none. */
  private static List<String> missing(Failure failure, Set<String> torn) {
    return failure.needs().stream()
        .filter(
            need ->
                need.ids().stream()
                    .allMatch(id -> failure.at(id).map(w -> !w.exists()).orElse(false)))
        .flatMap(need -> need.ids().stream())
        .filter(id -> !torn.contains(id))
        .toList();
  }

  /** Whether chunks of the same document versions are there after all. */
  private static boolean replaced(Failure failure, List<String> missing) {
    return missing.stream()
        .map(id -> id.replaceFirst("#.*$", "") + "#")
        .anyMatch(
            version ->
                failure.passages().indexed().keySet().stream()
                    .anyMatch(id -> id.startsWith(version)));
  }
}
