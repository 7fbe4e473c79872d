package org.nexarag.golden.score;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import org.nexarag.golden.metric.Percentile;

/**
 * What one request spent.
 *
 * @param millis from sending to the whole response
 * @param queries searches over all legs and expansions of the graph; empty when the response does
 *     not tell
 * @param tokens of the final context
 * @param modelCalls calls of the chat model
 */
public record Cost(double millis, OptionalInt queries, int tokens, int modelCalls) {
  /** Layers that spend one query a step. */
  private static final Set<String> SPENDING = Set.of("recall", "expand");

  /** Of a request that made no context. */
  public Cost(double millis, OptionalInt queries) {
    this(millis, queries, 0, 0);
  }

  /** What a kept response tells. */
  static Cost of(AnswerRecord record) {
    JsonNode response = record.response();
    return new Cost(
        record.millis(),
        queries(response),
        response.path("usage").path("tokens").asInt(0),
        response.path("trace").path("chat").path("calls").asInt(0));
  }

  /** The columns of {@link #row}. */
  public static final String COLUMNS = "mean ms | p50 ms | p95 ms | mean queries";

  /**
   * The queries of a response: {@code usage.queries}, else the steps of its trace that search;
   * empty when it has neither.
   */
  public static OptionalInt queries(JsonNode response) {
    JsonNode told = response.path("usage").path("queries");
    if (told.isInt()) {
      return OptionalInt.of(told.asInt());
    }
    JsonNode steps = response.path("trace").path("steps");
    if (!steps.isArray()) {
      return OptionalInt.empty();
    }
    int count = 0;
    for (JsonNode step : steps) {
      if (SPENDING.contains(step.path("layer").asText())) {
        count++;
      }
    }
    return OptionalInt.of(count);
  }

  /** Mean, median and 95th percentile of the time, and the mean of the queries where told. */
  public static String row(List<Cost> costs) {
    List<Double> millis = costs.stream().map(Cost::millis).toList();
    List<Double> queries =
        costs.stream()
            .filter(c -> c.queries().isPresent())
            .map(c -> (double) c.queries().getAsInt())
            .toList();
    return String.format(
        Locale.ROOT,
        "%.1f | %.1f | %.1f | %s",
        mean(millis),
        Percentile.of(millis, 50),
        Percentile.of(millis, 95),
        queries.isEmpty() ? "-" : String.format(Locale.ROOT, "%.2f", mean(queries)));
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }
}
