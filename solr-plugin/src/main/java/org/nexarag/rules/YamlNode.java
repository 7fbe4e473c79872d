package org.nexarag.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Message;

/**
 * A value of a YAML file with its place.
 *
 * @param line from 1
 * @param column from 1
 * @param value a {@code Map} of nodes, a {@code List} of nodes, a plain value, or null
 */
record YamlNode(int line, int column, @Nullable Object value) {
  /** The entries, keys and values with their places; none when nothing is written here. */
  Map<YamlNode, YamlNode> entries() {
    if (value == null) {
      return Map.of();
    }
    if (!(value instanceof Map<?, ?> read)) {
      throw problem(Message.of("yaml.map", shown()));
    }
    Map<YamlNode, YamlNode> entries = new LinkedHashMap<>();
    read.forEach((key, entry) -> entries.put((YamlNode) key, (YamlNode) entry));
    return entries;
  }

  /** The items; none when nothing is written here. */
  List<YamlNode> items() {
    if (value == null) {
      return List.of();
    }
    if (!(value instanceof List<?> read)) {
      throw problem(Message.of("yaml.list", shown()));
    }
    return read.stream().map(item -> (YamlNode) item).toList();
  }

  /** The value of an entry; a node without value at this place when there is no such entry. */
  YamlNode get(String key) {
    for (Map.Entry<YamlNode, YamlNode> entry : entries().entrySet()) {
      if (entry.getKey().text().equals(key)) {
        return entry.getValue();
      }
    }
    return new YamlNode(line, column, null);
  }

  /** The key of an entry that is there. */
  YamlNode key(String key) {
    return entries().keySet().stream()
        .filter(one -> one.text().equals(key))
        .findFirst()
        .orElse(this);
  }

  /** A plain value as text; empty when nothing is written here. */
  String text() {
    return value == null ? "" : value.toString();
  }

  /** A plain value; a map or list as text. */
  @Nullable Object plain() {
    return value instanceof Map || value instanceof List ? value.toString() : value;
  }

  /** As a message names it. */
  Message shown() {
    if (value instanceof Map) {
      return Message.of("read.entries");
    } else if (value instanceof List) {
      return Message.of("read.list");
    }
    return value == null ? Message.of("read.nothing") : Message.of("read.word", value);
  }

  CaseProblem problem(Message message) {
    return new CaseProblem(line, column, message);
  }
}
