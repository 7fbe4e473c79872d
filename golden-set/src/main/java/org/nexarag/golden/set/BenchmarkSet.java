package org.nexarag.golden.set;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Questions with what is known about their right answers: a folder in the benchmark format, or the
 * golden cases. Queries, judgments and roles are held; the corpus is read anew at every call.
 *
 * @param folder where it lies
 * @param queries in the order of their file
 * @param judgments empty when the folder has no {@code qrels.tsv}
 * @param roles role of a document for a query, by query and document id; empty without {@code
 *     candidates.tsv}
 * @param source its documents
 * @param unit what is judged
 */
public record BenchmarkSet(
    Path folder,
    List<Query> queries,
    Judgments judgments,
    Map<String, Map<String, String>> roles,
    Corpus source,
    Unit unit) {
  /** What of an answer is held against the judgments. */
  public enum Unit {
    /** Documents of a corpus, each posted as a section. */
    SECTION,
    /** Chunks as the plugin cut them. */
    CHUNK
  }

  /**
   * Roles of documents that a right ranking puts after the right ones: about the excluded thing,
   * false, altered, of another time, or merely near. {@code neg_leak} holds the answer and is none.
   */
  private static final Set<String> NEGATIVE =
      Set.of("violates", "misinfo", "counterfactual", "superseded", "too_new", "noise", "neg");

  /** Copies the queries. */
  public BenchmarkSet {
    queries = List.copyOf(queries);
    roles = Map.copyOf(roles);
  }

  /** Reads a folder; throws {@link SetException} naming file, line and value. */
  public static BenchmarkSet read(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new SetException(folder + " is not a folder");
    }
    List<Query> queries;
    Set<String> ids = new HashSet<>();
    try (Stream<Query> lines =
        JsonLines.objects(
            folder.resolve("queries.jsonl"), (line, where) -> unique(line, where, ids))) {
      queries = lines.toList();
    }
    return new BenchmarkSet(
        folder, queries, qrels(folder), candidates(folder), corpus(folder), Unit.SECTION);
  }

  private static Query unique(JsonNode line, String where, Set<String> ids) {
    Query query = QueryLine.read(line, where);
    if (!ids.add(query.id())) {
      throw new SetException(where + ": id '" + query.id() + "' stands here a second time");
    }
    return query;
  }

  /** The ids of a query's documents whose role says that they must not stand before a right one. */
  public Set<String> negatives(String query) {
    return roles.getOrDefault(query, Map.of()).entrySet().stream()
        .filter(role -> NEGATIVE.contains(role.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The folder's name: the set's. */
  public String name() {
    Path name = folder.toAbsolutePath().normalize().getFileName();
    return name == null ? "set" : name.toString();
  }

  /**
   * The documents in the order of the file, read as they are asked for; close the stream.
   *
   * @throws SetException when the set has none
   */
  public Stream<Doc> corpus() {
    if (!hasCorpus()) {
      throw new SetException(folder + " holds neither corpus.jsonl nor corpus.jsonl.gz");
    }
    return source.read();
  }

  /** Whether the set has documents at all. */
  public boolean hasCorpus() {
    return source != Corpus.NONE;
  }

  private static Corpus corpus(Path folder) {
    Path zipped = folder.resolve("corpus.jsonl.gz");
    Path plain = folder.resolve("corpus.jsonl");
    Path file = Files.exists(plain) ? plain : zipped;
    return Files.exists(file) ? () -> JsonLines.objects(file, BenchmarkSet::doc) : Corpus.NONE;
  }

  private static Doc doc(JsonNode line, String where) {
    Map<String, String> metadata = new LinkedHashMap<>();
    line.fields()
        .forEachRemaining(
            f -> {
              if (!f.getValue().isNull()) {
                metadata.put(f.getKey(), text(f.getValue()));
              }
            });
    String id = JsonLines.required(line, "id", where);
    metadata.keySet().removeAll(Set.of("id", "title", "text"));
    return new Doc(id, line.path("title").asText(""), line.path("text").asText(""), metadata);
  }

  private static String text(JsonNode value) {
    return value.isValueNode() ? value.asText() : value.toString();
  }

  private static Judgments qrels(Path folder) {
    Path file = folder.resolve("qrels.tsv");
    if (!Files.exists(file)) {
      return Judgments.of(List.of());
    }
    try (Stream<List<String>> rows = rows(file)) {
      return Judgments.of(rows.map(r -> judgment(r)).toList());
    }
  }

  private static Judgments.Judgment judgment(List<String> row) {
    try {
      return new Judgments.Judgment(row.get(0), row.get(1), Integer.parseInt(row.get(2)));
    } catch (NumberFormatException e) {
      throw new SetException(
          row.get(3) + ": score is '" + row.get(2) + "', a whole number is needed", e);
    }
  }

  private static Map<String, Map<String, String>> candidates(Path folder) {
    Path file = folder.resolve("candidates.tsv");
    Map<String, Map<String, String>> roles = new LinkedHashMap<>();
    if (Files.exists(file)) {
      try (Stream<List<String>> rows = rows(file)) {
        rows.forEach(
            r ->
                roles
                    .computeIfAbsent(r.get(0), q -> new LinkedHashMap<>())
                    .put(r.get(1), r.get(2)));
      }
    }
    return roles;
  }

  /** Three columns and their place as a fourth; the header line is skipped. */
  private static Stream<List<String>> rows(Path file) {
    return JsonLines.lines(
            file,
            (line, where) -> {
              List<String> cells = List.of(line.strip().split("\t", -1));
              if (cells.size() != 3) {
                throw new SetException(
                    where + ": three columns are needed, read " + JsonLines.shown(line));
              }
              return List.of(cells.get(0), cells.get(1), cells.get(2), where);
            })
        .filter(r -> !"query-id".equals(r.get(0)));
  }
}
