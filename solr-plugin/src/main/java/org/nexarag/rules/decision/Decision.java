package org.nexarag.rules.decision;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.nexarag.trace.Trace.FiredRule;

/** The base of the decision objects: the stage's name and what was said by which rule. */
public abstract class Decision {
  private final String stage;
  private final List<FiredRule> fired = new ArrayList<>();

  /** For a stage whose rules lie in {@code rules/<stage>}. */
  protected Decision(String stage) {
    this.stage = stage;
  }

  /** The stage, also the folder of its rules and the last part of their package name. */
  public final String stage() {
    return stage;
  }

  /** Records one call. */
  protected final void said(String ruleId, String reason) {
    fired.add(new FiredRule(stage, ruleId, reason, ""));
  }

  /**
   * Completes what was said with the files of the rules; called once by the rule set.
   *
   * @param fileOf a rule's file by its id, an empty text when it is not known
   */
  public final void locate(UnaryOperator<String> fileOf) {
    fired.replaceAll(
        one -> new FiredRule(one.stage(), one.id(), one.reason(), fileOf.apply(one.id())));
  }

  /** What was said, sorted by rule id, then reason, so that it does not depend on firing order. */
  public final List<FiredRule> fired() {
    return fired.stream()
        .sorted(Comparator.comparing(FiredRule::id).thenComparing(FiredRule::reason))
        .distinct()
        .toList();
  }
}
