package org.nexarag.rules;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.language.Life;
import org.nexarag.rules.language.RuleNode;

/** A compiled rule set as it counts on one day; all that differs between days is who may fire. */
final class RulesOfDay implements RuleSet {
  private final CompiledRules rules;
  private final @Nullable PublishedRules origin;
  private final Set<String> off = new TreeSet<>();
  private final Consumer<Map<String, Integer>> fired;

  private RulesOfDay(
      CompiledRules rules,
      @Nullable PublishedRules origin,
      Predicate<Life> counts,
      Consumer<Map<String, Integer>> fired) {
    this.rules = rules;
    this.origin = origin;
    this.fired = fired;
    for (RuleNode rule : rules.rules()) {
      if (!counts.test(rule.life())) {
        off.add(rule.id());
      }
    }
  }

  /**
   * The rules of a day.
   *
   * @param origin who published them and when, null when nobody did
   * @param fired told of every evaluation how often each rule fired
   */
  static RulesOfDay of(
      CompiledRules rules,
      @Nullable PublishedRules origin,
      LocalDate day,
      Consumer<Map<String, Integer>> fired) {
    return new RulesOfDay(rules, origin, life -> life.holdsOn(day), fired);
  }

  /** The rules that count on every day. */
  static RulesOfDay everlasting(CompiledRules rules) {
    return new RulesOfDay(rules, null, Life::always, counts -> {});
  }

  CompiledRules compiled() {
    return rules;
  }

  @Override
  public String version() {
    return rules.version();
  }

  @Override
  public String checksum() {
    return rules.checksum();
  }

  @Override
  public String author() {
    return origin == null ? "" : origin.author();
  }

  @Override
  public @Nullable Instant published() {
    return origin == null ? null : origin.time();
  }

  @Override
  public List<RuleNode> rules() {
    return rules.rules();
  }

  @Override
  public boolean isInForce(String ruleId) {
    return rules.ids().contains(ruleId) && !off.contains(ruleId);
  }

  @Override
  public RuleSet without(Set<String> ruleIds) {
    RulesOfDay fewer = new RulesOfDay(rules, origin, life -> true, fired);
    fewer.off.addAll(off);
    fewer.off.addAll(ruleIds);
    return fewer;
  }

  @Override
  public Thresholds thresholds() {
    return rules.thresholds();
  }

  @Override
  public <D extends Decision> D ask(D decision, Collection<?> facts) {
    fired.accept(rules.ask(decision, facts, off));
    return decision;
  }
}
