package org.nexarag.golden.diagnose;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where one chunk stood in each layer; a rank of 0 is none.
 *
 * @param id of the chunk
 * @param exists whether the index shows it to this caller
 * @param legs ranks by leg
 * @param fused rank after fusion
 * @param rule of governance that dropped it; empty when none did
 * @param why that rule's reason
 * @param reranked rank after reranking
 * @param context number of its passage
 * @param merged passage that it became a part of; empty for none
 * @param cited whether the answer cites it
 */
record Watched(
    String id,
    boolean exists,
    Map<String, Integer> legs,
    int fused,
    String rule,
    String why,
    int reranked,
    int context,
    String merged,
    boolean cited) {

  /** Reads an entry of {@code experiment.watch}. */
  static Watched of(JsonNode entry) {
    Map<String, Integer> legs = new LinkedHashMap<>();
    entry.path("legs").fields().forEachRemaining(f -> legs.put(f.getKey(), f.getValue().asInt(0)));
    return new Watched(
        entry.path("id").asText(),
        entry.path("exists").asBoolean(),
        legs,
        entry.path("fused").asInt(0),
        entry.path("dropped").path("rule").asText(""),
        entry.path("dropped").path("reason").asText(""),
        entry.path("reranked").asInt(0),
        entry.path("context").asInt(0),
        entry.path("merged_into").asText(""),
        entry.path("cited").asBoolean());
  }

  /** Whether a leg, or what else brings candidates, found it. */
  boolean found() {
    return fused > 0 || dropped() || legs.values().stream().anyMatch(rank -> rank > 0);
  }

  boolean dropped() {
    return !rule.isEmpty() || !why.isEmpty();
  }

  boolean inContext() {
    return context > 0 || !merged.isEmpty();
  }
}
