package org.nexarag.expand;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nexarag.index.Place;
import org.nexarag.model.RankedList;

/** Where a walk stood and what it reached, with the ways that led there. */
final class Arrivals {
  /** Ways kept of a chunk in one hop: enough to say why it came, few enough to read. */
  private static final int WAYS = 3;

  private static final Comparator<Map.Entry<String, Double>> HEAVIEST =
      Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
          .thenComparing(Map.Entry.comparingByKey());

  private final Set<Node> matched = new LinkedHashSet<>();
  private final Map<String, Double> weights = new TreeMap<>();
  private final Map<String, Integer> firstHop = new TreeMap<>();
  private final Map<String, List<Way>> ways = new TreeMap<>();
  private int hop;

  /** Notes a node that the walk starts from. */
  void matched(Node node) {
    matched.add(node);
  }

  /**
   * Notes one hop.
   *
   * @param reached the chunks that are really there
   * @param by the ways of that hop
   * @param most how many of them the next hop starts from
   * @return those, heaviest first, each with what this hop brought it
   */
  Map<Place, Double> add(List<Place> reached, Map<String, List<Way>> by, int most) {
    hop++;
    Map<String, Double> now = new TreeMap<>();
    for (Place place : reached) {
      List<Way> came = new ArrayList<>(by.getOrDefault(place.id(), List.of()));
      Collections.sort(came);
      double weight = 0;
      for (Way way : came) {
        weight += way.weight();
      }
      now.put(place.id(), weight);
      weights.merge(place.id(), weight, Double::sum);
      firstHop.putIfAbsent(place.id(), hop);
      ways.computeIfAbsent(place.id(), id -> new ArrayList<>())
          .addAll(came.subList(0, Math.min(WAYS, came.size())));
    }
    Map<Place, Double> front = new LinkedHashMap<>();
    reached.stream()
        .sorted(
            Comparator.comparingDouble((Place place) -> now.getOrDefault(place.id(), 0d))
                .reversed()
                .thenComparing(Place::id))
        .limit(most)
        .forEach(place -> front.put(place, now.getOrDefault(place.id(), 0d)));
    return front;
  }

  /** The heaviest chunks and what brought them. */
  Expansion result(Map<String, Place> places, int most, int queries) {
    List<RankedList.Hit> hits = new ArrayList<>();
    List<Arrival> arrivals = new ArrayList<>();
    Set<Edge> used = new TreeSet<>();
    for (Map.Entry<String, Double> entry :
        weights.entrySet().stream().sorted(HEAVIEST).limit(most).toList()) {
      String id = entry.getKey();
      Set<Edge> edges = new LinkedHashSet<>();
      trace(id, places, edges, new HashSet<>());
      hits.add(new RankedList.Hit(id, entry.getValue()));
      arrivals.add(
          new Arrival(
              id,
              entry.getValue(),
              firstHop.getOrDefault(id, hop),
              matched.contains(Node.chunk(id)),
              List.copyOf(edges)));
      used.addAll(edges);
    }
    Set<Node> expanded = new TreeSet<>();
    used.forEach(edge -> expanded.addAll(List.of(edge.from(), edge.to())));
    expanded.removeAll(matched);
    return new Expansion(
        new RankedList(Expansion.LEG, hits),
        List.copyOf(matched),
        List.copyOf(expanded),
        List.copyOf(used),
        arrivals,
        queries);
  }

  /** The edges to a chunk, and on to where the walk began, however its ways run in circles. */
  private void trace(String id, Map<String, Place> places, Set<Edge> edges, Set<String> seen) {
    Place place = places.get(id);
    if (place == null || !seen.add(id)) {
      return;
    }
    for (Way way : ways.getOrDefault(id, List.of())) {
      edges.addAll(way.edges(place, places));
      if (!way.from().isEmpty() && !matched.contains(Node.chunk(way.from()))) {
        trace(way.from(), places, edges, seen);
      }
    }
  }
}
