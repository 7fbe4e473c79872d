package org.nexarag.golden.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import org.nexarag.golden.set.Query;

/** A query as request parameters. */
final class Asking {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Where days begin and end unless said otherwise. */
  static final ZoneId ZONE = ZoneId.of("Asia/Shanghai");

  private Asking() {}

  /**
   * The question, its day and its history; earlier turns are the user's and the system's in turn.
   */
  static Map<String, String> parameters(Query query) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("q", query.text());
    query.asOf().ifPresent(day -> parameters.put("rag.asOf", day));
    if (!query.history().isEmpty()) {
      ArrayNode turns = JSON.createArrayNode();
      for (int i = 0; i < query.history().size(); i++) {
        turns
            .addObject()
            .put("role", i % 2 == 0 ? "user" : "assistant")
            .put("content", query.history().get(i));
      }
      parameters.put("rag.history", turns.toString());
    }
    parameters.put("wt", "json");
    parameters.put("json.nl", "map");
    return parameters;
  }
}
