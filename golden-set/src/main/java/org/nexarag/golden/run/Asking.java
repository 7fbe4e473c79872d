package org.nexarag.golden.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.set.Query;

/** A query as request parameters. */
public final class Asking {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Where days begin and end unless said otherwise. */
  public static final ZoneId ZONE = ZoneId.of("Asia/Shanghai");

  private Asking() {}

  /**
   * The question, the day that it is about and its history; earlier turns are the user's and the
   * system's in turn.
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

  /**
   * The headers that name a caller; none for the public.
   *
   * @param group in which the caller is
   * @param secret the trusted front's
   * @throws IllegalArgumentException when a caller is to be named without the secret
   */
  public static Map<String, String> caller(Query query, String group, String secret) {
    Map<String, String> headers = new LinkedHashMap<>();
    if (!AnswerRecord.PUBLIC.equals(group)) {
      if (secret.isEmpty()) {
        throw new IllegalArgumentException(
            "case "
                + query.id()
                + " is asked by "
                + group
                + ": --secret is needed to name a caller");
      }
      headers.put("X-Nexarag-User", "golden");
      headers.put("X-Nexarag-Groups", group);
      headers.put("X-Nexarag-Secret", secret);
    }
    return headers;
  }
}
