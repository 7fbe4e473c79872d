package org.nexarag.golden.set;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The golden cases: {@code open/} and {@code frozen/} hold YAML files named {@code
 * <lang>-<tag>.yaml}, each a list of cases; {@code set.yaml} holds {@code as_of}, the day on which
 * a case is asked that names none.
 */
public final class CaseFolder {
  /** The part that may be tuned to. */
  static final String OPEN = "open";

  /** The part that nobody tunes to. */
  static final String FROZEN = "frozen";

  private static final String SETTINGS = "set.yaml";
  private static final Set<String> OUTCOMES =
      Set.of("answered", "partial", "refused", "clarify", "chitchat");

  private static final ObjectMapper YAML =
      YAMLMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private CaseFolder() {}

  /** Whether a folder holds golden cases rather than a set in the benchmark format. */
  public static boolean is(Path folder) {
    return Files.isDirectory(folder.resolve(OPEN)) || Files.isDirectory(folder.resolve(FROZEN));
  }

  /**
   * Reads all cases, open ones first, by file name.
   *
   * @param corpus the chunks that they are judged on
   * @throws SetException naming file, line and value
   */
  public static BenchmarkSet read(Path folder, Corpus corpus) {
    Optional<String> day = day(folder);
    List<Query> queries = new ArrayList<>();
    List<Judgments.Judgment> judgments = new ArrayList<>();
    Map<String, String> places = new HashMap<>();
    for (Path file : files(folder)) {
      boolean frozen = FROZEN.equals(parent(file));
      for (CaseLine line : cases(file)) {
        String where = file.getFileName() + ", case " + line.id();
        check(line, where);
        String before = places.put(line.id(), where);
        if (before != null) {
          throw new SetException(where + ": the id stands in " + before + ", too");
        }
        queries.add(line.query(language(file), day, frozen));
        judgments.addAll(line.judgments());
      }
    }
    return new BenchmarkSet(
        folder, queries, Judgments.of(judgments), Map.of(), corpus, BenchmarkSet.Unit.CHUNK);
  }

  /**
   * The file of each case by its id, such as {@code open/zh-temporal.yaml}.
   *
   * @throws SetException naming file, line and value
   */
  public static Map<String, String> places(Path folder) {
    Map<String, String> places = new HashMap<>();
    for (Path file : files(folder)) {
      String place = parent(file) + "/" + file.getFileName();
      cases(file).forEach(line -> places.putIfAbsent(line.id(), place));
    }
    return places;
  }

  /** The files with cases, open ones first, by name. */
  static List<Path> files(Path folder) {
    List<Path> files = new ArrayList<>();
    for (String part : List.of(OPEN, FROZEN)) {
      if (Files.isDirectory(folder.resolve(part))) {
        try (Stream<Path> inside = Files.list(folder.resolve(part))) {
          inside.filter(f -> f.toString().endsWith(".yaml")).sorted().forEach(files::add);
        } catch (IOException e) {
          throw new SetException(folder + " can't be read: " + e, e);
        }
      }
    }
    return files;
  }

  private static String parent(Path file) {
    Path folder = file.getParent();
    return folder == null ? "" : String.valueOf(folder.getFileName());
  }

  private static String language(Path file) {
    return String.valueOf(file.getFileName()).replaceFirst("-.*", "");
  }

  /** The day on which a case is asked that names none; empty when the folder does not say. */
  public static Optional<String> day(Path folder) {
    Path settings = folder.resolve(SETTINGS);
    if (!Files.exists(settings)) {
      return Optional.empty();
    }
    JsonNode day = read(settings, JsonNode.class).path("as_of");
    return day.isMissingNode() ? Optional.empty() : Optional.of(day.asText());
  }

  private static List<CaseLine> cases(Path file) {
    return List.of(read(file, CaseLine[].class));
  }

  private static <T> T read(Path file, Class<T> type) {
    try {
      return YAML.readValue(Files.readString(file), type);
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      String line = at == null ? "" : ", near line " + at.getLineNr();
      throw new SetException(file.getFileName() + line + ": " + what(e), e);
    } catch (IOException e) {
      throw new SetException(file + " can't be read: " + e, e);
    }
  }

  private static String what(JsonProcessingException e) {
    if (e instanceof UnrecognizedPropertyException unknown) {
      return "key '"
          + unknown.getPropertyName()
          + "', allowed: "
          + unknown.getKnownPropertyIds().stream()
              .map(String::valueOf)
              .sorted()
              .collect(Collectors.joining(", "));
    }
    return e.getOriginalMessage();
  }

  private static void check(CaseLine line, String where) {
    if (line.tags().isEmpty() || line.expect().isEmpty()) {
      throw new SetException(where + ": tags and expect need at least one word each");
    }
    for (String outcome : line.expect()) {
      if (!OUTCOMES.contains(outcome)) {
        throw new SetException(
            where
                + ": expect is '"
                + outcome
                + "', allowed: "
                + OUTCOMES.stream().sorted().collect(Collectors.joining(", ")));
      }
    }
  }
}
