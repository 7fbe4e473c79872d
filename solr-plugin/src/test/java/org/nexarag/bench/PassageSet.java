package org.nexarag.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.nexarag.model.Caller;
import org.nexarag.model.Chunk;
import org.nexarag.text.Languages;

/**
 * A set of questions with passages, read where it lies: {@code corpus.jsonl.gz}, {@code
 * queries.jsonl} and, where there is one, {@code candidates.tsv}. A passage is one chunk.
 *
 * @param passages by id
 * @param asked in the file's order
 */
record PassageSet(Map<String, Chunk> passages, List<Asked> asked) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * One question.
   *
   * @param id its id
   * @param text the question
   * @param groups what a right answer holds: one text of every group
   * @param source the passage that answers it, or the near miss; empty when the set names none
   * @param answerable whether a source answers it
   * @param roles passages by role, in the file's order
   */
  record Asked(
      String id,
      String text,
      List<List<String>> groups,
      String source,
      boolean answerable,
      Map<String, List<Chunk>> roles) {
    List<Chunk> of(String role) {
      return roles.getOrDefault(role, List.of());
    }
  }

  static PassageSet read(Path folder) throws IOException {
    Map<String, Chunk> passages = new LinkedHashMap<>();
    try (InputStream file = Files.newInputStream(folder.resolve("corpus.jsonl.gz"));
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(new GZIPInputStream(file), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode one = JSON.readTree(line);
        Chunk chunk =
            chunk(one.path("id").asText(), one.path("title").asText(""), one.path("text").asText());
        passages.put(chunk.docId(), chunk);
      }
    }
    Map<String, Map<String, List<Chunk>>> roles = roles(folder, passages);
    List<Asked> asked = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("queries.jsonl"))) {
      JsonNode one = JSON.readTree(line);
      String id = one.path("id").asText();
      asked.add(
          new Asked(
              id,
              one.path("text").asText(),
              groups(one),
              one.path("gold_doc").asText(""),
              !one.path("category").asText().equals("unanswerable")
                  && !one.path("holdout").asBoolean(),
              roles.getOrDefault(id, Map.of())));
    }
    return new PassageSet(passages, asked);
  }

  private static Map<String, Map<String, List<Chunk>>> roles(
      Path folder, Map<String, Chunk> passages) throws IOException {
    Map<String, Map<String, List<Chunk>>> roles = new LinkedHashMap<>();
    Path file = folder.resolve("candidates.tsv");
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        String[] cells = line.split("\t", -1);
        Chunk passage = passages.get(cells[1]);
        if (passage != null) {
          roles
              .computeIfAbsent(cells[0], id -> new LinkedHashMap<>())
              .computeIfAbsent(cells[2], role -> new ArrayList<>())
              .add(passage);
        }
      }
    }
    return roles;
  }

  /** The groups as given; else the alternatives of one answer. */
  private static List<List<String>> groups(JsonNode question) {
    List<List<String>> groups = new ArrayList<>();
    question.path("answer_groups").forEach(group -> groups.add(texts(group)));
    return groups.isEmpty() ? List.of(texts(question.path("answers"))) : groups;
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  private static Chunk chunk(String id, String title, String text) {
    return new Chunk(
        id + "!1#0",
        id,
        "1",
        id + "!1",
        title,
        title,
        "1",
        0,
        text,
        Languages.detect(text),
        List.of(),
        "passage",
        null,
        null,
        50,
        List.of(Caller.PUBLIC_GROUP),
        null,
        text.length());
  }
}
