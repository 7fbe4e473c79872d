package org.nexarag.solr;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Filter;
import org.nexarag.model.RagException;
import org.nexarag.model.Turn;

/** The JSON parts of a request: the body, filters and history. */
final class JsonParams {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Body key to parameter; the two that hold structure are passed on as JSON text. */
  private static final Map<String, String> BODY =
      Map.of(
          "query", "q",
          "mode", RagParams.MODE.key(),
          "top_k", RagParams.TOP_K.key(),
          "filters", RagParams.FILTERS.key(),
          "chat_history", RagParams.HISTORY.key());

  /** The keys of the body of {@code /rag}. */
  static final String BODY_KEYS = "query, mode, top_k, filters, chat_history";

  private JsonParams() {}

  /** The parameter of a key of the body, null when there is no such key. */
  static @Nullable String paramOf(String key) {
    return BODY.get(key);
  }

  /**
   * The parameters of a JSON body.
   *
   * @throws RagException.BadRequest when it is no JSON object or has an unknown key
   */
  static Map<String, String> body(String text) {
    JsonNode root = parse("body", text);
    if (!root.isObject()) {
      throw ParamReader.bad("body", text, "a JSON object with " + BODY_KEYS);
    }
    Map<String, String> params = new LinkedHashMap<>();
    for (Iterator<Map.Entry<String, JsonNode>> fields = root.fields(); fields.hasNext(); ) {
      Map.Entry<String, JsonNode> field = fields.next();
      String param = BODY.get(field.getKey());
      if (param == null) {
        throw new RagException.BadRequest(
            "body: unknown key '" + field.getKey() + "', allowed: " + BODY_KEYS);
      }
      JsonNode value = field.getValue();
      if (!value.isNull()) {
        params.put(param, value.isValueNode() ? value.asText() : value.toString());
      }
    }
    return params;
  }

  /** Earlier turns, oldest first; none for null. */
  static List<Turn> history(@Nullable String text) {
    List<Turn> turns = new ArrayList<>();
    for (JsonNode one : list("rag.history", text)) {
      try {
        turns.add(new Turn(one.path("role").asText(), one.path("content").asText()));
      } catch (IllegalArgumentException e) {
        throw new RagException.BadRequest("rag.history: " + e.getMessage());
      }
    }
    return List.copyOf(turns);
  }

  /** Filters in their order; none for null. */
  static List<Filter> filters(@Nullable String text) {
    List<Filter> filters = new ArrayList<>();
    for (JsonNode one : list("rag.filters", text)) {
      String op = one.path("op").asText("eq").toUpperCase(Locale.ROOT);
      List<String> values = new ArrayList<>();
      JsonNode value = one.path("value");
      if (value.isArray()) {
        value.forEach(item -> values.add(item.isNull() ? "*" : item.asText()));
      } else if (!value.isMissingNode()) {
        values.add(value.asText());
      }
      try {
        filters.add(new Filter(one.path("field").asText(), Filter.Op.valueOf(op), values));
      } catch (IllegalArgumentException e) {
        throw ParamReader.bad(
            "rag.filters",
            one.toString(),
            "{field, op: eq|in|range|not, value} (" + message(e) + ")");
      }
    }
    return List.copyOf(filters);
  }

  private static String message(IllegalArgumentException e) {
    return e.getMessage() == null ? "" : e.getMessage();
  }

  private static JsonNode list(String name, @Nullable String text) {
    if (text == null || text.isBlank()) {
      return JSON.createArrayNode();
    }
    JsonNode root = parse(name, text);
    if (!root.isArray()) {
      throw ParamReader.bad(name, text, "a JSON list");
    }
    return root;
  }

  private static JsonNode parse(String name, String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw ParamReader.bad(
          name, text, "JSON (line " + e.getLocation().getLineNr() + " cannot be read)");
    }
  }
}
