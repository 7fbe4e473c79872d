package org.nexarag.inference;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * What must be known of a cross-encoder beside its files.
 *
 * @param id its name
 * @param scale what the graph's output means
 * @param sigmoid whether the logistic function is to be applied to the output
 * @param maxTokens most tokens of an input, special ones included
 * @param lowercase whether to lower-case even where the tokenizer's file does not ask for it
 * @param output name of the graph's output; empty for its first
 */
record CrossEncoderDescriptor(
    String id,
    CrossEncoder.Scale scale,
    boolean sigmoid,
    int maxTokens,
    boolean lowercase,
    String output) {
  private static final TreeSet<String> KEYS =
      new TreeSet<>(List.of("id", "scale", "activation", "maxTokens", "lowercase", "output"));

  CrossEncoderDescriptor {
    if (maxTokens < 8) {
      throw new IllegalArgumentException("maxTokens is " + maxTokens + "; at least 8 are needed");
    }
    if (sigmoid && scale == CrossEncoder.Scale.PROBABILITY) {
      throw new IllegalArgumentException(
          "activation is 'sigmoid' though scale is 'probability': the graph already applies it");
    }
  }

  /** Reads YAML, of which JSON is a part; every key has a default. */
  static CrossEncoderDescriptor read(InputStream yaml, String folder) throws IOException {
    Object root = new Load(LoadSettings.builder().build()).loadFromInputStream(yaml);
    if (!(root instanceof Map<?, ?> map)) {
      throw new IOException("expected keys " + KEYS);
    }
    for (Object key : map.keySet()) {
      if (!(key instanceof String name) || !KEYS.contains(name)) {
        throw new IOException("unknown key '" + key + "'; allowed are " + KEYS);
      }
    }
    return new CrossEncoderDescriptor(
        text(map, "id", folder),
        oneOf(map, "scale", "logit", "probability").equals("probability")
            ? CrossEncoder.Scale.PROBABILITY
            : CrossEncoder.Scale.LOGIT,
        oneOf(map, "activation", "none", "sigmoid").equals("sigmoid"),
        map.get("maxTokens") instanceof Integer tokens ? tokens : 512,
        Boolean.TRUE.equals(map.get("lowercase")),
        text(map, "output", ""));
  }

  private static String text(Map<?, ?> map, String key, String otherwise) {
    Object value = map.get(key);
    return value == null ? otherwise : value.toString();
  }

  private static String oneOf(Map<?, ?> map, String key, String otherwise, String other)
      throws IOException {
    String value = text(map, key, otherwise).toLowerCase(Locale.ROOT);
    if (!value.equals(otherwise) && !value.equals(other)) {
      throw new IOException(
          key + " is '" + value + "'; allowed are '" + otherwise + "' and '" + other + "'");
    }
    return value;
  }
}
