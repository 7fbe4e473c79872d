package org.nexarag.govern;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nexarag.model.Candidate;
import org.nexarag.model.Dropped;

/**
 * What governance lets through.
 *
 * @param allowed candidates that may become evidence, in the order they came
 * @param factors what each demoted or boosted one's rerank score is multiplied with, above 0 up to
 *     2; by chunk id
 * @param dropped candidates removed for a reason that the caller may read, by id; never one that
 *     the caller may not see
 * @param denied how many candidates the caller may not see; for server metrics only
 */
public record Governed(
    List<Candidate> allowed, Map<String, Double> factors, List<Dropped> dropped, int denied) {
  /** Copies the lists and sorts the factors. */
  public Governed {
    allowed = List.copyOf(allowed);
    factors = Collections.unmodifiableSortedMap(new TreeMap<>(factors));
    dropped = List.copyOf(dropped);
  }

  /** The factor of a candidate, 1 when rules left it alone. */
  public double factor(String id) {
    return factors.getOrDefault(id, 1.0);
  }
}
