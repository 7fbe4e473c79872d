package org.nexarag.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.nexarag.index.LegQuery;
import org.nexarag.index.Place;
import org.nexarag.index.SearchIndex;
import org.nexarag.index.Tie;
import org.nexarag.inference.TextEncoder;
import org.nexarag.model.Chunk;
import org.nexarag.model.DocumentVersion;
import org.nexarag.model.Language;
import org.nexarag.model.RankedList;
import org.nexarag.text.Languages;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Terms;

/**
 * Passages in memory: BM25 over Chinese character pairs and English words (k1 = 1.2, b = 0.75,
 * Robertson and Zaragoza 2009), cosine for vectors, both exact. Not thread-safe.
 */
final class PassageIndex implements SearchIndex {
  private static final double K1 = 1.2;
  private static final double B = 0.75;

  private final Map<String, Chunk> chunks = new LinkedHashMap<>();
  private final Map<String, Map<String, Integer>> postings = new HashMap<>();
  private final Map<String, Integer> lengths = new HashMap<>();
  private final Map<String, float[]> vectors;
  private final TextEncoder encoder;
  private double averageLength;

  /**
   * Over these passages.
   *
   * @param vectors embeddings made so far, by chunk; added to
   * @param encoder makes the missing ones when they are first asked for
   */
  PassageIndex(Collection<Chunk> passages, Map<String, float[]> vectors, TextEncoder encoder) {
    this.vectors = vectors;
    this.encoder = encoder;
    for (Chunk chunk : passages) {
      chunks.put(chunk.id(), chunk);
      List<String> words = words(chunk.headed(), chunk.language());
      words.forEach(
          word ->
              postings
                  .computeIfAbsent(word, key -> new HashMap<>())
                  .merge(chunk.id(), 1, Integer::sum));
      lengths.put(chunk.id(), words.size());
    }
    averageLength = lengths.values().stream().mapToInt(Integer::intValue).average().orElse(1);
  }

  /** Every pair of neighbouring Chinese characters, every other word; repeats stay. */
  private static List<String> words(String text, Language language) {
    List<String> words = new ArrayList<>();
    for (String piece : NormalForm.fold(text).split("[^\\p{L}\\p{N}]+", -1)) {
      if (piece.codePoints().noneMatch(Character::isIdeographic)) {
        words.addAll(Terms.content(piece, language));
      } else {
        for (int i = 0; i + 2 <= piece.length(); i++) {
          words.add(piece.substring(i, i + 2));
        }
      }
    }
    return words;
  }

  @Override
  public RankedList search(String leg, LegQuery query, int depth) {
    if (query instanceof LegQuery.Words spoken) {
      Map<String, Double> scores = bm25(spoken.text());
      return ranked(leg, depth, chunk -> scores.getOrDefault(chunk.id(), 0.0));
    }
    float[] asked = ((LegQuery.Nearest) query).vector();
    return ranked(leg, depth, chunk -> cosine(asked, vector(chunk)));
  }

  private Map<String, Double> bm25(String text) {
    Map<String, Double> scores = new HashMap<>();
    Language language = Languages.detect(text);
    for (String word : words(text, language)) {
      Map<String, Integer> found = postings.getOrDefault(word, Map.of());
      double idf = Math.log(1 + (chunks.size() - found.size() + 0.5) / (found.size() + 0.5));
      found.forEach(
          (id, times) -> {
            double length = 1 - B + B * lengths.getOrDefault(id, 0) / averageLength;
            scores.merge(id, idf * times * (K1 + 1) / (times + K1 * length), Double::sum);
          });
    }
    return scores;
  }

  private RankedList ranked(String leg, int depth, ToDoubleFunction<Chunk> score) {
    return new RankedList(
        leg,
        chunks.values().stream()
            .map(chunk -> new RankedList.Hit(chunk.id(), score.applyAsDouble(chunk)))
            .filter(hit -> hit.score() > 0)
            .sorted(
                Comparator.comparingDouble(RankedList.Hit::score)
                    .reversed()
                    .thenComparing(RankedList.Hit::id))
            .limit(depth)
            .toList());
  }

  private float[] vector(Chunk chunk) {
    return vectors.computeIfAbsent(chunk.id(), id -> encoder.embed(chunk.headed()));
  }

  private static double cosine(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }

  /** The best passages for words alone. */
  List<Chunk> best(String text, int count) {
    return search("bm25", new LegQuery.Words(text), count).hits().stream()
        .map(hit -> Objects.requireNonNull(chunks.get(hit.id())))
        .toList();
  }

  @Override
  public List<Chunk> chunks(Collection<String> ids) {
    return ids.stream().map(chunks::get).filter(Objects::nonNull).toList();
  }

  @Override
  public List<DocumentVersion> versions(Collection<String> docIds) {
    return chunks.values().stream()
        .filter(chunk -> docIds.contains(chunk.docId()))
        .map(chunk -> new DocumentVersion(chunk.docId(), chunk.version(), null, null))
        .toList();
  }

  @Override
  public List<Chunk> neighbours(Chunk chunk, int before, int after) {
    return List.of();
  }

  /** Nothing: passages have no place in a graph. */
  @Override
  public List<Place> places(Collection<String> ids) {
    return List.of();
  }

  @Override
  public Map<Tie, Integer> counts(Collection<Tie> ties) {
    return Map.of();
  }

  @Override
  public List<RankedList.Hit> holders(Tie tie, List<String> words, int most) {
    return List.of();
  }

  /** Itself: it knows no filters. */
  @Override
  public SearchIndex without(Set<String> fields) {
    return this;
  }
}
