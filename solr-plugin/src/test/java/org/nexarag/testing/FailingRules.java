package org.nexarag.testing;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.RuleFailure;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.Thresholds;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.language.RuleNode;

/**
 * Rules that cannot run.
 *
 * @param rule the id of the one that fails
 */
public record FailingRules(String rule) implements RuleSet {
  @Override
  public String version() {
    return "failing";
  }

  @Override
  public String checksum() {
    return "failing";
  }

  @Override
  public String author() {
    return "";
  }

  @Override
  public @Nullable Instant published() {
    return null;
  }

  @Override
  public List<RuleNode> rules() {
    return List.of();
  }

  @Override
  public boolean isInForce(String ruleId) {
    return ruleId.equals(rule);
  }

  @Override
  public RuleSet without(Set<String> ruleIds) {
    return this;
  }

  @Override
  public Thresholds thresholds() {
    return ShippedRules.thresholds();
  }

  @Override
  public <D extends Decision> D ask(D decision, Collection<?> facts) {
    throw new RuleFailure(rule, "rule " + rule + " failed", new IllegalStateException());
  }
}
