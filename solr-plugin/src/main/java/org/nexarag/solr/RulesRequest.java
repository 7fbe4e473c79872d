package org.nexarag.solr;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.ContentStream;
import org.apache.solr.request.SolrQueryRequest;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;

/**
 * A request to {@code /rag/rules}: parameters, and the files of a change from the JSON body or the
 * parameter {@code files}. The action is never read from the body: permissions were decided without
 * it.
 *
 * @param params with the keys of the body under the names of their parameters
 * @param files text by path, null for a file to delete
 */
record RulesRequest(SolrParams params, Map<String, @Nullable String> files) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String FILES = "files";

  /** Parameters of this door, beside those of {@code /rag}. */
  static final List<String> OWN = List.of("expect", "comment", "to", "number", "lang");

  /**
   * Reads a request.
   *
   * @throws RagException.BadRequest naming the parameter or key, what was read and what is allowed
   */
  // Deprecated in 9.10 in favour of a type that 10 moved: this one is in both.
  @SuppressWarnings("deprecation")
  static RulesRequest of(SolrQueryRequest req) {
    ModifiableSolrParams params = new ModifiableSolrParams(req.getParams());
    Map<String, @Nullable String> files = new TreeMap<>();
    String given = params.get(FILES);
    params.remove(FILES);
    if (given != null) {
      files.putAll(files(parse(FILES, given)));
    }
    Iterable<ContentStream> streams = req.getContentStreams();
    if (streams != null) {
      for (ContentStream stream : streams) {
        files.putAll(body(stream, params));
      }
    }
    return new RulesRequest(params, files);
  }

  @SuppressWarnings("deprecation")
  private static Map<String, @Nullable String> body(
      ContentStream stream, ModifiableSolrParams params) {
    String text = BodyText.of(stream);
    if (text.isBlank()) {
      return Map.of();
    }
    JsonNode root = parse("body", text);
    Map<String, String> question = new LinkedHashMap<>();
    Map<String, @Nullable String> files = new TreeMap<>();
    for (Iterator<Map.Entry<String, JsonNode>> all = root.fields(); all.hasNext(); ) {
      Map.Entry<String, JsonNode> one = all.next();
      JsonNode value = one.getValue();
      String key = one.getKey();
      if (key.equals(FILES)) {
        files.putAll(files(value));
      } else if (OWN.contains(key) || key.startsWith("rag.") || key.equals("timeAllowed")) {
        question.put(key, value.isValueNode() ? value.asText() : value.toString());
      } else if (JsonParams.paramOf(key) != null) {
        question.put(
            JsonParams.paramOf(key), value.isValueNode() ? value.asText() : value.toString());
      } else {
        throw new RagException.BadRequest(
            "body: unknown key '"
                + key
                + "', allowed: files, "
                + String.join(", ", OWN)
                + ", "
                + JsonParams.BODY_KEYS
                + ", rag.*");
      }
    }
    question.forEach(params::set);
    return files;
  }

  private static JsonNode parse(String name, String text) {
    JsonNode root;
    try {
      root = JSON.readTree(text);
    } catch (JsonProcessingException e) {
      // Not the text itself: it may be long, and it is somebody's rule.
      throw new RagException.BadRequest(
          name + ": no JSON (line " + e.getLocation().getLineNr() + " cannot be read)");
    }
    if (!root.isObject()) {
      throw new RagException.BadRequest(name + ": allowed: a JSON object");
    }
    return root;
  }

  private static Map<String, @Nullable String> files(JsonNode root) {
    Map<String, @Nullable String> files = new TreeMap<>();
    for (Iterator<Map.Entry<String, JsonNode>> all = root.fields(); all.hasNext(); ) {
      Map.Entry<String, JsonNode> one = all.next();
      if (!one.getValue().isTextual() && !one.getValue().isNull()) {
        throw new RagException.BadRequest(
            "files: the value of '" + one.getKey() + "' is neither a text nor null");
      }
      files.put(one.getKey(), one.getValue().isNull() ? null : one.getValue().asText());
    }
    return files;
  }

  /** A parameter that must be there. */
  String need(String name, String meaning) {
    String value = params.get(name);
    if (value == null || value.isBlank()) {
      throw new RagException.BadRequest(name + ": read nothing, allowed: " + meaning);
    }
    return value.strip();
  }

  /** The files of a change; at least one. */
  Map<String, @Nullable String> change() {
    if (files.isEmpty()) {
      throw new RagException.BadRequest(
          "files: read nothing, allowed: {\"plan/x.drl\": \"text\", \"old.drl\": null}");
    }
    return files;
  }

  /** The language of messages; null for that of each file's author. */
  @Nullable Language language() {
    String code = params.get("lang");
    if (code == null) {
      return null;
    }
    try {
      return Language.of(code);
    } catch (IllegalArgumentException e) {
      throw ParamReader.bad("lang", code, "zh, en");
    }
  }
}
