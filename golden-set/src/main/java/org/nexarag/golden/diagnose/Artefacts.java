package org.nexarag.golden.diagnose;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What each layer left in a response with its trace; what is missing there reads as empty. */
final class Artefacts {
  private final JsonNode response;
  private final Map<String, Watched> watched = new java.util.LinkedHashMap<>();

  Artefacts(JsonNode response) {
    this.response = response;
    for (JsonNode entry : trace("experiment.watch")) {
      Watched one = Watched.of(entry);
      watched.put(one.id(), one);
    }
  }

  /** A part of the trace, by its keys with points between them. */
  JsonNode trace(String path) {
    JsonNode node = response.path("trace");
    for (String key : path.split("\\.", -1)) {
      node = node.path(key);
    }
    return node;
  }

  String text(String path) {
    return trace(path).asText("");
  }

  JsonNode response() {
    return response;
  }

  String outcome() {
    return response.path("outcome").asText("");
  }

  String reason() {
    return response.path("reason").asText("");
  }

  String answer() {
    return response.path("answer").asText("");
  }

  boolean said() {
    return "answered".equals(outcome()) || "partial".equals(outcome());
  }

  List<Watched> watched() {
    return List.copyOf(watched.values());
  }

  /** What is known of a chunk; empty when it was not watched. */
  Optional<Watched> watched(String id) {
    return Optional.ofNullable(watched.get(id));
  }

  /** Whether anything was searched. */
  boolean searched() {
    return trace("plan.retrieve").asBoolean(false) && trace("base_retrieval").isObject();
  }

  /** Whether a context was made. */
  boolean assembled() {
    return trace("final_context").isObject();
  }

  int rerankDepth() {
    return trace("plan.fusion.rerank_depth").asInt(0);
  }

  /** Legs with a weight that found nothing although they were asked. */
  List<String> emptyLegs() {
    List<String> empty = new ArrayList<>();
    trace("plan.fusion.weights")
        .fields()
        .forEachRemaining(
            leg -> {
              boolean none = trace("legs").path(leg.getKey()).path("found").asInt(0) == 0;
              if (leg.getValue().asDouble() > 0 && none) {
                empty.add(leg.getKey());
              }
            });
    return searched() ? empty : List.of();
  }

  /** The rank of a chunk after the first retrieval was reranked; 0 when it is not shown. */
  int baseRank(String id) {
    int rank = 0;
    for (JsonNode hit : trace("base_retrieval.reranked")) {
      rank++;
      if (hit.path("id").asText().equals(id)) {
        return rank;
      }
    }
    return 0;
  }

  /** The texts that were searched beside the question. */
  Set<String> retried() {
    Set<String> texts = new LinkedHashSet<>();
    if (!text("retry_query").isEmpty()) {
      texts.add(text("retry_query"));
    }
    trace("rounds").forEach(r -> r.path("queries").forEach(q -> texts.add(q.asText())));
    trace("plan.sub_queries").forEach(q -> texts.add(q.path("query").asText()));
    return texts;
  }

  /** What was drafted, one claim a line. */
  String drafted() {
    StringBuilder text = new StringBuilder();
    trace("draft.claims").forEach(c -> text.append(c.path("text").asText()).append('\n'));
    return text.toString();
  }

  /** The chunks that the draft cites, in their order. */
  Set<String> draftCites() {
    Set<String> ids = new LinkedHashSet<>();
    trace("draft.claims")
        .forEach(c -> c.path("citations").forEach(one -> ids.add(one.path("id").asText())));
    return ids;
  }

  /** The chunks that the answer cites, in their order. */
  Set<String> cites() {
    Set<String> ids = new LinkedHashSet<>();
    for (JsonNode citation : response.path("citations")) {
      int n = citation.path("evidence").asInt(-1);
      for (JsonNode evidence : response.path("evidences")) {
        if (evidence.path("n").asInt() == n) {
          ids.add(evidence.path("id").asText());
        }
      }
    }
    return ids;
  }

  /** The passages that a chunk stands in: its own, and one that it was merged into. */
  boolean draftCites(String id) {
    Set<String> cited = draftCites();
    return cited.contains(id)
        || watched(id).map(w -> !w.merged().isEmpty() && cited.contains(w.merged())).orElse(false);
  }

  /** The rules that let the claims of the draft pass or rejected them. */
  Set<String> verifyRules(boolean supported) {
    Set<String> rules = new LinkedHashSet<>();
    for (JsonNode claim : trace("verification.claims")) {
      String rule = claim.path("rule").asText("");
      if (claim.path("supported").asBoolean() == supported && !rule.isEmpty()) {
        rules.add(rule);
      }
    }
    return rules;
  }
}
