package org.nexarag.golden.score;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** The answer of {@code /rag}, read field by field; a field that is missing reads as empty. */
final class Response {
  private final JsonNode json;

  Response(JsonNode json) {
    this.json = json;
  }

  String outcome() {
    return json.path("outcome").asText("");
  }

  String reason() {
    return json.path("reason").asText("");
  }

  String answer() {
    return json.path("answer").asText("");
  }

  /** Section ids of all evidences, in their order. */
  List<String> sections() {
    List<String> sections = new ArrayList<>();
    json.path("evidences").forEach(e -> sections.add(section(e)));
    return sections;
  }

  /** Section ids of the evidences that a citation names, by evidence number. */
  List<String> citedSections() {
    List<String> sections = new ArrayList<>();
    for (int n : citedNumbers()) {
      JsonNode evidence = evidence(n);
      if (!evidence.isMissingNode()) {
        sections.add(section(evidence));
      }
    }
    return sections;
  }

  private static String section(JsonNode evidence) {
    return evidence.path("section_id").asText(evidence.path("id").asText(""));
  }

  /** All evidence texts, one a line. */
  String evidenceText() {
    StringBuilder text = new StringBuilder();
    json.path("evidences").forEach(e -> text.append(e.path("text").asText()).append('\n'));
    return text.toString();
  }

  /** The texts of the cited evidences, one a line. */
  String citedText() {
    StringBuilder text = new StringBuilder();
    for (int n : citedNumbers()) {
      text.append(evidence(n).path("text").asText()).append('\n');
    }
    return text.toString();
  }

  private SortedSet<Integer> citedNumbers() {
    SortedSet<Integer> numbers = new TreeSet<>();
    json.path("citations").forEach(c -> numbers.add(c.path("evidence").asInt(-1)));
    return numbers;
  }

  private JsonNode evidence(int number) {
    for (JsonNode evidence : json.path("evidences")) {
      if (evidence.path("n").asInt(Integer.MIN_VALUE) == number) {
        return evidence;
      }
    }
    return com.fasterxml.jackson.databind.node.MissingNode.getInstance();
  }

  int conflicts() {
    return json.path("conflicts").size();
  }

  int citations() {
    return json.path("citations").size();
  }

  /** The cited spans that lie within their evidence's text, counted in code points. */
  List<String> validSpans() {
    List<String> spans = new ArrayList<>();
    for (JsonNode citation : json.path("citations")) {
      String text = evidence(citation.path("evidence").asInt(-1)).path("text").asText("");
      int start = citation.path("start").asInt(-1);
      int end = citation.path("end").asInt(-1);
      if (start >= 0 && start < end && end <= text.codePointCount(0, text.length())) {
        spans.add(
            text.substring(text.offsetByCodePoints(0, start), text.offsetByCodePoints(0, end)));
      }
    }
    return spans;
  }

  /** Milliseconds by layer, in the response's order; a layer named {@code total} is left out. */
  Map<String, Double> layerMillis() {
    Map<String, Double> millis = new LinkedHashMap<>();
    json.path("usage")
        .path("milliseconds")
        .fields()
        .forEachRemaining(
            f -> {
              if (f.getValue().isNumber() && !"total".equals(f.getKey())) {
                millis.put(f.getKey(), f.getValue().asDouble());
              }
            });
    return millis;
  }

  /** The whole request as the server timed it: its own total, else {@code QTime}, else 0. */
  double serverMillis() {
    JsonNode total = json.path("usage").path("milliseconds").path("total");
    return total.isNumber()
        ? total.asDouble()
        : json.path("responseHeader").path("QTime").asDouble(0);
  }
}
