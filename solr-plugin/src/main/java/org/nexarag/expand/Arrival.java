package org.nexarag.expand;

import java.util.List;

/**
 * A chunk that the expansion reached.
 *
 * @param id the chunk
 * @param weight what reached it, above 0; comparable within one expansion only
 * @param hops the fewest hops that reached it, from 1
 * @param seed whether it was one of the hits walked from
 * @param edges the edges of the paths that brought it, in their order
 */
public record Arrival(String id, double weight, int hops, boolean seed, List<Edge> edges) {
  /** Copies the edges. */
  public Arrival {
    edges = List.copyOf(edges);
  }
}
