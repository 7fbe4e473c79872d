package org.nexarag.index;

import java.util.Collection;
import java.util.List;
import org.nexarag.model.Chunk;
import org.nexarag.model.DocumentVersion;
import org.nexarag.model.RankedList;

/**
 * What one request may ask the search engine. Every answer holds only what the request's caller may
 * see and its filters allow.
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
}
