package org.nexarag.pipeline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.model.Evidence;

/** Orders that no score gives: places kept for some, and several lists taken in turn. */
final class Places {
  private Places() {}

  /**
   * The evidences in their order, with every n-th place for the next of those kept that does not
   * stand already; ids that are no evidence are passed over. Nothing is lost or doubled.
   */
  static List<Evidence> keep(List<Evidence> evidences, List<String> kept, int every) {
    if (kept.isEmpty()) {
      return evidences;
    }
    Map<String, Evidence> byId = new HashMap<>();
    evidences.forEach(one -> byId.put(one.id(), one));
    Deque<Evidence> waiting = new ArrayDeque<>();
    kept.stream().distinct().filter(byId::containsKey).map(byId::get).forEach(waiting::add);
    Map<String, Evidence> placed = new LinkedHashMap<>();
    for (Evidence evidence : evidences) {
      while (!waiting.isEmpty() && (placed.size() + 1) % every == 0) {
        Evidence next = waiting.remove();
        placed.putIfAbsent(next.id(), next);
      }
      placed.putIfAbsent(evidence.id(), evidence);
    }
    return List.copyOf(placed.values());
  }

  /** With those of these ids in front, in this order; ids that are no evidence are passed over. */
  static List<Evidence> first(List<Evidence> evidences, List<String> ids) {
    if (ids.isEmpty()) {
      return evidences;
    }
    Map<String, Evidence> byId = new HashMap<>();
    evidences.forEach(one -> byId.put(one.id(), one));
    Map<String, Evidence> placed = new LinkedHashMap<>();
    ids.stream().filter(byId::containsKey).forEach(id -> placed.put(id, byId.get(id)));
    evidences.forEach(one -> placed.putIfAbsent(one.id(), one));
    return List.copyOf(placed.values());
  }

  /** The first of each list, then the second of each, and so on; each id once. */
  static List<Evidence> inTurn(List<List<Evidence>> lists) {
    Map<String, Evidence> taken = new LinkedHashMap<>();
    int longest = lists.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < longest; i++) {
      for (List<Evidence> list : lists) {
        if (i < list.size()) {
          taken.putIfAbsent(list.get(i).id(), list.get(i));
        }
      }
    }
    return new ArrayList<>(taken.values());
  }
}
