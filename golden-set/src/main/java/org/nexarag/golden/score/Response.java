package org.nexarag.golden.score;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.nexarag.golden.set.BenchmarkSet;

/** The answer of {@code /rag}, read field by field; a field that is missing reads as empty. */
final class Response {
  private final JsonNode json;
  private final BenchmarkSet.Unit unit;

  /**
   * A response.
   *
   * @param unit what of it is held against judgments
   */
  Response(JsonNode json, BenchmarkSet.Unit unit) {
    this.json = json;
    this.unit = unit;
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

  /** Judged ids of all evidences, in their order. */
  List<String> shown() {
    List<String> shown = new ArrayList<>();
    json.path("evidences").forEach(e -> shown.addAll(units(e)));
    return shown;
  }

  /** Judged ids of the evidences that a citation names, by evidence number. */
  List<String> cited() {
    List<String> cited = new ArrayList<>();
    for (int n : citedNumbers()) {
      JsonNode evidence = evidence(n);
      if (!evidence.isMissingNode()) {
        cited.addAll(units(evidence));
      }
    }
    return cited;
  }

  /**
   * A passage of several chunks counts as each of them; which they are stands in the trace only.
   */
  private List<String> units(JsonNode evidence) {
    String id = evidence.path("id").asText("");
    if (unit == BenchmarkSet.Unit.SECTION) {
      return List.of(evidence.path("section_id").asText(id));
    }
    List<String> units = new ArrayList<>(List.of(id));
    for (JsonNode passage : json.path("trace").path("final_context").path("passages")) {
      if (passage.path("n").asInt() == evidence.path("n").asInt(-1)) {
        passage.path("merged").forEach(merged -> units.add(merged.asText()));
      }
    }
    return units;
  }

  /**
   * Judged ids of the ranking that the answer was made from, best first: what the trace tells, else
   * the evidences.
   */
  List<String> ranking() {
    JsonNode ranking = json.path("trace").path("final_ranking");
    if (!ranking.isArray() || unit == BenchmarkSet.Unit.SECTION) {
      return shown();
    }
    List<String> ids = new ArrayList<>();
    ranking.forEach(id -> ids.add(id.asText()));
    return ids;
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

  boolean fallback() {
    return json.path("fallback_used").asBoolean();
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
    json.path("citations").forEach(citation -> span(citation).ifPresent(spans::add));
    return spans;
  }

  /** The claims with what they cite, in the order of their first citation. */
  List<CitedClaim> claims() {
    Map<String, CitedClaim> claims = new LinkedHashMap<>();
    for (JsonNode citation : json.path("citations")) {
      CitedClaim claim =
          claims.computeIfAbsent(
              citation.path("claim").asText(),
              text -> new CitedClaim(text, new ArrayList<>(), new StringBuilder()));
      span(citation).ifPresent(claim.spans()::add);
      JsonNode evidence = evidence(citation.path("evidence").asInt(-1));
      claim.around().append(evidence.path("title_path").asText()).append('\n');
      evidence.path("product").forEach(p -> claim.around().append(p.asText()).append('\n'));
    }
    return List.copyOf(claims.values());
  }

  /**
   * A claim.
   *
   * @param text as said
   * @param spans the valid ones that it cites
   * @param around headings and products of the passages that it cites
   */
  record CitedClaim(String text, List<String> spans, StringBuilder around) {}

  private Optional<String> span(JsonNode citation) {
    String text = evidence(citation.path("evidence").asInt(-1)).path("text").asText("");
    int start = citation.path("start").asInt(-1);
    int end = citation.path("end").asInt(-1);
    boolean valid = start >= 0 && start < end && end <= text.codePointCount(0, text.length());
    return valid
        ? Optional.of(
            text.substring(text.offsetByCodePoints(0, start), text.offsetByCodePoints(0, end)))
        : Optional.empty();
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
