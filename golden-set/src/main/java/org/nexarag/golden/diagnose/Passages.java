package org.nexarag.golden.diagnose;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.score.AnswerText;

/**
 * Texts of chunks: as the set's corpus has them, and as the index shows them to a case's caller.
 *
 * @param corpus by id; empty for a set that does not know its chunks
 * @param indexed by id, in the index's order; also other chunks of the same document versions
 */
record Passages(Map<String, String> corpus, Map<String, String> indexed) {
  static final Passages NONE = new Passages(Map.of(), Map.of());

  Passages {
    corpus = Map.copyOf(corpus);
    indexed = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(indexed));
  }

  /** Whether the corpus' chunk holds one of these values. */
  boolean corpusHolds(String id, List<String> values) {
    return AnswerText.of(corpus.getOrDefault(id, "")).holdsAny(values);
  }

  /** Whether the index's chunk of this id holds one of them. */
  boolean indexHolds(String id, List<String> values) {
    return AnswerText.of(indexed.getOrDefault(id, "")).holdsAny(values);
  }

  /**
   * The chunks in the index that the corpus' chunk was cut into: those of its document version all
   * of whose lines stand in it, in the index's order.
   */
  List<String> pieces(String id) {
    String whole = AnswerText.of(corpus.getOrDefault(id, "")).normal();
    String version = id.replaceFirst("#.*$", "");
    return indexed.entrySet().stream()
        .filter(one -> one.getKey().startsWith(version + "#"))
        .filter(one -> within(one.getValue(), whole))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The first line of a text is its heading. */
  private static boolean within(String text, String whole) {
    List<String> lines = text.lines().skip(1).toList();
    return lines.stream()
        .map(line -> AnswerText.of(line).normal())
        .allMatch(line -> whole.contains(line));
  }
}
