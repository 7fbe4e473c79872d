package org.nexarag.rules;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.language.RuleNode;

/**
 * One immutable, checked and compiled version of all rules, as it counts on one day. Safe for
 * concurrent use; whoever holds it may ask it for as long as they like, whatever is live meanwhile.
 */
public interface RuleSet {
  /** The version's name, from {@code ruleset.yaml} or derived from the checksum. */
  String version();

  /** SHA-256 over the canonical text of all rules and thresholds, hexadecimal. */
  String checksum();

  /** Who published it; empty when the files were edited in place or it is not known. */
  String author();

  /** When it was published or first seen; null when it is not known. */
  @Nullable Instant published();

  /** All rules by id, also those that do not count today. */
  List<RuleNode> rules();

  /** Whether there is a rule of this id that counts on the set's day. */
  boolean isInForce(String ruleId);

  /** The same version without these rules: they do not fire. Ids that it has not are ignored. */
  RuleSet without(Set<String> ruleIds);

  /** The numbers that stages decide by in this version. */
  Thresholds thresholds();

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
