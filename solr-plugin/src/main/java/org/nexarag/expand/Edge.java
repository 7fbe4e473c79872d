package org.nexarag.expand;

import java.util.Comparator;

/**
 * An edge that the expansion used, in the direction that its name reads. Ordered by kind, start and
 * end.
 *
 * @param from where it starts
 * @param kind what it says
 * @param to where it ends
 */
public record Edge(Node from, Kind kind, Node to) implements Comparable<Edge> {
  private static final Comparator<Edge> ORDER =
      Comparator.comparing(Edge::kind).thenComparing(Edge::from).thenComparing(Edge::to);

  /** What an edge says. */
  public enum Kind {
    /** A document has a version. */
    HAS_VERSION,
    /** A version has a section. */
    HAS_SECTION,
    /** A section has a chunk. */
    HAS_CHUNK,
    /** A chunk mentions a product or an entity, or is titled by it. */
    MENTIONS,
    /** Two chunks speak of the same product. */
    SAME_PRODUCT,
    /** A chunk stands before another. */
    NEXT_CHUNK
  }

  @Override
  public int compareTo(Edge other) {
    return ORDER.compare(this, other);
  }
}
