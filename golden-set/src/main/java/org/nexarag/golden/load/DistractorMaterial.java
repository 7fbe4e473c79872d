package org.nexarag.golden.load;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.nexarag.golden.set.SetException;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * What was written for the distractors.
 *
 * @param figures values by name, of which a document states one
 * @param lines lines of business
 * @param sections by name
 * @param kinds kinds of documents
 */
record DistractorMaterial(
    Map<String, List<String>> figures,
    List<Line> lines,
    Map<String, DistractorSection> sections,
    List<Kind> kinds) {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /**
   * A line of business.
   *
   * @param id unique
   * @param lang zh or en
   * @param scope which kinds of documents its subjects have
   * @param words how this line names things
   * @param titles titles by kind, where they differ from the kind's own
   * @param rows rows of tables by name
   * @param subjects brands or models: {@code id}, {@code name} and further words
   */
  record Line(
      String id,
      String lang,
      String scope,
      Map<String, String> words,
      @Nullable Map<String, String> titles,
      @Nullable Map<String, List<String>> rows,
      List<Map<String, String>> subjects) {}

  /**
   * A kind of document.
   *
   * @param id unique within its scope
   * @param scope of which subjects
   * @param title with gaps
   * @param type the document's type
   * @param acl who may read it; missing means everybody
   * @param sections names in order
   * @param version label and first day, which may have gaps
   * @param old an earlier version that every so many-th subject has
   */
  record Kind(
      String id,
      String scope,
      String title,
      String type,
      @Nullable List<String> acl,
      List<String> sections,
      Version version,
      @Nullable Version old) {}

  /**
   * A version.
   *
   * @param label such as 2026.1
   * @param from its first day
   * @param every of how many subjects one has it
   */
  record Version(String label, String from, int every) {}

  /** One file; what it has none of is missing. */
  private record Sheet(
      @Nullable Map<String, List<String>> figures,
      @Nullable List<Line> lines,
      @Nullable Map<String, DistractorSection> sections,
      @Nullable List<Kind> kinds) {}

  /**
   * Reads the {@code yaml} files of a folder in the order of their names.
   *
   * @throws SetException naming a file that can't be understood, or a section written twice
   */
  static DistractorMaterial read(Path folder) throws IOException {
    Map<String, List<String>> figures = new HashMap<>();
    List<Line> lines = new ArrayList<>();
    Map<String, DistractorSection> sections = new LinkedHashMap<>();
    List<Kind> kinds = new ArrayList<>();
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
    }
    for (Path file : files) {
      Sheet sheet = sheet(file);
      if (sheet.figures != null) {
        figures.putAll(sheet.figures);
      }
      if (sheet.lines != null) {
        lines.addAll(sheet.lines);
      }
      if (sheet.kinds != null) {
        kinds.addAll(sheet.kinds);
      }
      if (sheet.sections != null) {
        sheet.sections.forEach(
            (name, section) -> {
              if (sections.put(name, section) != null) {
                throw new SetException(file + ": section '" + name + "' is written twice");
              }
            });
      }
    }
    return new DistractorMaterial(figures, lines, sections, kinds);
  }

  private static Sheet sheet(Path file) throws IOException {
    try {
      Object read =
          new Load(LoadSettings.builder().setLabel(String.valueOf(file)).build())
              .loadFromString(Files.readString(file, StandardCharsets.UTF_8));
      return MAPPER.convertValue(read, Sheet.class);
    } catch (YamlEngineException | IllegalArgumentException e) {
      throw new SetException(file + ": " + e.getMessage(), e);
    }
  }
}
