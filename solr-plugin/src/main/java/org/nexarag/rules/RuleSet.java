package org.nexarag.rules;

import java.util.Collection;
import org.nexarag.rules.decision.Decision;

/** One immutable, checked and compiled version of all rules. Safe for concurrent use. */
public interface RuleSet {
  /** The version's name, from {@code ruleset.yaml} or derived from the checksum. */
  String version();

  /** SHA-256 over the canonical text of all rules, hexadecimal. */
  String checksum();

  /** Number of rules. */
  int size();

  /**
   * Asks the rules of the decision's stage.
   *
   * @param decision a fresh decision object; receives the calls of the rules that fire
   * @param facts records of {@code rules.fact}
   * @return {@code decision}, with its fired rules recorded
   * @throws RuleFailure when a rule fails or the firing limit is hit; the decision is then void
   */
  <D extends Decision> D ask(D decision, Collection<?> facts);
}
