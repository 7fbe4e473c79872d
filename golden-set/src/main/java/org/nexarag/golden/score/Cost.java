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
 */
public record Cost(double millis, OptionalInt queries) {
  /** Layers that spend one query a step. */
  private static final Set<String> SPENDING = Set.of("recall", "expand");

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
