package org.nexarag.rules.decision;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.nexarag.model.Dropped;

/**
 * What govern rules may say about candidates. Merge laws: an access denial beats everything; a drop
 * beats a demotion; of two drops the smaller rule id names the reason; demotions multiply, so their
 * order does not matter. A candidate that no rule allowed is denied: access fails closed.
 */
public final class GovernDecision extends Decision {
  private static final Comparator<Dropped> DROP_ORDER =
      Comparator.comparing(Dropped::ruleId).thenComparing(Dropped::reason);

  private final TreeMap<String, String> allowed = new TreeMap<>();
  private final TreeMap<String, String> denied = new TreeMap<>();
  private final TreeMap<String, Dropped> dropped = new TreeMap<>();
  private final TreeMap<String, TreeMap<String, Double>> demotions = new TreeMap<>();

  /** For the folder {@code rules/govern}. */
  public GovernDecision() {
    super("govern");
  }

  /** The caller may see the candidate. */
  public void allow(String ruleId, String candidate, String reason) {
    allowed.merge(candidate, ruleId, (a, b) -> a.compareTo(b) <= 0 ? a : b);
  }

  /** The caller must not see the candidate; leaves no trace but a count. */
  public void deny(String ruleId, String candidate, String reason) {
    denied.merge(candidate, ruleId, (a, b) -> a.compareTo(b) <= 0 ? a : b);
  }

  /** The candidate is not used, with a reason that the caller may read. */
  public void drop(String ruleId, String candidate, String reason) {
    dropped.merge(
        candidate,
        new Dropped(candidate, ruleId, reason),
        (a, b) -> DROP_ORDER.compare(a, b) <= 0 ? a : b);
    said(ruleId, reason);
  }

  /** The candidate's rerank score is multiplied by {@code factor}, 0 exclusive to 1 inclusive. */
  public void demote(String ruleId, String candidate, double factor, String reason) {
    if (!(factor > 0 && factor <= 1)) {
      throw ValueRefused.notAShare("factor", factor);
    }
    demotions.computeIfAbsent(candidate, id -> new TreeMap<>()).merge(ruleId, factor, Math::min);
    said(ruleId, reason);
  }

  /** Whether access was given and not denied. */
  public boolean isAllowed(String candidate) {
    return allowed.containsKey(candidate) && !denied.containsKey(candidate);
  }

  /** Drops by candidate id. */
  public Map<String, Dropped> dropped() {
    return dropped;
  }

  /** The product of the candidate's demotions, 1 when there are none. */
  public double factor(String candidate) {
    double factor = 1;
    for (double one : demotions.getOrDefault(candidate, new TreeMap<>()).values()) {
      factor *= one;
    }
    return factor;
  }
}
