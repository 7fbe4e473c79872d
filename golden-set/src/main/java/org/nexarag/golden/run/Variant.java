package org.nexarag.golden.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.model.Mode;

/**
 * One way to retrieve.
 *
 * @param name as reported
 * @param parameters sent with every query
 */
record Variant(String name, Map<String, String> parameters) {
  /** What every variant is held against unless another is named. */
  static final String BASE = "rrf";

  /** What the end of a reranked variant's name is. */
  static final String RERANKED = "+rerank";

  /** Copies the parameters. */
  Variant {
    parameters = Map.copyOf(parameters);
  }

  /**
   * Each leg alone, both fusions and what the rules choose: first all without, then all with
   * reranking. The weights of {@code minmax} are the ones found best for BM25 with a small dense
   * model; {@code rules} sends none.
   *
   * @param rerankDepth passages to rerank
   */
  static List<Variant> all(int rerankDepth) {
    Map<String, Map<String, String>> ways = new LinkedHashMap<>();
    ways.put("bm25", Map.of("rag.fusion", "rrf", "rag.weights", "bm25:1,dense:0"));
    ways.put("dense", Map.of("rag.fusion", "rrf", "rag.weights", "bm25:0,dense:1"));
    ways.put(BASE, Map.of("rag.fusion", "rrf", "rag.weights", "bm25:1,dense:1"));
    ways.put("minmax", Map.of("rag.fusion", "minmax", "rag.weights", "bm25:0.7,dense:0.3"));
    ways.put("rules", Map.of());
    List<Variant> variants = new ArrayList<>();
    for (int depth : List.of(0, rerankDepth)) {
      ways.forEach(
          (name, parameters) -> {
            Map<String, String> all = new LinkedHashMap<>(parameters);
            all.put("rag.rerank.depth", String.valueOf(depth));
            variants.add(new Variant(depth == 0 ? name : name + RERANKED, all));
          });
    }
    return variants;
  }

  /**
   * One variant a mode, named by it: the rules choose all else. The trace is asked for, since only
   * there stands what the mode spent.
   */
  static List<Variant> ofModes(List<Mode> modes) {
    return modes.stream()
        .map(
            mode ->
                new Variant(
                    mode.code(), Map.of(ModeOption.PARAMETER, mode.code(), "rag.trace", "true")))
        .toList();
  }

  /** The variants of these names, in the catalogue's order; all for an empty list. */
  static List<Variant> named(List<String> names, int rerankDepth) {
    List<Variant> all = all(rerankDepth);
    List<String> known = all.stream().map(Variant::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "variant '" + name + "' is unknown; known are " + String.join(", ", known));
      }
    }
    return all.stream().filter(v -> names.isEmpty() || names.contains(v.name())).toList();
  }
}
