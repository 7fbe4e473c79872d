package org.nexarag.index;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a chunk stands in the graph: its document, and what it shares with other chunks.
 *
 * @param id the chunk
 * @param docId its document
 * @param versionId its version
 * @param sectionId its section within the version
 * @param products products it speaks of, sorted
 * @param entities values of the field {@code entity}, sorted
 * @param previous the chunk before it in the version, null for the first; not yet known to be
 *     visible
 * @param next the chunk after it, null for the last; not yet known to be visible
 */
public record Place(
    String id,
    String docId,
    String versionId,
    String sectionId,
    List<String> products,
    List<String> entities,
    @Nullable String previous,
    @Nullable String next) {
  /** Copies the lists. */
  public Place {
    products = List.copyOf(products);
    entities = List.copyOf(entities);
  }
}
