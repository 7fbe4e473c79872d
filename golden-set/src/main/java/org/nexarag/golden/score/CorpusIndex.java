package org.nexarag.golden.score;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Doc;

/**
 * What scoring needs of a corpus: its ids, each document's law and version, and who may read it.
 * Immutable.
 */
public final class CorpusIndex {
  private final Map<String, String> versions;
  private final Restricted restricted;

  private CorpusIndex(Map<String, String> versions, Restricted restricted) {
    this.versions = versions;
    this.restricted = restricted;
  }

  /** Reads a set's corpus; empty for a set without one. */
  public static CorpusIndex of(BenchmarkSet set) {
    Map<String, String> versions = new HashMap<>();
    if (!set.hasCorpus()) {
      return new CorpusIndex(versions, Restricted.NONE);
    }
    Set<Doc> hidden = new HashSet<>();
    try (Stream<Doc> corpus = set.corpus()) {
      corpus.forEach(
          doc -> {
            versions.put(doc.id(), doc.meta("law").orElse(doc.id()) + " " + version(doc));
            if (!doc.isPublic()) {
              hidden.add(doc);
            }
          });
    }
    return new CorpusIndex(versions, Restricted.of(hidden, set));
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

  /** What may not be shown to the public. */
  public Restricted restricted() {
    return restricted;
  }
}
