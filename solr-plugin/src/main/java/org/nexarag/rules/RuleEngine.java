package org.nexarag.rules;

/** Where a request gets its rule set. */
public interface RuleEngine {
  /**
   * The live rule set.
   *
   * @throws org.nexarag.model.RagException.Unavailable while no valid rule set was ever loaded; the
   *     message lists the problems found
   */
  RuleSet current();
}
