package org.nexarag.expand;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.nexarag.index.Place;
import org.nexarag.index.SearchIndex;
import org.nexarag.index.Tie;
import org.nexarag.model.Deadline;
import org.nexarag.model.Plan;
import org.nexarag.model.RankedList;

/** One walk, hop by hop; see the package for its formula. Used by one request. */
final class Walk {
  private final SearchIndex index;
  private final Limits limits;
  private final Plan plan;
  private final Arrivals arrivals = new Arrivals();
  private final Map<String, Place> places = new TreeMap<>();
  private Map<Place, Double> front = new LinkedHashMap<>();
  private Map<Tie, Double> named = new TreeMap<>();
  private int queries;

  /** A walk that has not begun. */
  Walk(Plan plan, SearchIndex index, Limits limits) {
    this.plan = plan;
    this.index = index;
    this.limits = limits;
  }

  /** Stands on the names that the question may mean and on the first hits; on none if it throws. */
  void start(List<String> hits) {
    queries++;
    Map<Tie, Integer> counts = QuestionNames.meant(index.counts(QuestionNames.possible(plan)));
    List<Place> found =
        visit(new LinkedHashSet<>(hits.subList(0, Math.min(hits.size(), limits.seeds()))));
    double names = limits.weights().names();
    double all = counts.values().stream().mapToDouble(Ties::worth).sum();
    counts.forEach(
        (tie, count) -> {
          named.put(tie, names * Ties.worth(count) / all);
          arrivals.matched(Node.of(tie));
        });
    double left = counts.isEmpty() ? 1 : 1 - names;
    double sum = 0;
    for (int i = 0; i < found.size(); i++) {
      sum += rankWeight(i);
    }
    for (int i = 0; i < found.size(); i++) {
      front.put(found.get(i), left * rankWeight(i) / sum);
      arrivals.matched(Node.chunk(found.get(i).id()));
    }
  }

  private double rankWeight(int before) {
    return 1d / (plan.fusion().k() + before + 1);
  }

  /** Whether there is nowhere to go on from. */
  boolean ended() {
    return front.isEmpty() && named.isEmpty();
  }

  /**
   * One hop. When it throws, the walk stands where it stood.
   *
   * @return false when time ran out before every node of the hop was opened
   */
  boolean hop(Deadline deadline) {
    Map<String, List<Way>> ways = new TreeMap<>();
    Map<Tie, Integer> counts = count();
    visit(neighbours());
    Map<Tie, Map<String, Double>> shares = new TreeMap<>();
    named.forEach((tie, mass) -> shares.put(tie, new TreeMap<>(Map.of("", mass))));
    front.forEach((place, mass) -> leave(place, mass, counts, shares, ways));
    boolean inTime = true;
    for (Tie tie : heaviest(shares)) {
      inTime = !deadline.passed();
      if (!inTime) {
        break;
      }
      open(tie, shares.getOrDefault(tie, Map.of()), counts.getOrDefault(tie, 1), ways);
    }
    front = arrivals.add(visit(ways.keySet()), ways, limits.frontier());
    named = new TreeMap<>();
    return inTime;
  }

  /** The counts of every tie at the front. */
  private Map<Tie, Integer> count() {
    Set<Tie> ties = new LinkedHashSet<>(named.keySet());
    front.keySet().forEach(place -> ties.addAll(Ties.of(place)));
    queries++;
    return index.counts(ties);
  }

  private List<String> neighbours() {
    return front.keySet().stream().flatMap(Walk::beside).distinct().toList();
  }

  private static Stream<String> beside(Place place) {
    return Stream.of(place.previous(), place.next()).filter(Objects::nonNull);
  }

  /** Splits what a chunk passes on between its ties and its neighbours, by their worth. */
  private void leave(
      Place place,
      double mass,
      Map<Tie, Integer> counts,
      Map<Tie, Map<String, Double>> shares,
      Map<String, List<Way>> ways) {
    List<Tie> leading = Ties.leading(place, counts);
    // One that is hidden or gone takes no share, or its place would show.
    List<String> neighbours = beside(place).filter(places::containsKey).toList();
    // To stand next to each other is something that two chunks share.
    double all = neighbours.size() * Ties.worth(2);
    for (Tie tie : leading) {
      all += Ties.worth(counts.getOrDefault(tie, 1));
    }
    for (Tie tie : leading) {
      double share =
          limits.weights().decay() * mass * Ties.worth(counts.getOrDefault(tie, 1)) / all;
      shares.computeIfAbsent(tie, t -> new TreeMap<>()).put(place.id(), share);
    }
    for (String neighbour : neighbours) {
      double share = limits.weights().decay() * mass * Ties.worth(2) / all;
      ways.computeIfAbsent(neighbour, n -> new ArrayList<>()).add(new Way(place.id(), null, share));
    }
  }

  private List<Tie> heaviest(Map<Tie, Map<String, Double>> shares) {
    Map<Tie, Double> sums = new TreeMap<>();
    shares.forEach((tie, from) -> sums.put(tie, sum(from)));
    return sums.entrySet().stream()
        .sorted(
            Map.Entry.<Tie, Double>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(limits.nodes())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Spreads what came to a tie over its chunks; nothing goes back to where it came from. */
  private void open(Tie tie, Map<String, Double> from, int carrying, Map<String, List<Way>> ways) {
    queries++;
    double offTopic = limits.weights().offTopic();
    for (RankedList.Hit holder : index.holders(tie, plan.terms(), limits.fanOut())) {
      double fit = (offTopic + holder.score()) / (offTopic + 1);
      from.forEach(
          (source, mass) -> {
            if (!source.equals(holder.id())) {
              ways.computeIfAbsent(holder.id(), id -> new ArrayList<>())
                  .add(new Way(source, tie, mass * fit / carrying));
            }
          });
    }
  }

  private List<Place> visit(Collection<String> ids) {
    queries++;
    List<Place> found = index.places(ids);
    found.forEach(place -> places.put(place.id(), place));
    return found;
  }

  private static double sum(Map<String, Double> masses) {
    double sum = 0;
    for (double mass : masses.values()) {
      sum += mass;
    }
    return sum;
  }

  /** What the walk found so far. */
  Expansion result() {
    return arrivals.result(places, limits.candidates(), queries);
  }
}
