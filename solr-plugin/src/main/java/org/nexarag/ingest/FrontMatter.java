package org.nexarag.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * The YAML between two lines {@code ---} at the top of a body.
 *
 * @param fields what it states; empty when there is none
 * @param rest the body without it
 */
record FrontMatter(Map<String, List<String>> fields, String rest) {
  private static final String FENCE = "---";
  private static final int MAX_LENGTH = 20_000;
  private static final int MAX_NESTING = 200;
  private static final Pattern DEEP = Pattern.compile("(?m)^(?:[-?:] *){100}");

  /**
   * Reads the front matter of a body. A first line {@code ---} that no second one closes, or that
   * holds no mapping, is a line of the body.
   *
   * @throws IllegalArgumentException when it is not YAML
   */
  static FrontMatter of(String body) {
    if (!body.startsWith(FENCE + "\n")) {
      return new FrontMatter(Map.of(), body);
    }
    int close = body.indexOf("\n" + FENCE, FENCE.length());
    int after = close + 1 + FENCE.length();
    if (close < 0 || (after < body.length() && body.charAt(after) != '\n')) {
      return new FrontMatter(Map.of(), body);
    }
    String yaml = body.substring(FENCE.length() + 1, Math.max(FENCE.length() + 1, close));
    refuseDeepNesting(yaml);
    Object read;
    try {
      read = new Load(LoadSettings.builder().setLabel("front matter").build()).loadFromString(yaml);
    } catch (YamlEngineException e) {
      throw new IllegalArgumentException("the front matter is not YAML: " + firstLine(e), e);
    }
    if (!(read instanceof Map<?, ?> map)) {
      return new FrontMatter(Map.of(), body);
    }
    Map<String, List<String>> fields = new TreeMap<>();
    map.forEach((key, value) -> fields.put(String.valueOf(key), values(value)));
    return new FrontMatter(fields, body.substring(after));
  }

  /** The YAML reader recurses, so nesting is bounded before it reads. */
  private static void refuseDeepNesting(String yaml) {
    long brackets = yaml.chars().filter(c -> c == '[' || c == '{').count();
    if (yaml.length() > MAX_LENGTH || brackets > MAX_NESTING || DEEP.matcher(yaml).find()) {
      throw new IllegalArgumentException(
          "the front matter is longer than "
              + MAX_LENGTH
              + " characters or nested deeper than "
              + MAX_NESTING
              + " levels");
    }
  }

  private static List<String> values(Object value) {
    if (value instanceof List<?> list) {
      List<String> values = new ArrayList<>();
      list.forEach(item -> values.add(String.valueOf(item)));
      return values;
    }
    return value == null ? List.of() : List.of(String.valueOf(value));
  }

  private static String firstLine(YamlEngineException e) {
    String message = String.valueOf(e.getMessage());
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }
}
