package org.nexarag.golden.diagnose;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.nexarag.golden.score.AnswerText;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Doc;
import org.nexarag.golden.set.Expectation;
import org.nexarag.golden.set.Query;

/** What a set knows of its cases beyond the score. Thread-safe; the corpus is read once. */
final class Known {
  /** A chunk of this grade or more holds the answer or a needed part of it. */
  private static final int HOLDS = 2;

  private static final int MOST_WATCHED = 40;

  private final BenchmarkSet set;
  private final IndexLook look;
  private final Map<String, Doc> corpus = new HashMap<>();
  private final Map<String, Set<String>> hidden = new ConcurrentHashMap<>();

  Known(BenchmarkSet set, IndexLook look) {
    this.set = set;
    this.look = look;
    if (set.hasCorpus()) {
      try (Stream<Doc> docs = set.corpus()) {
        docs.forEach(doc -> corpus.put(doc.id(), doc));
      }
    }
  }

  /**
   * What the right answer rests on: each line that must be cited; beside that, for each value that
   * no such line's text holds, the chunks judged to hold it. In a set of sections, the chunks of
   * each relevant one: all are needed where several hops are, any does otherwise.
   */
  List<Need> needs(Query query) throws IOException, InterruptedException {
    if (Failure.expected(query) != Expectation.ANSWER) {
      return List.of();
    }
    return set.unit() == BenchmarkSet.Unit.CHUNK ? ofChunks(query) : ofSections(query);
  }

  private List<Need> ofChunks(Query query) {
    List<Need> needs = new ArrayList<>();
    query.gold().cite().stream()
        .filter(line -> !line.isEmpty())
        .forEach(l -> needs.add(new Need(l)));
    Map<String, Integer> judged = set.judgments().of(query.id());
    for (List<String> values : query.answerGroups()) {
      boolean cited =
          needs.stream().flatMap(n -> n.ids().stream()).anyMatch(id -> holds(id, values));
      List<String> holding =
          judged.entrySet().stream()
              .filter(j -> j.getValue() >= HOLDS && holds(j.getKey(), values))
              .map(Map.Entry::getKey)
              .toList();
      if (!cited && !holding.isEmpty()) {
        needs.add(new Need(holding));
      }
    }
    if (needs.isEmpty()) {
      List<String> best =
          judged.entrySet().stream()
              .filter(j -> j.getValue() >= HOLDS)
              .map(Map.Entry::getKey)
              .toList();
      return best.isEmpty() ? List.of() : List.of(new Need(best));
    }
    return needs;
  }

  private boolean holds(String id, List<String> values) {
    return AnswerText.of(text(id)).holdsAny(values);
  }

  private List<Need> ofSections(Query query) throws IOException, InterruptedException {
    List<Need> each = new ArrayList<>();
    for (String section : set.judgments().relevant(query.id())) {
      List<String> chunks = look.section(query, section);
      each.add(new Need(chunks.isEmpty() ? List.of(section) : chunks));
    }
    return each.isEmpty() || query.hops() > 1
        ? each
        : List.of(new Need(each.stream().flatMap(n -> n.ids().stream()).toList()));
  }

  /** The chunks to follow: needed ones first, then judged and superseded ones. */
  List<String> watched(Query query, List<Need> needs) {
    Set<String> ids = new LinkedHashSet<>();
    needs.forEach(need -> ids.addAll(need.ids()));
    if (set.unit() == BenchmarkSet.Unit.CHUNK) {
      ids.addAll(set.judgments().of(query.id()).keySet());
      ids.addAll(query.staleDocs());
    }
    return ids.stream().limit(MOST_WATCHED).toList();
  }

  /** Grades by id. */
  Map<String, Integer> grades(Query query) {
    return set.judgments().of(query.id());
  }

  /** Texts of the needed chunks, and what the index has of their document versions. */
  Passages passages(Query query, List<Need> needs) throws IOException, InterruptedException {
    List<String> ids = needs.stream().flatMap(need -> need.ids().stream()).toList();
    Map<String, String> texts = new HashMap<>();
    ids.stream().filter(corpus::containsKey).forEach(id -> texts.put(id, text(id)));
    return new Passages(texts, look.versions(query, ids));
  }

  private String text(String id) {
    Doc doc = corpus.get(id);
    return doc == null ? "" : doc.title() + "\n" + doc.text();
  }

  /** What a caller in a group may not read. */
  Set<String> hidden(String group) {
    return hidden.computeIfAbsent(
        group,
        g -> {
          Set<String> ids = new HashSet<>();
          corpus.values().stream().filter(d -> !d.visibleTo(g)).forEach(d -> ids.add(d.id()));
          return ids;
        });
  }
}
