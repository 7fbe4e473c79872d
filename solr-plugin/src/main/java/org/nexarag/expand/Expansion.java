package org.nexarag.expand;

import java.util.List;
import org.nexarag.model.RankedList;

/**
 * What an expansion found. Everything in it is visible to the caller under its filters.
 *
 * @param list the chunks as one more leg: by weight, ties by id
 * @param matched nodes that the walk started from: names and products of the question, then hits
 * @param expanded nodes that it opened or reached beyond those, sorted
 * @param edges edges that brought a chunk of the list, sorted, each once
 * @param arrivals the chunks of the list in its order, each with what brought it
 * @param queries what it asked the index: one per node opened and one per batch of counts or places
 */
public record Expansion(
    RankedList list,
    List<Node> matched,
    List<Node> expanded,
    List<Edge> edges,
    List<Arrival> arrivals,
    int queries) {
  /** The name of the leg. */
  public static final String LEG = "graph";

  /** Copies the lists. */
  public Expansion {
    matched = List.copyOf(matched);
    expanded = List.copyOf(expanded);
    edges = List.copyOf(edges);
    arrivals = List.copyOf(arrivals);
  }
}
