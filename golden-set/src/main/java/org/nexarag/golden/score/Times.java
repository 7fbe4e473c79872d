package org.nexarag.golden.score;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.nexarag.golden.metric.Percentile;
import org.nexarag.golden.set.BenchmarkSet;

/** Latency of scored responses: the whole request and each layer. */
public final class Times {
  private Times() {}

  /**
   * A Markdown table of median and 95th percentile in milliseconds, and the share of the layers'
   * sum in the whole request, as the client and as the server timed it. A layer that a response
   * does not name took no time there.
   */
  public static List<String> table(List<Timing> timings) {
    List<String> lines = new ArrayList<>();
    lines.add("| layer | p50 ms | p95 ms | mean ms |");
    lines.add("|---|---|---|---|");
    lines.add(row("request, at the client", timings.stream().map(Timing::millis).toList()));
    lines.add(row("request, at the server", timings.stream().map(Timing::serverMillis).toList()));
    Set<String> layers = new LinkedHashSet<>();
    timings.forEach(t -> layers.addAll(t.layers().keySet()));
    for (String layer : layers) {
      lines.add(
          row(layer, timings.stream().map(t -> t.layers().getOrDefault(layer, 0.0)).toList()));
    }
    double work = timings.stream().mapToDouble(Timing::work).sum();
    double client = timings.stream().mapToDouble(Timing::millis).sum();
    double server = timings.stream().mapToDouble(Timing::serverMillis).sum();
    lines.add("");
    lines.add(
        String.format(
            Locale.ROOT,
            "layers / whole request: %.3f at the client, %.3f at the server (n = %d)",
            share(work, client),
            share(work, server),
            timings.size()));
    return lines;
  }

  private static double share(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
  }

  private static String row(String name, List<Double> millis) {
    double mean = millis.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    return String.format(
        Locale.ROOT,
        "| %s | %.1f | %.1f | %.1f |",
        name,
        Percentile.of(millis, 50),
        Percentile.of(millis, 95),
        mean);
  }

  /**
   * What one request took.
   *
   * @param millis at the client
   * @param serverMillis at the server
   * @param layers by layer
   */
  public record Timing(double millis, double serverMillis, java.util.Map<String, Double> layers) {
    /** Reads the times of a kept response. */
    public static Timing of(AnswerRecord record) {
      Response response = new Response(record.response(), BenchmarkSet.Unit.SECTION);
      return new Timing(record.millis(), response.serverMillis(), response.layerMillis());
    }

    double work() {
      return layers.values().stream().mapToDouble(Double::doubleValue).sum();
    }
  }
}
