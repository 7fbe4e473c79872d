package org.nexarag.golden.set;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a query out of its line. */
final class QueryLine {
  private QueryLine() {}

  static Query read(JsonNode line, String where) {
    return new Query(
        JsonLines.required(line, "id", where),
        JsonLines.required(line, "text", where),
        line.path("category").asText("all"),
        line.path("lang").asText(""),
        groups(line, where),
        texts(line, "wrong_answers", where),
        texts(line, "stale_docs", where),
        history(line, where),
        optional(line, "as_of"),
        optional(line, "required_acl"),
        line.path("holdout").asBoolean(false),
        texts(line, "gold_sentences", where),
        optional(line, "gold_doc"),
        hops(line, where),
        Gold.NONE);
  }

  /** {@code answer_groups}, or all {@code answers} as one group: any of them is right. */
  private static List<List<String>> groups(JsonNode line, String where) {
    if (!line.has("answer_groups")) {
      List<String> answers = texts(line, "answers", where);
      return answers.isEmpty() ? List.of() : List.of(answers);
    }
    List<List<String>> groups = new ArrayList<>();
    for (JsonNode group : array(line, "answer_groups", where)) {
      List<String> alternatives = new ArrayList<>();
      for (JsonNode alternative : group) {
        alternatives.add(alternative.asText());
      }
      if (alternatives.isEmpty()) {
        throw new SetException(
            where + ": answer_groups holds " + group + ", a list with at least one text is needed");
      }
      groups.add(alternatives);
    }
    return groups;
  }

  private static int hops(JsonNode line, String where) {
    JsonNode hops = line.path("hops");
    if (hops.isMissingNode() || hops.isNull()) {
      return 0;
    }
    if (!hops.isInt() || hops.asInt() < 1) {
      throw new SetException(where + ": hops is " + hops + ", a whole number above 0 is needed");
    }
    return hops.asInt();
  }

  private static List<String> history(JsonNode line, String where) {
    List<String> turns = new ArrayList<>();
    for (JsonNode turn : array(line, "history", where)) {
      turns.add(turn.isObject() ? turn.path("content").asText() : turn.asText());
    }
    return turns;
  }

  private static List<String> texts(JsonNode line, String field, String where) {
    List<String> texts = new ArrayList<>();
    for (JsonNode text : array(line, field, where)) {
      texts.add(text.asText());
    }
    return texts;
  }

  private static JsonNode array(JsonNode line, String field, String where) {
    JsonNode value = line.path(field);
    if (!value.isMissingNode() && !value.isNull() && !value.isArray()) {
      throw new SetException(where + ": " + field + " is " + value + ", a list is needed");
    }
    return value;
  }

  private static Optional<String> optional(JsonNode line, String field) {
    JsonNode value = line.path(field);
    return value.isTextual() && !value.asText().isEmpty()
        ? Optional.of(value.asText())
        : Optional.empty();
  }
}
