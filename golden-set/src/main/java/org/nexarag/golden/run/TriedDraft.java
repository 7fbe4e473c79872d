package org.nexarag.golden.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nexarag.golden.score.AnswerRecord;

/**
 * One question answered by the live rules and by a draft.
 *
 * @param live the answer of the live rules
 * @param draft the answer of the draft
 * @param rules those that fired on one side only, by stage; such as {@code judge: only draft
 *     JUD-013}. Empty when the same fired
 */
record TriedDraft(AnswerRecord live, AnswerRecord draft, String rules) {
  /** What of a response an asker would notice. */
  private static final List<String> NOTICED =
      List.of(
          "outcome",
          "reason",
          "answer",
          "citations",
          "conflicts",
          "known",
          "unknown",
          "needs_confirmation");

  /** Whether an asker would notice that the rules are others. */
  boolean differs() {
    return !live.error().equals(draft.error())
        || NOTICED.stream()
            .anyMatch(key -> !live.response().path(key).equals(draft.response().path(key)));
  }

  /** Two answers that come with their traces. */
  static TriedDraft traced(AnswerRecord live, AnswerRecord draft) {
    return new TriedDraft(live, draft, differing(fired(live.response()), fired(draft.response())));
  }

  private static String differing(Map<String, Set<String>> before, Map<String, Set<String>> after) {
    Set<String> stages = new TreeSet<>(before.keySet());
    stages.addAll(after.keySet());
    List<String> told = new ArrayList<>();
    for (String stage : stages) {
      Set<String> one = before.getOrDefault(stage, Set.of());
      Set<String> other = after.getOrDefault(stage, Set.of());
      told.addAll(only(stage + ": only live", without(one, other)));
      told.addAll(only(stage + ": only draft", without(other, one)));
    }
    return String.join("; ", told);
  }

  private static Set<String> without(Set<String> ids, Set<String> others) {
    Set<String> left = new TreeSet<>(ids);
    left.removeAll(others);
    return left;
  }

  /** The label with the ids; nothing without any. */
  static List<String> only(String label, Collection<String> ids) {
    return ids.isEmpty() ? List.of() : List.of(label + " " + String.join(" ", ids));
  }

  private static Map<String, Set<String>> fired(JsonNode response) {
    Map<String, Set<String>> fired = new TreeMap<>();
    for (JsonNode rule : response.path("trace").path("rules")) {
      fired
          .computeIfAbsent(rule.path("stage").asText(), s -> new TreeSet<>())
          .add(rule.path("id").asText());
    }
    return fired;
  }

  /** Such as {@code answered → refused weak_evidence}. */
  String move() {
    return shown(live) + " → " + shown(draft);
  }

  private static String shown(AnswerRecord record) {
    if (!record.error().isEmpty()) {
      return "error";
    }
    JsonNode response = record.response();
    return (response.path("outcome").asText() + " " + response.path("reason").asText()).strip();
  }
}
