package org.nexarag.rules;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.language.RuleNode;

/**
 * A rule set whose questions pass through somebody who times or records them; all else is the set's
 * own. As safe for concurrent use as both of them.
 */
public final class RelayedRules implements RuleSet {
  private final RuleSet rules;
  private final Around around;

  /** Who stands between. */
  @FunctionalInterface
  public interface Around {
    /**
     * Lets a question pass.
     *
     * @param decision holds the answer once {@code ask} has run
     * @param facts what the rules see
     * @param ask asks the rules; to be run once, may throw {@link RuleFailure}
     */
    void ask(Decision decision, Collection<?> facts, Runnable ask);
  }

  /** Around a rule set. */
  public RelayedRules(RuleSet rules, Around around) {
    this.rules = rules;
    this.around = around;
  }

  @Override
  public <D extends Decision> D ask(D decision, Collection<?> facts) {
    around.ask(decision, facts, () -> rules.ask(decision, facts));
    return decision;
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
    return rules.author();
  }

  @Override
  public @Nullable Instant published() {
    return rules.published();
  }

  @Override
  public List<RuleNode> rules() {
    return rules.rules();
  }

  @Override
  public boolean isInForce(String ruleId) {
    return rules.isInForce(ruleId);
  }

  @Override
  public RuleSet without(Set<String> ruleIds) {
    return new RelayedRules(rules.without(ruleIds), around);
  }

  @Override
  public Thresholds thresholds() {
    return rules.thresholds();
  }
}
