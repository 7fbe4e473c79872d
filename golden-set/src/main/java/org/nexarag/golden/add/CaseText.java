package org.nexarag.golden.add;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nexarag.golden.set.Query;

/**
 * A case as it will stand in its file.
 *
 * @param lang of the question
 * @param lines its keys with their values, in order; empty ones are not written
 */
record CaseText(String lang, Map<String, Object> lines) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The alternatives of a value, which stand apart by bars. */
  static List<String> alternatives(String value) {
    return List.of(value.split("\\|", -1)).stream().map(String::strip).toList();
  }

  /** The language that the trace tells, else Chinese when a Han letter stands in the question. */
  static String language(String told, String question) {
    if (!told.isEmpty()) {
      return told;
    }
    return question
            .codePoints()
            .anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN)
        ? "zh"
        : "en";
  }

  /** The id after the greatest of its language and main tag, in the form of these. */
  String nextId(List<Query> known, String tag) {
    String stem = lang + "-" + tag.replaceAll("_.*", "");
    int greatest = 0;
    for (Query query : known) {
      if (query.lang().equals(lang) && query.category().equals(tag)) {
        int dash = query.id().lastIndexOf('-');
        String number = query.id().substring(dash + 1);
        if (dash > 0 && number.matches("[0-9]{1,6}")) {
          stem = query.id().substring(0, dash);
          greatest = Math.max(greatest, Integer.parseInt(number));
        }
      }
    }
    return String.format(Locale.ROOT, "%s-%03d", stem, greatest + 1);
  }

  /** As an item of a list; every value in the form of JSON, which YAML holds. */
  String yaml(String id) {
    StringBuilder text = new StringBuilder("- id: ").append(json(id)).append('\n');
    lines.forEach(
        (key, value) -> {
          if (!isEmpty(value)) {
            text.append("  ").append(key).append(": ").append(json(value)).append('\n');
          }
        });
    return text.toString();
  }

  private static boolean isEmpty(Object value) {
    return (value instanceof String text && text.isEmpty())
        || (value instanceof Collection<?> list && list.isEmpty())
        || (value instanceof Map<?, ?> map && map.isEmpty());
  }

  private static String json(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
