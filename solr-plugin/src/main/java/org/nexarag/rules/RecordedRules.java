package org.nexarag.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;

/**
 * Remembers what one request asked its rule set, in order. What was asked about candidates of which
 * some were denied is left out as a whole: governance asks again without them, and neither they nor
 * a rule that fired for them may be shown to anybody. Safe for concurrent use.
 */
public final class RecordedRules {
  private final RuleSet rules;
  private final List<Asked> asked = new ArrayList<>();

  /** Around a rule set, for one request. */
  public RecordedRules(RuleSet rules) {
    this.rules = new RelayedRules(rules, this::ask);
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

  /** The rule set that is to be asked. */
  public RuleSet rules() {
    return rules;
  }

  /** What was asked so far, in order. */
  public synchronized List<Asked> asked() {
    return List.copyOf(asked);
  }

  private void ask(Decision decision, Collection<?> facts, Runnable ask) {
    ask.run();
    List<Record> shown = new ArrayList<>();
    for (Object fact : facts) {
      shown.add((Record) fact);
    }
    if (!(decision instanceof GovernDecision govern) || allAllowed(govern, shown)) {
      remember(new Asked(decision.stage(), shown, List.copyOf(decision.ran())));
    }
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
    Set<String> ids = new TreeSet<>();
    asked().stream()
        .filter(one -> one.stage().equals(stage))
        .forEach(one -> ids.addAll(one.fired()));
    return ids;
  }
}
