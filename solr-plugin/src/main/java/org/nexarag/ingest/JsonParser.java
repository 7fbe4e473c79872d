package org.nexarag.ingest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads {@code {"sections":[{"id","title","text"}]}}; other top-level keys may state metadata. */
final class JsonParser {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private JsonParser() {}

  /**
   * Reads a document into an outline and returns the metadata it states.
   *
   * @throws IllegalArgumentException saying what is wrong and what is allowed
   */
  static Map<String, List<String>> parse(String json, Outline outline) {
    JsonNode root;
    try {
      root = MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "the body is not JSON, line "
              + (e.getLocation() == null ? 0 : e.getLocation().getLineNr()),
          e);
    }
    JsonNode sections = root == null ? null : root.get("sections");
    if (sections == null || !sections.isArray()) {
      throw new IllegalArgumentException(
          "the JSON body has no list 'sections'; allowed: {\"sections\":[{\"id\",\"title\",\"text\"}]}");
    }
    int place = 0;
    for (JsonNode section : sections) {
      place++;
      if (!section.path("text").isTextual()) {
        throw new IllegalArgumentException("section " + place + " has no string 'text'");
      }
      section(section, place, outline);
    }
    return stated(root);
  }

  private static void section(JsonNode section, int place, Outline outline) {
    String title = section.path("title").asText("").strip();
    String id = section.path("id").asText("").strip();
    outline.section(title, id.isEmpty() ? "s" + place : id);
    TextParser.parse(section.path("text").asText(), outline, false);
  }

  private static Map<String, List<String>> stated(JsonNode root) {
    Map<String, List<String>> stated = new TreeMap<>();
    for (String field : SourceDocument.FIELDS) {
      JsonNode value = root.get(field);
      if (value != null && value.isArray()) {
        List<String> values = new ArrayList<>();
        value.forEach(item -> values.add(item.asText()));
        stated.put(field, values);
      } else if (value != null && value.isValueNode() && !value.isNull()) {
        stated.put(field, List.of(value.asText()));
      }
    }
    return stated;
  }
}
