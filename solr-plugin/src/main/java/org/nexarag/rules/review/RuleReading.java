package org.nexarag.rules.review;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.nexarag.rules.language.RuleNode;

/**
 * Rules read against the facts of one question, without the engine but with its meaning: which
 * rules hold and for which facts, and of the others the line that failed and what was read there.
 *
 * <p>The answer depends on the rule, the facts and their order only. A rule costs at most 200,000
 * tried facts, ten times what the language lets a rule combine. Not for concurrent use.
 */
public final class RuleReading {
  private static final int MOST_MATCHES = 20;

  private final Assignments facts;
  private final LocalDate day;

  /**
   * Over the facts that a stage hands to its rules.
   *
   * @param facts records of {@code rules.fact}; of types that a rule doesn't name none is looked at
   * @param day the day on which rules must be in force
   */
  public RuleReading(Collection<? extends Record> facts, LocalDate day) {
    this.facts = new Assignments(facts);
    this.day = day;
  }

  /** What becomes of each rule, sorted by rule id. */
  public List<RuleOutcome> read(Collection<RuleNode> rules) {
    return rules.stream()
        .map(this::read)
        .sorted(
            Comparator.comparing(RuleOutcome::ruleId)
                .thenComparing(RuleOutcome::file)
                .thenComparing(RuleOutcome::line))
        .toList();
  }

  /** What becomes of one rule. */
  public RuleOutcome read(RuleNode rule) {
    if (!rule.life().holdsOn(day)) {
      return outcome(rule, List.of(), List.of(Wording.notInForce(rule, day)), true);
    }
    facts.reset();
    List<List<String>> matches = new ArrayList<>();
    Search search = new Search(facts, rule.when());
    search.run(
        () -> {
          if (!facts.gaveUp()) {
            matches.add(facts.chosen.stream().map(FactField::nameOf).toList());
          }
          return matches.size() == MOST_MATCHES;
        });
    boolean complete = !facts.gaveUp();
    List<FailedCondition> failed =
        matches.isEmpty() && complete
            ? new FailureReader(facts, new Wording(rule)).failures(search.stopped())
            : List.of();
    return outcome(rule, matches, failed, complete);
  }

  private static RuleOutcome outcome(
      RuleNode rule, List<List<String>> matches, List<FailedCondition> failed, boolean complete) {
    return new RuleOutcome(
        rule.id(), rule.title(), rule.file(), rule.line(), matches, failed, complete);
  }
}
