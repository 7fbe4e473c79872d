package org.nexarag.ingest;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Chunk;

/**
 * A chunk to be indexed, with what was read from it. Every list is sorted and holds each value
 * once.
 *
 * @param chunk the chunk
 * @param entities names of the vocabulary ({@code kind:canonical}), the document's title ({@code
 *     title:}) and the names that the text mentions ({@code name:}), as keys
 * @param quantities quantities in canonical writing, {@code 30 day}
 * @param dates dates in ISO writing as far as they are named: {@code 2024}, {@code 2024-03}, {@code
 *     2024-03-01}
 * @param faults canonical fault terms
 * @param models model codes of the products named, and other codes as written
 * @param prevId the chunk before it in the version, null for the first
 * @param nextId the chunk after it in the version, null for the last
 */
public record ChunkDraft(
    Chunk chunk,
    List<String> entities,
    List<String> quantities,
    List<String> dates,
    List<String> faults,
    List<String> models,
    @Nullable String prevId,
    @Nullable String nextId) {
  /** Copies the lists. */
  public ChunkDraft {
    entities = List.copyOf(entities);
    quantities = List.copyOf(quantities);
    dates = List.copyOf(dates);
    faults = List.copyOf(faults);
    models = List.copyOf(models);
  }
}
