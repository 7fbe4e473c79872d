package org.nexarag.testing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.nexarag.index.LegQuery;
import org.nexarag.index.Place;
import org.nexarag.index.SearchIndex;
import org.nexarag.index.Tie;
import org.nexarag.model.Chunk;
import org.nexarag.model.DocumentVersion;
import org.nexarag.model.RankedList;
import org.nexarag.text.Languages;
import org.nexarag.text.NormalForm;

/**
 * Chunks as one caller sees them: words are searched by the characters they share, vectors find
 * everything, and the graph is that of their fields. Notes what it is asked, and fails when told
 * to.
 */
public final class MemoryIndex implements SearchIndex {
  private static final String PRODUCT = "product:";
  private static final Comparator<RankedList.Hit> BEST_FIRST =
      Comparator.comparingDouble(RankedList.Hit::score)
          .reversed()
          .thenComparing(RankedList.Hit::id);

  private final Map<String, Chunk> chunks = new LinkedHashMap<>();
  private final Map<String, List<String>> entities = new HashMap<>();
  private final List<String> words = new ArrayList<>();
  private final List<Integer> depths = new ArrayList<>();
  private final List<Integer> taken = new ArrayList<>();
  private int asked;
  private int failAt = Integer.MAX_VALUE;
  private Runnable beforeEach = () -> {};

  /** Over these chunks, which mention nothing. */
  public MemoryIndex(Chunk... chunks) {
    for (Chunk chunk : chunks) {
      with(chunk);
    }
  }

  /**
   * Adds a chunk.
   *
   * @param values of the field {@code entity}
   */
  public MemoryIndex with(Chunk chunk, String... values) {
    chunks.put(chunk.id(), chunk);
    entities.put(chunk.id(), Stream.of(values).sorted().toList());
    return this;
  }

  /**
   * Adds a chunk without headings, in the section {@code s1}.
   *
   * @param id {@code doc!version#ordinal}
   * @param values of the field {@code entity}; its products are those of {@code product:}
   */
  public MemoryIndex with(String id, String text, String... values) {
    String versionId = id.substring(0, id.indexOf('#'));
    String[] names = versionId.split("!", -1);
    List<String> products =
        Stream.of(values)
            .filter(value -> value.startsWith(PRODUCT))
            .map(value -> value.substring(PRODUCT.length()))
            .sorted()
            .toList();
    Chunk chunk =
        new Chunk(
            id,
            names[0],
            names[1],
            versionId,
            "",
            "",
            "s1",
            Integer.parseInt(id.substring(versionId.length() + 1)),
            text,
            Languages.detect(text),
            products,
            "policy",
            null,
            null,
            80,
            List.of("public"),
            null,
            text.length());
    return with(chunk, values);
  }

  /** Takes a chunk away, as deleting or hiding it does. */
  public MemoryIndex withoutChunk(String id) {
    chunks.remove(id);
    return this;
  }

  /** Itself: it knows no filters. */
  @Override
  public SearchIndex without(Set<String> fields) {
    return this;
  }

  /** Makes the call of that number fail, from 1. */
  public MemoryIndex failingAt(int call) {
    failAt = call;
    return this;
  }

  /** Runs something before each call. */
  public MemoryIndex before(Runnable each) {
    beforeEach = each;
    return this;
  }

  /** How many calls it answered or failed. */
  public int asked() {
    return asked;
  }

  /** How many chunks each opened node of the graph gave. */
  public List<Integer> taken() {
    return List.copyOf(taken);
  }

  /** The words searched so far. */
  public List<String> words() {
    return words;
  }

  /** The depths asked so far, one per leg and question. */
  public List<Integer> depths() {
    return depths;
  }

  private void ask() {
    beforeEach.run();
    asked++;
    if (asked == failAt) {
      throw new IllegalStateException("told to fail");
    }
  }

  @Override
  public synchronized RankedList search(String leg, LegQuery query, int depth) {
    ask();
    depths.add(depth);
    String asked = "";
    if (query instanceof LegQuery.Words spoken) {
      words.add(spoken.text());
      asked = NormalForm.fold(spoken.text());
    }
    List<RankedList.Hit> hits = new ArrayList<>();
    for (Chunk chunk : chunks.values()) {
      String text = NormalForm.fold(chunk.headed());
      hits.add(
          new RankedList.Hit(
              chunk.id(), 1 + asked.chars().distinct().filter(c -> text.indexOf(c) >= 0).count()));
    }
    hits.sort(BEST_FIRST);
    return new RankedList(leg, hits.subList(0, Math.min(depth, hits.size())));
  }

  @Override
  public synchronized List<Chunk> chunks(Collection<String> ids) {
    ask();
    return found(ids);
  }

  private List<Chunk> found(Collection<String> ids) {
    return ids.stream().map(chunks::get).filter(Objects::nonNull).toList();
  }

  @Override
  public synchronized List<DocumentVersion> versions(Collection<String> docIds) {
    ask();
    return chunks.values().stream()
        .filter(c -> docIds.contains(c.docId()))
        .map(c -> new DocumentVersion(c.docId(), c.version(), c.effectiveFrom(), c.effectiveTo()))
        .distinct()
        .toList();
  }

  @Override
  public List<Chunk> neighbours(Chunk chunk, int before, int after) {
    return List.of();
  }

  /** Neighbours are named whether they are there or not. */
  @Override
  public synchronized List<Place> places(Collection<String> ids) {
    ask();
    return found(ids).stream().map(this::place).toList();
  }

  private Place place(Chunk chunk) {
    String version = chunk.versionId() + '#';
    return new Place(
        chunk.id(),
        chunk.docId(),
        chunk.versionId(),
        chunk.sectionId(),
        chunk.products(),
        named(chunk),
        chunk.ordinal() == 0 ? null : version + (chunk.ordinal() - 1),
        version + (chunk.ordinal() + 1));
  }

  private List<String> named(Chunk chunk) {
    return entities.getOrDefault(chunk.id(), List.of());
  }

  @Override
  public synchronized Map<Tie, Integer> counts(Collection<Tie> ties) {
    ask();
    Map<Tie, Integer> counts = new LinkedHashMap<>();
    for (Tie tie : ties) {
      int count = (int) carrying(tie).count();
      if (count > 0) {
        counts.put(tie, count);
      }
    }
    return counts;
  }

  /** Every word weighs the same. */
  @Override
  public synchronized List<RankedList.Hit> holders(Tie tie, List<String> words, int most) {
    ask();
    List<RankedList.Hit> hits =
        carrying(tie)
            .map(chunk -> new RankedList.Hit(chunk.id(), share(chunk.text(), words)))
            .sorted(BEST_FIRST)
            .limit(most)
            .toList();
    taken.add(hits.size());
    return hits;
  }

  private static double share(String text, List<String> words) {
    return words.isEmpty()
        ? 0
        : (double) words.stream().filter(text::contains).count() / words.size();
  }

  private Stream<Chunk> carrying(Tie tie) {
    Predicate<Chunk> carries =
        switch (tie.kind()) {
          case ENTITY -> chunk -> named(chunk).contains(tie.value());
          case PRODUCT -> chunk -> chunk.products().contains(tie.value());
          case SECTION -> chunk -> tie.equals(Tie.section(chunk.versionId(), chunk.sectionId()));
          case VERSION -> chunk -> chunk.versionId().equals(tie.value());
          case DOCUMENT -> chunk -> chunk.docId().equals(tie.value());
        };
    return chunks.values().stream().filter(carries);
  }
}
