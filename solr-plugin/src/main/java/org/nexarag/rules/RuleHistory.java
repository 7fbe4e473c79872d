package org.nexarag.rules;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The remembered versions of a rules folder, one JSON file each: {@code 000012.json}. A file is
 * never changed once it is there. The caller sees to it that one writer writes at a time.
 */
final class RuleHistory {
  private static final Logger LOG = LoggerFactory.getLogger(RuleHistory.class);
  private static final Pattern NAME = Pattern.compile("[0-9]{6,9}\\.json");
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final JsonFactory PARSERS = new JsonFactory();

  private final Path folder;

  RuleHistory(Path folder) {
    this.folder = folder;
  }

  /** The numbers, newest first; empty when there are none. */
  List<Integer> numbers() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<Integer> numbers = new ArrayList<>();
      files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> NAME.matcher(name).matches())
          .forEach(name -> numbers.add(Integer.parseInt(name.substring(0, name.length() - 5))));
      numbers.sort(Collections.reverseOrder());
      return numbers;
    } catch (java.io.UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The versions without their files, newest first; one that cannot be read is passed over. */
  List<PublishedRules> list() throws IOException {
    List<PublishedRules> versions = new ArrayList<>();
    for (int number : numbers()) {
      PublishedRules version = head(number);
      if (version != null) {
        versions.add(version);
      }
    }
    return versions;
  }

  /** The newest version that can be read, without its files; null when there is none. */
  @Nullable PublishedRules newest() throws IOException {
    for (int number : numbers()) {
      PublishedRules version = head(number);
      if (version != null) {
        return version;
      }
    }
    return null;
  }

  /** What stands before the files, which come last and are not read. */
  private @Nullable PublishedRules head(int number) throws IOException {
    Map<String, String> values = new HashMap<>();
    try (InputStream stream = Files.newInputStream(file(number));
        JsonParser parser = PARSERS.createParser(stream)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.FIELD_NAME) {
          String name = parser.currentName();
          if (name.equals("files")) {
            break;
          }
          parser.nextToken();
          values.put(name, parser.getText());
        }
      }
      return version(number, values, Map.of());
    } catch (com.fasterxml.jackson.core.JsonProcessingException | DateTimeException e) {
      LOG.warn("{} cannot be read as a version of the rules", file(number), e);
      return null;
    }
  }

  /** A version with its files; null when there is none of that number. */
  @Nullable PublishedRules version(int number) throws IOException {
    Path file = file(number);
    if (number < 1 || !Files.isRegularFile(file)) {
      return null;
    }
    try {
      JsonNode root = JSON.readTree(Files.readAllBytes(file));
      Map<String, String> values = new HashMap<>();
      root.fields()
          .forEachRemaining(field -> values.put(field.getKey(), field.getValue().asText()));
      Map<String, String> files = new TreeMap<>();
      root.path("files")
          .fields()
          .forEachRemaining(field -> files.put(field.getKey(), field.getValue().asText()));
      return version(number, values, files);
    } catch (com.fasterxml.jackson.core.JsonProcessingException | DateTimeException e) {
      throw new IOException(file + " cannot be read as a version of the rules", e);
    }
  }

  private static PublishedRules version(
      int number, Map<String, String> values, Map<String, String> files) {
    return new PublishedRules(
        number,
        values.getOrDefault("version", ""),
        values.getOrDefault("checksum", ""),
        values.getOrDefault("digest", ""),
        values.getOrDefault("author", ""),
        Instant.parse(values.getOrDefault("time", "")),
        values.getOrDefault("comment", ""),
        files);
  }

  /**
   * Adds a version under the next number.
   *
   * @return it, with its number
   */
  PublishedRules add(PublishedRules version) throws IOException {
    Files.createDirectories(folder);
    List<Integer> numbers = numbers();
    int number = numbers.isEmpty() ? 1 : numbers.get(0) + 1;
    ObjectNode root = JSON.createObjectNode();
    root.put("number", number);
    root.put("version", version.version());
    root.put("checksum", version.checksum());
    root.put("digest", version.digest());
    root.put("author", version.author());
    root.put("time", version.time().toString());
    root.put("comment", version.comment());
    ObjectNode files = root.putObject("files");
    new TreeMap<>(version.files()).forEach(files::put);
    // Whole under another name first: what has a number is complete.
    Path draft = folder.resolve(".draft");
    try {
      Files.write(draft, JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(root));
      force(draft);
      // Without the option to replace: it fails if the number is taken after all.
      Files.move(draft, file(number));
    } finally {
      Files.deleteIfExists(draft);
    }
    return version.numbered(number);
  }

  /** Takes back a version that never was live. */
  void takeBack(int number) throws IOException {
    Files.deleteIfExists(file(number));
  }

  private static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  private Path file(int number) {
    return folder.resolve(String.format(Locale.ROOT, "%06d.json", number));
  }
}
