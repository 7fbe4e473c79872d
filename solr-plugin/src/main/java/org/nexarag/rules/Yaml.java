package org.nexarag.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.RuleProblem;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/** YAML as plain maps and lists; no object is ever made of it. */
final class Yaml {
  private Yaml() {}

  static @Nullable Object load(String text) {
    LoadSettings settings =
        LoadSettings.builder().setMaxAliasesForCollections(10).setAllowDuplicateKeys(false).build();
    return new Load(settings).loadFromString(text);
  }

  static RuleProblem problem(String file, MarkedYamlEngineException e) {
    int line = e.getProblemMark().map(Mark::getLine).orElse(0) + 1;
    int column = e.getProblemMark().map(Mark::getColumn).orElse(0) + 1;
    return new RuleProblem(file, line, column, "YAML cannot be read: " + e.getProblem());
  }

  /** A map with text keys; an absent value counts as empty. */
  static Map<String, @Nullable Object> map(@Nullable Object value, String what) {
    if (value == null) {
      return Map.of();
    }
    if (!(value instanceof Map<?, ?> read)) {
      throw new IllegalArgumentException(what + " must be a map of names and values");
    }
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    read.forEach((key, entry) -> map.put(String.valueOf(key), entry));
    return map;
  }

  /** A list; an absent value counts as empty. */
  static List<?> list(@Nullable Object value, String what) {
    if (value == null) {
      return List.of();
    }
    if (!(value instanceof List<?> read)) {
      throw new IllegalArgumentException(what + " must be a list");
    }
    return read;
  }
}
