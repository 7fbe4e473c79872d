package org.nexarag.rules;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.kie.api.runtime.rule.AgendaFilter;
import org.kie.api.runtime.rule.Match;

/** Holds back the rules that do not count and counts the others; used by one evaluation. */
final class Firing implements AgendaFilter {
  private final Set<String> off;
  private final Map<String, Integer> counts = new TreeMap<>();

  Firing(Set<String> off) {
    this.off = off;
  }

  @Override
  public boolean accept(Match match) {
    String id = match.getRule().getName();
    if (off.contains(id)) {
      return false;
    }
    counts.merge(id, 1, Integer::sum);
    return true;
  }

  /** How often each rule fired, by id. */
  Map<String, Integer> counts() {
    return counts;
  }
}
