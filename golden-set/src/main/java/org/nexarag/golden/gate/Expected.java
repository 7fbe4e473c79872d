package org.nexarag.golden.gate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.set.SetException;

/**
 * The file {@code expected.yaml}.
 *
 * <pre>
 * quick:
 *   none:
 *     every: 3
 *     all:
 *       right: {value: 0.6042, tolerance: 0.02}
 *     single_fact:
 *       right: {value: 0.7, tolerance: 0.15}
 * </pre>
 *
 * @param runs by name, then by mode, in the order of the file
 */
record Expected(Map<String, Map<String, ExpectedMode>> runs) {
  private static final String EVERY = "every";
  private static final ObjectMapper YAML = new YAMLMapper();

  /** Copies the runs, in their order. */
  Expected {
    Map<String, Map<String, ExpectedMode>> copy = new LinkedHashMap<>();
    runs.forEach(
        (name, run) -> copy.put(name, Collections.unmodifiableMap(new LinkedHashMap<>(run))));
    runs = Collections.unmodifiableMap(copy);
  }

  /** Reads a file; throws {@link SetException} naming run, mode, tag, measure and what is wrong. */
  static Expected read(Path file) {
    try {
      Map<String, Map<String, ExpectedMode>> runs = new LinkedHashMap<>();
      for (Map.Entry<String, JsonNode> run : YAML.readTree(file.toFile()).properties()) {
        Map<String, ExpectedMode> modes = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> mode : run.getValue().properties()) {
          String where = file.getFileName() + ", " + run.getKey() + ", " + mode.getKey();
          modes.put(mode.getKey(), mode(mode.getValue(), where));
        }
        runs.put(run.getKey(), modes);
      }
      return new Expected(runs);
    } catch (JsonProcessingException e) {
      throw new SetException(file.getFileName() + ": " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new SetException(file + " can't be read: " + e, e);
    }
  }

  private static ExpectedMode mode(JsonNode node, String where) {
    List<Bound> bounds = new ArrayList<>();
    for (Map.Entry<String, JsonNode> scope : node.properties()) {
      if (scope.getKey().equals(EVERY)) {
        continue;
      }
      for (Map.Entry<String, JsonNode> of : scope.getValue().properties()) {
        String place = where + ", " + scope.getKey() + ", " + of.getKey();
        try {
          bounds.add(
              new Bound(
                  scope.getKey(),
                  of.getKey(),
                  number(of.getValue(), "value", place),
                  number(of.getValue(), "tolerance", place)));
        } catch (IllegalArgumentException e) {
          throw new SetException(place + ": " + e.getMessage(), e);
        }
      }
    }
    try {
      return new ExpectedMode(node.path(EVERY).asInt(1), bounds);
    } catch (IllegalArgumentException e) {
      throw new SetException(where + ": " + e.getMessage(), e);
    }
  }

  private static double number(JsonNode node, String key, String place) {
    if (!node.path(key).isNumber()) {
      throw new SetException(
          place + ": " + key + " is '" + node.path(key).asText() + "', a number is needed");
    }
    return node.path(key).asDouble();
  }

  /**
   * The modes of a run.
   *
   * @throws IllegalArgumentException naming the runs that there are
   */
  Map<String, ExpectedMode> run(String name) {
    Map<String, ExpectedMode> run = runs.get(name);
    if (run == null) {
      throw new IllegalArgumentException(
          "no run is named '" + name + "'; there are " + runs.keySet());
    }
    return run;
  }
}
