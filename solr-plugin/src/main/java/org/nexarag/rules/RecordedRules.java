package org.nexarag.rules;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.rules.language.RuleNode;

/**
 * A rule set that remembers what one request asked it, in order. What was asked about candidates of
 * which some were denied is left out as a whole: governance asks again without them, and neither
 * they nor a rule that fired for them may be shown to anybody.
 */
public final class RecordedRules implements RuleSet {
  private final RuleSet rules;
  private final List<Asked> asked = new ArrayList<>();

  /** Around a rule set, for one request. */
  public RecordedRules(RuleSet rules) {
    this.rules = rules;
  }

  /**
   * One question to the rules of a stage.
   *
   * @param stage the stage's folder
   * @param facts what the rules saw
   * @param fired ids of the rules that fired, sorted
   */
  public record Asked(String stage, List<Record> facts, List<String> fired) {
    /** Copies the lists. */
    public Asked {
      facts = List.copyOf(facts);
      fired = List.copyOf(fired);
    }
  }

  /** What was asked so far, in order. */
  public synchronized List<Asked> asked() {
    return List.copyOf(asked);
  }

  @Override
  public <D extends Decision> D ask(D decision, Collection<?> facts) {
    D answered = rules.ask(decision, facts);
    List<Record> shown = new ArrayList<>();
    for (Object fact : facts) {
      shown.add((Record) fact);
    }
    if (!(answered instanceof GovernDecision govern) || allAllowed(govern, shown)) {
      remember(new Asked(answered.stage(), shown, List.copyOf(answered.ran())));
    }
    return answered;
  }

  private static boolean allAllowed(GovernDecision decision, List<Record> facts) {
    return facts.stream()
        .allMatch(
            fact -> !(fact instanceof FoundCandidate found) || decision.isAllowed(found.id()));
  }

  private synchronized void remember(Asked one) {
    asked.add(one);
  }

  /** Ids of the rules of a stage that fired in any question, sorted. */
  public Set<String> fired(String stage) {
    Set<String> ids = new java.util.TreeSet<>();
    asked().stream()
        .filter(one -> one.stage().equals(stage))
        .forEach(one -> ids.addAll(one.fired()));
    return ids;
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
  public Thresholds thresholds() {
    return rules.thresholds();
  }

  @Override
  public boolean isInForce(String ruleId) {
    return rules.isInForce(ruleId);
  }
}
