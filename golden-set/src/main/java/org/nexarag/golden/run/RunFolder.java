package org.nexarag.golden.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerStore;

/**
 * A folder that keeps what was answered: {@code run.json} says what was asked and where, {@code
 * run-N/VARIANT.jsonl} holds the responses of one variant in one run.
 */
public final class RunFolder {
  private static final String CONFIGURATION = "run.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;

  private RunFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Opens a folder to keep answers in; a new one keeps the configuration, too.
   *
   * @param configuration what must be the same for answers to stand beside each other
   * @throws IllegalArgumentException when it holds a run with another configuration; naming what
   *     differs
   */
  public static RunFolder open(Path folder, Map<String, ?> configuration) throws IOException {
    Path file = folder.resolve(CONFIGURATION);
    JsonNode wanted = JSON.valueToTree(configuration);
    if (!Files.exists(file)) {
      Files.createDirectories(folder);
      JSON.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), wanted);
      return new RunFolder(folder);
    }
    JsonNode kept = JSON.readTree(file.toFile());
    Set<String> keys = new LinkedHashSet<>();
    kept.fieldNames().forEachRemaining(keys::add);
    wanted.fieldNames().forEachRemaining(keys::add);
    List<String> differences = new ArrayList<>();
    for (String key : keys) {
      if (!kept.path(key).equals(wanted.path(key))) {
        differences.add(key + " was " + kept.path(key) + ", is " + wanted.path(key));
      }
    }
    if (!differences.isEmpty()) {
      throw new IllegalArgumentException(
          folder
              + " holds a run with another configuration; name another --out. "
              + String.join("; ", differences));
    }
    return new RunFolder(folder);
  }

  /**
   * A folder that holds a run already.
   *
   * @throws IllegalArgumentException when it holds none
   */
  public static RunFolder of(Path folder) {
    if (!Files.exists(folder.resolve(CONFIGURATION))) {
      throw new IllegalArgumentException(folder + " holds no " + CONFIGURATION + ", no run");
    }
    return new RunFolder(folder);
  }

  /** Where a variant's answers of a run lie; the first run is 1. */
  public Path file(int run, String variant) {
    return folder.resolve("run-" + run).resolve(variant + ".jsonl");
  }

  /** The names of the variants of the first run that have answers, in the order of the run. */
  public List<String> variants() throws IOException {
    List<String> names = new ArrayList<>();
    JSON.readTree(folder.resolve(CONFIGURATION).toFile())
        .path("variants")
        .fieldNames()
        .forEachRemaining(names::add);
    names.removeIf(name -> !Files.exists(file(1, name)));
    return names;
  }

  /**
   * A variant's answers by key, the last of each; empty when it has none. An error that a later
   * answer mended does not stand here.
   */
  public Map<String, AnswerRecord> read(int run, String variant) throws IOException {
    Map<String, AnswerRecord> records = new LinkedHashMap<>();
    Path file = file(run, variant);
    if (Files.exists(file)) {
      AnswerStore.read(file).forEach(record -> records.put(record.key(), record));
    }
    return records;
  }
}
