package org.nexarag.golden.gate;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The folder of baselines: one file {@code DATE-NAME.json} each, so that names sort by date. */
final class Baselines {
  private static final String END = ".json";
  private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]*";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;

  Baselines(Path folder) {
    this.folder = folder;
  }

  /** All, oldest first; empty without the folder. */
  List<Baseline> all() throws IOException {
    List<Baseline> all = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(f -> f.toString().endsWith(END)).sorted().toList()) {
          all.add(JSON.readValue(file.toFile(), Baseline.class));
        }
      }
    }
    return all;
  }

  /**
   * How the cases of a mode stood, by id: each in the newest baseline that has it, so that a quick
   * run hides nothing of a whole one. Empty when none has the mode.
   */
  Map<String, String> newest(String mode) throws IOException {
    Map<String, String> found = new HashMap<>();
    for (Baseline baseline : all()) {
      Baseline.Variant variant = baseline.variants().get(mode);
      if (variant != null) {
        found.putAll(variant.cases());
      }
    }
    return found;
  }

  /**
   * Keeps a new one.
   *
   * @throws IllegalArgumentException for a name that no file should have
   * @throws FileAlreadyExistsException when one of that day has the name
   */
  Path write(String name, LocalDate day, String run, Map<String, Baseline.Variant> variants)
      throws IOException {
    if (!name.matches(NAME)) {
      throw new IllegalArgumentException(
          "baseline '" + name + "': letters, digits, points and hyphens are allowed");
    }
    Path file = folder.resolve(day + "-" + name + END);
    if (Files.exists(file)) {
      throw new FileAlreadyExistsException(file + " is there already");
    }
    Files.createDirectories(folder);
    JSON.writerWithDefaultPrettyPrinter()
        .writeValue(file.toFile(), new Baseline(day + "-" + name, day.toString(), run, variants));
    return file;
  }
}
