package org.nexarag.expand;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.index.Place;
import org.nexarag.index.Tie;

/**
 * How one hop reached a chunk: over a tie, or straight from its neighbour. Ordered by weight, then
 * by where it came from.
 *
 * @param from the chunk that it came from, empty when the question names the tie
 * @param tie what both share, null for neighbours in one version
 * @param weight what came this way
 */
record Way(String from, @Nullable Tie tie, double weight) implements Comparable<Way> {
  private static final Comparator<Way> ORDER =
      Comparator.comparingDouble(Way::weight)
          .reversed()
          .thenComparing(Way::from)
          .thenComparing(Way::tie, Comparator.nullsFirst(Comparator.naturalOrder()));

  /** Its edges, when it ends at a chunk; both ends' places must be known. */
  List<Edge> edges(Place to, Map<String, Place> places) {
    Place start = places.get(from);
    Node end = Node.chunk(to.id());
    List<Edge> edges = new ArrayList<>();
    if (tie == null) {
      boolean forward = start != null && to.id().equals(start.next());
      Node other = Node.chunk(from);
      edges.add(new Edge(forward ? other : end, Edge.Kind.NEXT_CHUNK, forward ? end : other));
      return edges;
    }
    if (start != null) {
      climb(start, tie, edges);
    }
    if (tie.kind() == Tie.Kind.PRODUCT && start != null) {
      edges.add(new Edge(Node.chunk(from), Edge.Kind.SAME_PRODUCT, end));
    } else {
      climb(to, tie, edges);
    }
    return edges;
  }

  /** The edges between a chunk and the node of a tie that it carries. */
  private static void climb(Place place, Tie tie, List<Edge> edges) {
    Node chunk = Node.chunk(place.id());
    Node section = Node.of(Tie.section(place.versionId(), place.sectionId()));
    Node version = Node.of(new Tie(Tie.Kind.VERSION, place.versionId()));
    switch (tie.kind()) {
      case ENTITY, PRODUCT -> edges.add(new Edge(chunk, Edge.Kind.MENTIONS, Node.of(tie)));
      case SECTION -> edges.add(new Edge(section, Edge.Kind.HAS_CHUNK, chunk));
      case VERSION -> {
        edges.add(new Edge(section, Edge.Kind.HAS_CHUNK, chunk));
        edges.add(new Edge(version, Edge.Kind.HAS_SECTION, section));
      }
      case DOCUMENT -> {
        edges.add(new Edge(section, Edge.Kind.HAS_CHUNK, chunk));
        edges.add(new Edge(version, Edge.Kind.HAS_SECTION, section));
        edges.add(new Edge(Node.of(tie), Edge.Kind.HAS_VERSION, version));
      }
    }
  }

  @Override
  public int compareTo(Way other) {
    return ORDER.compare(this, other);
  }
}
