package org.nexarag.testing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.nexarag.index.LegQuery;
import org.nexarag.index.SearchIndex;
import org.nexarag.model.Chunk;
import org.nexarag.model.DocumentVersion;
import org.nexarag.model.RankedList;
import org.nexarag.text.NormalForm;

/** A few chunks; words are searched by the characters they share, vectors find everything. */
public final class MemoryIndex implements SearchIndex {
  private final List<Chunk> chunks;
  private final List<String> words = new ArrayList<>();
  private final List<Integer> depths = new ArrayList<>();

  /** Over these chunks. */
  public MemoryIndex(Chunk... chunks) {
    this.chunks = List.of(chunks);
  }

  /** The words searched so far. */
  public List<String> words() {
    return words;
  }

  /** The depths asked so far, one per leg and question. */
  public List<Integer> depths() {
    return depths;
  }

  @Override
  public RankedList search(String leg, LegQuery query, int depth) {
    depths.add(depth);
    String asked = "";
    if (query instanceof LegQuery.Words spoken) {
      words.add(spoken.text());
      asked = NormalForm.fold(spoken.text());
    }
    List<RankedList.Hit> hits = new ArrayList<>();
    for (Chunk chunk : chunks) {
      String text = NormalForm.fold(chunk.headed());
      hits.add(
          new RankedList.Hit(
              chunk.id(), 1 + asked.chars().distinct().filter(c -> text.indexOf(c) >= 0).count()));
    }
    hits.sort(
        Comparator.comparingDouble(RankedList.Hit::score)
            .reversed()
            .thenComparing(RankedList.Hit::id));
    return new RankedList(leg, hits.subList(0, Math.min(depth, hits.size())));
  }

  @Override
  public List<Chunk> chunks(Collection<String> ids) {
    return ids.stream()
        .map(id -> chunks.stream().filter(c -> c.id().equals(id)).findFirst().orElse(null))
        .filter(Objects::nonNull)
        .toList();
  }

  @Override
  public List<DocumentVersion> versions(Collection<String> docIds) {
    return chunks.stream()
        .filter(c -> docIds.contains(c.docId()))
        .map(c -> new DocumentVersion(c.docId(), c.version(), c.effectiveFrom(), c.effectiveTo()))
        .distinct()
        .toList();
  }

  @Override
  public List<Chunk> neighbours(Chunk chunk, int before, int after) {
    return List.of();
  }
}
