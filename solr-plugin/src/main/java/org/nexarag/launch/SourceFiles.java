package org.nexarag.launch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Turns files into the objects that the update chain takes. Nothing is read out of a file's text
 * but whether it names its own {@code doc_id}; reading metadata is the chain's work.
 */
public final class SourceFiles {
  /** How far into a file its own {@code doc_id} is looked for. */
  private static final int METADATA_CHARACTERS = 4096;

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Map<String, String> FORMATS =
      Map.of(
          "md", "markdown",
          "markdown", "markdown",
          "html", "html",
          "htm", "html",
          "txt", "text",
          "json", "json");

  private SourceFiles() {}

  /**
   * The files below a folder whose extension is known, in the order of their paths. A README speaks
   * of the folder and is no document of it.
   */
  public static List<Path> under(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(f -> format(f).isPresent())
          .filter(f -> !name(f).toLowerCase(Locale.ROOT).startsWith("readme."))
          .sorted()
          .toList();
    }
  }

  /** The format that a file's extension stands for. */
  static Optional<String> format(Path file) {
    String name = name(file);
    int dot = name.lastIndexOf('.');
    String extension = name.substring(dot + 1).toLowerCase(Locale.ROOT);
    return dot < 1 ? Optional.empty() : Optional.ofNullable(FORMATS.get(extension));
  }

  /**
   * One file as a document. A JSON object with a {@code body} is the document; else the text is its
   * body. {@code <doc_id>@<version>.<ext>} gives id and version when the text does not name its own
   * {@code doc_id}.
   */
  static ObjectNode document(Path file) throws IOException {
    String body = Files.readString(file, StandardCharsets.UTF_8);
    String format = format(file).orElse("text");
    if (format.equals("json")
        && JSON.readTree(body) instanceof ObjectNode whole
        && whole.has("body")) {
      return whole;
    }
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    document.put("format", format);
    document.put("body", body);
    String head = body.substring(0, Math.min(body.length(), METADATA_CHARACTERS));
    if (!head.contains("doc_id")) {
      String name = name(file);
      String stem = name.substring(0, name.lastIndexOf('.'));
      int at = stem.lastIndexOf('@');
      document.put("doc_id", at < 0 ? stem : stem.substring(0, at));
      if (at >= 0) {
        document.put("version", stem.substring(at + 1));
      }
    }
    return document;
  }

  /** The documents of files, read one by one as they are asked for. */
  public static Iterator<ObjectNode> documents(List<Path> files) {
    Iterator<Path> paths = files.iterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return paths.hasNext();
      }

      @Override
      public ObjectNode next() {
        Path file = paths.next();
        try {
          return document(file);
        } catch (IOException e) {
          throw new java.io.UncheckedIOException(file + " can't be read as UTF-8 text", e);
        }
      }
    };
  }

  private static String name(Path file) {
    Path name = file.getFileName();
    return name == null ? "" : name.toString();
  }

  /** The objects of a JSONL file, one a line, empty lines skipped; closed by its reader. */
  static final class Lines implements Iterator<ObjectNode>, AutoCloseable {
    private final Path file;
    private final BufferedReader reader;
    private long number;
    private @Nullable String line;

    Lines(Path file) throws IOException {
      this.file = file;
      this.reader = Files.newBufferedReader(file, StandardCharsets.UTF_8);
      advance();
    }

    private void advance() throws IOException {
      do {
        line = reader.readLine();
        number++;
      } while (line != null && line.isBlank());
    }

    @Override
    public boolean hasNext() {
      return line != null;
    }

    /** The next object; throws IllegalArgumentException, with file and line, when it is none. */
    @Override
    public ObjectNode next() {
      if (line == null) {
        throw new NoSuchElementException();
      }
      String where = file + ", line " + number;
      try {
        JsonNode node = JSON.readTree(line);
        advance();
        if (node instanceof ObjectNode object) {
          return posted(object);
        }
        throw new IllegalArgumentException(where + ": not a JSON object");
      } catch (JsonProcessingException e) {
        throw new IllegalArgumentException(where + ": not JSON: " + e.getOriginalMessage(), e);
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(where + " can't be read", e);
      }
    }

    /** A line that holds sections itself, not a body, travels whole as a JSON body. */
    private static ObjectNode posted(ObjectNode object) {
      if (object.has("body") || !object.has("sections")) {
        return object;
      }
      ObjectNode document = JsonNodeFactory.instance.objectNode();
      document.put("format", "json");
      document.put("body", object.toString());
      return document;
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }
}
