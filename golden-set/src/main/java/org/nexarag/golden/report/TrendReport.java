package org.nexarag.golden.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.golden.score.Measure;
import org.nexarag.golden.score.Measures;

/** What was reached over time, as one page that needs nothing from elsewhere. */
public final class TrendReport {
  private static final ObjectMapper JSON = new ObjectMapper();

  private TrendReport() {}

  /**
   * What was reached at one time.
   *
   * @param run only the same runs stand beside each other
   * @param name as shown; begins with the date
   * @param modes values by mode
   */
  public record Point(String run, String name, Map<String, Values> modes) {
    /** Copies the modes, in their order. */
    public Point {
      modes = Collections.unmodifiableMap(new LinkedHashMap<>(modes));
    }
  }

  /**
   * Values in one mode.
   *
   * @param asked how many cases
   * @param measures by name
   * @param tags right reactions by tag
   */
  public record Values(int asked, Map<String, Double> measures, Map<String, Double> tags) {
    /** Copies the maps. */
    public Values {
      measures = Map.copyOf(measures);
      tags = Map.copyOf(tags);
    }
  }

  /** Writes the page; points stand in the order that they are given in. */
  public static void write(List<Point> points, Path file) throws IOException {
    List<Map<String, Object>> runs = new ArrayList<>();
    for (String run : distinct(points.stream().map(Point::run).toList())) {
      runs.add(run(run, points.stream().filter(p -> p.run().equals(run)).toList()));
    }
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("runs", runs);
    model.put("chartScript", Pages.chartScript());
    model.put(
        "chartData",
        JSON.writeValueAsString(runs.stream().map(r -> r.get("charts")).toList())
            .replace("<", "\\u003c")
            .replace(">", "\\u003e"));
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Files.writeString(file, new Pages().render("trend.html.ftl", model), StandardCharsets.UTF_8);
  }

  private static Set<String> distinct(List<String> names) {
    return new LinkedHashSet<>(names);
  }

  private static Map<String, Object> run(String name, List<Point> points) {
    List<String> modes =
        List.copyOf(distinct(points.stream().flatMap(p -> p.modes().keySet().stream()).toList()));
    List<Map<String, Object>> charts = new ArrayList<>();
    Map<String, List<@Nullable Double>> right = new LinkedHashMap<>();
    for (String mode : modes) {
      right.put(mode, line(points, mode, Measures.RIGHT));
    }
    charts.add(chart("Right reactions by mode", points, right));
    List<Map<String, Object>> tables = new ArrayList<>();
    for (String mode : modes) {
      charts.add(chart("Right reactions by tag, mode " + mode, points, tags(points, mode)));
      tables.add(table(points, mode));
    }
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("name", name);
    run.put("names", points.stream().map(Point::name).toList());
    run.put("charts", charts);
    run.put("tables", tables);
    return run;
  }

  private static Map<String, Object> chart(
      String title, List<Point> points, Map<String, List<@Nullable Double>> lines) {
    Map<String, Object> chart = new LinkedHashMap<>();
    chart.put("title", title);
    chart.put("names", points.stream().map(Point::name).toList());
    chart.put("lines", lines);
    return chart;
  }

  private static List<@Nullable Double> line(List<Point> points, String mode, String measure) {
    List<@Nullable Double> line = new ArrayList<>();
    for (Point point : points) {
      Values values = point.modes().get(mode);
      line.add(values == null ? null : values.measures().get(measure));
    }
    return line;
  }

  private static Map<String, List<@Nullable Double>> tags(List<Point> points, String mode) {
    Map<String, List<@Nullable Double>> lines = new java.util.TreeMap<>();
    for (Point point : points) {
      Values of = point.modes().get(mode);
      if (of != null) {
        of.tags().keySet().forEach(tag -> lines.computeIfAbsent(tag, t -> new ArrayList<>()));
      }
    }
    lines.forEach(
        (tag, line) -> {
          for (Point point : points) {
            Values values = point.modes().get(mode);
            line.add(values == null ? null : values.tags().get(tag));
          }
        });
    return lines;
  }

  /** Every measure that one of the points has; a dash where another has none. */
  private static Map<String, Object> table(List<Point> points, String mode) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Measure measure : Measures.ALL) {
      List<@Nullable Double> line = line(points, mode, measure.name());
      if (line.stream().anyMatch(value -> value != null)) {
        List<String> cells =
            line.stream()
                .map(v -> v == null ? "-" : String.format(Locale.ROOT, "%.4f", v))
                .toList();
        rows.add(
            Map.of(
                "name",
                measure.name(),
                "better",
                measure.higherIsBetter() ? "more" : "less",
                "cells",
                cells));
      }
    }
    return Map.of("mode", mode, "rows", rows);
  }
}
