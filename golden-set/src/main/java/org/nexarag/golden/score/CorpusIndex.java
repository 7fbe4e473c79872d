package org.nexarag.golden.score;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Doc;

/**
 * What scoring needs of a corpus: its ids, each document's law and version, and who may read it.
 * Thread-safe.
 */
public final class CorpusIndex {
  private final Map<String, String> versions;
  private final Map<String, Force> force;
  private final BenchmarkSet set;
  private final Map<String, Restricted> restricted = new ConcurrentHashMap<>();

  private CorpusIndex(Map<String, String> versions, Map<String, Force> force, BenchmarkSet set) {
    this.versions = versions;
    this.force = force;
    this.set = set;
  }

  /** Reads a set's corpus; empty for a set without one. */
  public static CorpusIndex of(BenchmarkSet set) {
    Map<String, String> versions = new HashMap<>();
    Map<String, Force> force = new HashMap<>();
    Map<String, NavigableSet<String>> starts = new HashMap<>();
    if (set.hasCorpus()) {
      try (Stream<Doc> corpus = set.corpus()) {
        corpus.forEach(
            doc -> {
              versions.put(doc.id(), doc.meta("law").orElse(doc.id()) + " " + version(doc));
              start(doc, force, starts);
            });
      }
    }
    return new CorpusIndex(versions, force, set);
  }

  private static void start(
      Doc doc, Map<String, Force> force, Map<String, NavigableSet<String>> starts) {
    if (doc.meta("law").isPresent() && doc.meta("valid_from").isPresent()) {
      NavigableSet<String> all =
          starts.computeIfAbsent(doc.meta("law").get(), law -> new TreeSet<>());
      all.add(doc.meta("valid_from").get());
      force.put(doc.id(), new Force(doc.meta("valid_from").get(), all));
    }
  }

  private static String version(Doc doc) {
    return doc.meta("version").orElse("");
  }

  /**
   * The corpus document that a section belongs to: the section's id itself, or its longest
   * beginning before a point that the corpus knows. An id that the corpus does not know stays as it
   * is.
   */
  public String document(String section) {
    String id = section;
    while (!versions.containsKey(id)) {
      int dot = id.lastIndexOf('.');
      if (dot < 0) {
        return section;
      }
      id = id.substring(0, dot);
    }
    return id;
  }

  /** The document and version that a corpus document is a part of; empty when it is unknown. */
  public Optional<String> version(String document) {
    return Optional.ofNullable(versions.get(document));
  }

  /**
   * Whether a document did not hold on a day: a later version of its law was in force by then, or
   * its own was not yet. Read from the first days in force alone; false for a document without one.
   *
   * @param day such as {@code 2024-07-01}
   */
  public boolean outOfForce(String document, String day) {
    Force of = force.get(document);
    return of != null && !of.from().equals(of.starts().floor(day));
  }

  /** What may not be shown to a caller in this group; reads the corpus once for each group. */
  public Restricted restrictedFor(String group) {
    return restricted.computeIfAbsent(group, this::read);
  }

  private Restricted read(String group) {
    if (!set.hasCorpus()) {
      return Restricted.NONE;
    }
    Set<Doc> hidden = new HashSet<>();
    try (Stream<Doc> corpus = set.corpus()) {
      corpus.filter(doc -> !doc.visibleTo(group)).forEach(hidden::add);
    }
    return Restricted.of(hidden, set, group);
  }

  /**
   * When a document's version began, among all versions of its law.
   *
   * @param from first day in force, in ISO form, which sorts as days do
   * @param starts first days of all versions
   */
  private record Force(String from, NavigableSet<String> starts) {}
}
