package org.nexarag.rules;

import java.util.Collection;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;

/** Rules that are tried on what people may see, and never decide who sees more. Stateless. */
public final class RulesOnTrial {
  private static final String LIVE = "";

  private RulesOnTrial() {}

  /** The tried rules; a candidate that the live ones do not let be seen stays denied. */
  public static RuleSet of(RuleSet tried, RuleSet live) {
    return new RelayedRules(
        tried,
        (decision, facts, ask) -> {
          ask.run();
          deny(decision, facts, live);
        });
  }

  private static void deny(Decision decision, Collection<?> facts, RuleSet live) {
    if (!(decision instanceof GovernDecision tried)) {
      return;
    }
    GovernDecision allowed = live.ask(new GovernDecision(), facts);
    for (Object fact : facts) {
      if (fact instanceof FoundCandidate candidate && !allowed.isAllowed(candidate.id())) {
        tried.deny(LIVE, candidate.id(), "the live rules do not allow it");
      }
    }
  }
}
