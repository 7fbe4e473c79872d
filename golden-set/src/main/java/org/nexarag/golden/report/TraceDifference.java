package org.nexarag.golden.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Where two traces of one question first differ.
 *
 * @param layer the room that made the difference
 * @param what what differs, such as {@code bm25 rank of x!1#2: 3 → none}
 */
public record TraceDifference(String layer, String what) {
  private static final int ANY = 10;
  private static final int SHOWN = 80;

  /**
   * The first difference from a to b, layer by layer in the order plan, recall, fuse, govern,
   * rerank, expand, judge, assemble, generate, verify. Of ranks, only those of the watched chunks
   * count; when these differ nowhere and no decision does, the first 10 of every list are looked
   * at. Empty when the traces tell no difference.
   *
   * @param a the response of the base
   * @param b the response that is held against it
   * @param watched chunks that the answer needs
   */
  public static Optional<TraceDifference> first(
      JsonNode a, JsonNode b, Collection<String> watched) {
    Set<String> ids = new LinkedHashSet<>(watched);
    Optional<TraceDifference> told = new Walk(a, b, ids).first();
    if (told.isPresent()) {
      return told;
    }
    for (JsonNode trace : List.of(a.path("trace"), b.path("trace"))) {
      trace.path("legs").forEach(leg -> top(leg.path("ranks"), ids));
      top(trace.path("base_retrieval").path("fused"), ids);
      top(trace.path("base_retrieval").path("reranked"), ids);
    }
    return new Walk(a, b, ids).first();
  }

  private static void top(JsonNode list, Set<String> ids) {
    for (int i = 0; i < Math.min(ANY, list.size()); i++) {
      ids.add(id(list.get(i)));
    }
  }

  private static String id(JsonNode item) {
    return item.isTextual() ? item.asText() : item.path("id").asText();
  }

  /** Such as {@code recall: bm25 rank of x!1#2: 3 → none}. */
  public String shown() {
    return layer + ": " + what;
  }

  /** Two responses, gone through side by side. */
  private record Walk(JsonNode from, JsonNode to, Set<String> ids) {
    Optional<TraceDifference> first() {
      return plan()
          .or(this::recall)
          .or(() -> ranks("fuse", "fused", "base_retrieval", "fused"))
          .or(this::govern)
          .or(this::rerank)
          .or(this::expand)
          .or(this::judge)
          .or(this::assemble)
          .or(this::generate)
          .or(this::verify);
    }

    private JsonNode a(String... path) {
      return at(from.path("trace"), path);
    }

    private JsonNode b(String... path) {
      return at(to.path("trace"), path);
    }

    private static JsonNode at(JsonNode root, String... path) {
      JsonNode node = root;
      for (String step : path) {
        node = node.path(step);
      }
      return node;
    }

    private Optional<TraceDifference> plan() {
      return texts("plan", "retrieves", text(a("plan", "retrieve")), text(b("plan", "retrieve")))
          .or(() -> value("plan", "kind"))
          .or(() -> value("plan", "as_of"))
          .or(() -> value("plan", "products"))
          .or(() -> fusion("method"))
          .or(() -> fusion("weights"))
          .or(() -> texts("plan", "slots", slots(a("slots")), slots(b("slots"))));
    }

    private Optional<TraceDifference> value(String layer, String key) {
      return texts(layer, key, text(a(layer, key)), text(b(layer, key)));
    }

    private Optional<TraceDifference> fusion(String key) {
      return texts(
          "plan", "fusion " + key, text(a("plan", "fusion", key)), text(b("plan", "fusion", key)));
    }

    /** Names only: how a slot was filled comes later than the plan. */
    private static String slots(JsonNode slots) {
      List<String> names = new ArrayList<>();
      slots.forEach(slot -> names.add(slot.path("name").asText()));
      return String.join(", ", names);
    }

    private Optional<TraceDifference> recall() {
      Set<String> legs = new LinkedHashSet<>();
      a("legs").fieldNames().forEachRemaining(legs::add);
      b("legs").fieldNames().forEachRemaining(legs::add);
      for (String leg : legs) {
        if (leg.contains("@")) {
          continue;
        }
        Optional<TraceDifference> one = ranks("recall", leg, "legs", leg, "ranks");
        if (one.isPresent()) {
          return one;
        }
      }
      return Optional.empty();
    }

    private Optional<TraceDifference> ranks(String layer, String name, String... path) {
      for (String id : ids) {
        int first = rank(a(path), id);
        int second = rank(b(path), id);
        if (first != second) {
          return told(layer, name + " rank of " + id + ": " + none(first) + " → " + none(second));
        }
      }
      return Optional.empty();
    }

    private static int rank(JsonNode list, String id) {
      for (int i = 0; i < list.size(); i++) {
        if (id(list.get(i)).equals(id)) {
          return i + 1;
        }
      }
      return 0;
    }

    private static String none(int rank) {
      return rank == 0 ? "none" : String.valueOf(rank);
    }

    private Optional<TraceDifference> govern() {
      for (String id : ids) {
        String first = dropped(a("governance", "dropped"), id);
        String second = dropped(b("governance", "dropped"), id);
        if (!first.equals(second)) {
          return told("govern", id + ": " + first + " → " + second);
        }
      }
      return Optional.empty();
    }

    private static String dropped(JsonNode list, String id) {
      for (JsonNode one : list) {
        if (id(one).equals(id)) {
          return "dropped by " + one.path("rule").asText();
        }
      }
      return "kept";
    }

    private Optional<TraceDifference> rerank() {
      return ranks("rerank", "reranked", "base_retrieval", "reranked")
          .or(
              () ->
                  texts(
                      "rerank",
                      "depth",
                      text(a("plan", "fusion", "rerank_depth")),
                      text(b("plan", "fusion", "rerank_depth"))));
    }

    /** Further rounds, and the order that they led to. */
    private Optional<TraceDifference> expand() {
      return texts("expand", "actions", actions(a("rounds")), actions(b("rounds")))
          .or(() -> ranks("expand", "final", "final_ranking"));
    }

    private static String actions(JsonNode rounds) {
      List<String> actions = new ArrayList<>();
      rounds.forEach(round -> actions.add(round.path("action").asText()));
      return String.join(", ", actions);
    }

    private Optional<TraceDifference> judge() {
      return texts("judge", "action", judged(a("quality")), judged(b("quality")));
    }

    private static String judged(JsonNode quality) {
      return quality.isMissingNode()
          ? ""
          : (quality.path("action").asText() + " " + quality.path("rule").asText()).strip();
    }

    private Optional<TraceDifference> assemble() {
      for (String id : ids) {
        int first = place(a("final_context", "passages"), id);
        int second = place(b("final_context", "passages"), id);
        if (first != second) {
          return told("assemble", "place of " + id + ": " + none(first) + " → " + none(second));
        }
      }
      return Optional.empty();
    }

    private static int place(JsonNode passages, String id) {
      for (JsonNode passage : passages) {
        if (id(passage).equals(id) || rank(passage.path("merged"), id) > 0) {
          return passage.path("n").asInt();
        }
      }
      return 0;
    }

    private Optional<TraceDifference> generate() {
      return texts("generate", "claims", drafted(a("draft")), drafted(b("draft")));
    }

    private static String drafted(JsonNode draft) {
      List<String> texts = new ArrayList<>();
      draft.path("claims").forEach(claim -> texts.add(claim.path("text").asText()));
      return String.join(" | ", texts);
    }

    private Optional<TraceDifference> verify() {
      return texts("verify", "verdict", verdict(a("verification")), verdict(b("verification")))
          .or(() -> texts("verify", "said", said(from), said(to)));
    }

    private static String verdict(JsonNode verification) {
      if (verification.isMissingNode()) {
        return "";
      }
      List<String> claims = new ArrayList<>();
      verification
          .path("claims")
          .forEach(
              claim ->
                  claims.add(
                      claim.path("supported").asBoolean()
                          ? "supported"
                          : "taken out by " + claim.path("rule").asText()));
      String refused = verification.path("refused").asBoolean() ? "refused" : "accepted";
      return (refused + " " + verification.path("rule").asText()).strip() + " " + claims;
    }

    private static String said(JsonNode response) {
      return (response.path("outcome").asText() + " " + response.path("reason").asText()).strip()
          + " "
          + response.path("answer").asText();
    }

    private static String text(JsonNode node) {
      return node.isMissingNode() ? "" : node.isTextual() ? node.asText() : node.toString();
    }

    private static Optional<TraceDifference> texts(
        String layer, String name, String first, String second) {
      return first.equals(second)
          ? Optional.empty()
          : told(layer, name + ": " + cut(first) + " → " + cut(second));
    }

    private static String cut(String text) {
      String one = text.isEmpty() ? "none" : text.replaceAll("\\s+", " ");
      return one.codePointCount(0, one.length()) <= SHOWN
          ? one
          : String.format(Locale.ROOT, "%s…", one.substring(0, one.offsetByCodePoints(0, SHOWN)));
    }

    private static Optional<TraceDifference> told(String layer, String what) {
      return Optional.of(new TraceDifference(layer, what));
    }
  }
}
