package org.nexarag.ingest;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nexarag.model.RagException;

/**
 * A document version as it comes in: its body, and the metadata that its sender stated. What the
 * body itself states (front matter, meta tags, JSON keys) is added by the {@link Ingester}; stated
 * fields win.
 *
 * @param format the body's format
 * @param body the text
 * @param fields stated metadata by field name, see {@link #FIELDS}; sorted, values as sent
 */
public record SourceDocument(Format format, String body, Map<String, List<String>> fields) {
  /**
   * The fields of metadata: {@code doc_id} (needed), {@code version} (1 when missing), {@code
   * title} (else the heading of level 1 that opens the body, else none), {@code lang} (else
   * detected), {@code doc_type}, {@code product}, {@code effective_from} and {@code effective_to}
   * (half-open days), {@code authority} (1..100, 50 when missing), {@code acl}, {@code source_url}.
   */
  public static final Set<String> FIELDS =
      Collections.unmodifiableSet(
          new TreeSet<>(
              Set.of(
                  "doc_id",
                  "version",
                  "title",
                  "lang",
                  "doc_type",
                  "product",
                  "effective_from",
                  "effective_to",
                  "authority",
                  "acl",
                  "source_url")));

  /**
   * Checks the names of the fields and copies them.
   *
   * @throws RagException.BadRequest naming a field that is unknown and the fields allowed
   */
  public SourceDocument {
    TreeMap<String, List<String>> sorted = new TreeMap<>();
    for (Map.Entry<String, List<String>> field : fields.entrySet()) {
      if (!FIELDS.contains(field.getKey())) {
        throw new RagException.BadRequest(
            "field '" + field.getKey() + "' is not one of: " + String.join(", ", FIELDS));
      }
      sorted.put(field.getKey(), List.copyOf(field.getValue()));
    }
    fields = Collections.unmodifiableMap(sorted);
  }

  /** A document whose body may state the rest of its metadata. */
  public static SourceDocument of(String docId, String version, Format format, String body) {
    return new SourceDocument(
        format, body, Map.of("doc_id", List.of(docId), "version", List.of(version)));
  }

  /** This document with one field stated anew. */
  public SourceDocument with(String field, String... values) {
    TreeMap<String, List<String>> more = new TreeMap<>(fields);
    more.put(field, List.of(values));
    return new SourceDocument(format, body, more);
  }
}
