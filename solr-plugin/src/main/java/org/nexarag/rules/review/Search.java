package org.nexarag.rules.review;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.RuleNode.Condition;
import org.nexarag.rules.language.RuleNode.Match;

/**
 * Tries conditions in their order and remembers the best attempt: the one that came furthest; of
 * those the one whose next fact came nearest; of those the first.
 */
final class Search {
  private final Assignments facts;
  private final List<Condition> conditions;
  private int furthest = -1;
  private int nearest = -1;
  private Map<String, @Nullable Object> best = Map.of();

  Search(Assignments facts, List<Condition> conditions) {
    this.facts = facts;
    this.conditions = conditions;
  }

  /** Calls {@code found}, which returns whether to stop, for each way in which all hold. */
  void run(BooleanSupplier found) {
    from(0, found);
  }

  private boolean from(int at, BooleanSupplier found) {
    if (at == conditions.size()) {
      return found.getAsBoolean();
    }
    remember(at);
    return facts.each(conditions.get(at), () -> from(at + 1, found));
  }

  private void remember(int at) {
    int near = at < furthest ? -1 : near(conditions.get(at));
    if (at > furthest || (at == furthest && near > nearest)) {
      furthest = at;
      nearest = near;
      best = new HashMap<>(facts.bound);
    }
  }

  private int near(Condition condition) {
    return condition instanceof Match match
        ? facts.facts(match.fact()).stream()
            .mapToInt(fact -> facts.passed(match, fact))
            .max()
            .orElse(0)
        : 0;
  }

  /** The condition that stopped the best attempt; the variables stand as they did then. */
  Condition stopped() {
    facts.bound.clear();
    facts.bound.putAll(best);
    return conditions.get(furthest);
  }
}
