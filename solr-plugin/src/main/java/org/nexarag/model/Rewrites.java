package org.nexarag.model;

import java.util.List;

/**
 * What may be searched beside the original question, and what a rule turned down.
 *
 * @param accepted in the order in which they should be tried; of a question's parts, one before
 *     those that depend on it
 * @param rejected with the rule and its reason, in the same order
 * @param excluded what the asker wants left out, as written; empty when nothing
 */
public record Rewrites(List<Rewrite> accepted, List<Rejected> rejected, List<String> excluded) {
  /** Nothing but the question. */
  public static final Rewrites NONE = new Rewrites(List.of(), List.of(), List.of());

  /** Copies the lists. */
  public Rewrites {
    accepted = List.copyOf(accepted);
    rejected = List.copyOf(rejected);
    excluded = List.copyOf(excluded);
  }

  /**
   * A rewrite that a rule turned down.
   *
   * @param rewrite the rewrite
   * @param ruleId which rule
   * @param reason why, as the rule says it
   */
  public record Rejected(Rewrite rewrite, String ruleId, String reason) {}
}
