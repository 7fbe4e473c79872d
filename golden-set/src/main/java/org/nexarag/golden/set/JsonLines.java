package org.nexarag.golden.set;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Streams the lines of a file that is perhaps zipped, with their places. */
final class JsonLines {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int SHOWN_CHARACTERS = 80;

  private JsonLines() {}

  /** The objects of a JSONL file; close the stream. */
  static <T> Stream<T> objects(Path file, BiFunction<JsonNode, String, T> read) {
    return lines(
        file,
        (line, where) -> {
          try {
            JsonNode node = JSON.readTree(line);
            if (!node.isObject()) {
              throw new SetException(where + ": a JSON object is needed, read " + shown(line));
            }
            return read.apply(node, where);
          } catch (JsonProcessingException e) {
            throw new SetException(where + ": not JSON, read " + shown(line), e);
          }
        });
  }

  /** The lines of a text file that are not blank; close the stream. */
  static <T> Stream<T> lines(Path file, BiFunction<String, String, T> read) {
    try {
      InputStream raw = Files.newInputStream(file);
      InputStream bytes = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
      AtomicInteger number = new AtomicInteger();
      return reader
          .lines()
          .map(line -> new Numbered(line, number.incrementAndGet()))
          .filter(line -> !line.text().isBlank())
          .map(line -> read.apply(line.text(), file.getFileName() + ", line " + line.number()))
          .onClose(() -> close(reader));
    } catch (IOException e) {
      throw new SetException(file + " can't be read: " + e, e);
    }
  }

  /** A text field that must be there and not empty. */
  static String required(JsonNode line, String field, String where) {
    JsonNode value = line.path(field);
    if (!value.isTextual() || value.asText().isEmpty()) {
      throw new SetException(
          where
              + ": "
              + field
              + " is "
              + (value.isMissingNode() ? "missing" : value)
              + ", a text is needed");
    }
    return value.asText();
  }

  static String shown(String line) {
    return "'"
        + (line.length() <= SHOWN_CHARACTERS ? line : line.substring(0, SHOWN_CHARACTERS) + "…")
        + "'";
  }

  private static void close(BufferedReader reader) {
    try {
      reader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record Numbered(String text, int number) {}
}
