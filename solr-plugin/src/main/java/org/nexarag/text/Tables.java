package org.nexarag.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The word tables that lie beside the classes: UTF-8, one entry a line, {@code #} starts a comment.
 */
final class Tables {
  private Tables() {}

  /** The lines of a table without comments and blank lines, in their order. */
  static List<String> lines(String name) {
    try (InputStream stream = Tables.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("word table '" + name + "' is missing from the jar");
      }
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
      return reader.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All words of a table, its lines split at white space. */
  static List<String> words(String name) {
    return lines(name).stream()
        .flatMap(line -> List.of(line.strip().split("\\s+")).stream())
        .toList();
  }
}
