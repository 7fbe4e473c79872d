package org.nexarag.index;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nexarag.model.Chunk;
import org.nexarag.model.DocumentVersion;
import org.nexarag.model.RankedList;

/**
 * What one request may ask the search engine. Every answer holds only what the request's caller may
 * see and its filters allow. Safe for the threads that work for one request.
 */
public interface SearchIndex {
  /**
   * Asks one leg.
   *
   * @param leg its name, for the ranked list
   * @param query what to ask
   * @param depth most hits
   * @return best first, ties by id; empty when nothing matches
   */
  RankedList search(String leg, LegQuery query, int depth);

  /** The chunks of these ids, in their order; ids that are gone or hidden are left out. */
  List<Chunk> chunks(Collection<String> ids);

  /**
   * All versions of these documents, whatever the request's filters say, but never one that the
   * caller may not see; by document, then by start.
   */
  List<DocumentVersion> versions(Collection<String> docIds);

  /**
   * Chunks of the same version around a chunk, by ordinal, the chunk itself left out.
   *
   * @param before how many in front of it at most
   * @param after how many behind it at most
   */
  List<Chunk> neighbours(Chunk chunk, int before, int after);

  /**
   * The same index without the request's filters on these fields. Access, and filters written as
   * queries, always stay.
   */
  SearchIndex without(Set<String> fields);

  /**
   * Where these chunks stand in the graph, in the order of their ids; ids that are gone or hidden
   * are left out.
   */
  List<Place> places(Collection<String> ids);

  /**
   * How many chunks carry each tie, in the order of the ties. Only what this caller may see under
   * these filters counts; a tie that no such chunk carries is left out, as one that does not exist.
   */
  Map<Tie, Integer> counts(Collection<Tie> ties);

  /**
   * Chunks that carry a tie, those that hold most of some words first. A word weighs its inverse
   * document frequency, counted like {@link #counts}, so that nothing hidden moves the order.
   *
   * @param words words, analysed, never parsed; may be empty
   * @param most at most as many
   * @return by the share of the words' weight that they hold, 0..1, which is their score; ties by
   *     id
   */
  List<RankedList.Hit> holders(Tie tie, List<String> words, int most);
}
