package org.nexarag.rules.decision;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.meaning.Means;
import org.nexarag.rules.meaning.Merges;

/**
 * What judge rules may say. Merge laws: the worse label wins (bad, then ambiguous, then good); the
 * more careful action wins (refuse, then partial, then accept); of equal ones the smaller rule id
 * names the reason. When no rule speaks the label is ambiguous and the action refuse.
 */
public final class JudgeDecision extends Decision {
  /** How good the evidence is; the worst comes last. */
  public enum Label {
    /** Answers the question. */
    GOOD,
    /** May answer it. */
    AMBIGUOUS,
    /** Does not. */
    BAD
  }

  /** What to do; the most careful comes last. */
  public enum Action {
    /** Answer. */
    ACCEPT,
    /** Answer what was found and say what is missing. */
    PARTIAL,
    /** Say that it was not found. */
    REFUSE
  }

  private @Nullable Said<Label> label;
  private @Nullable Said<Action> action;

  /** For the folder {@code rules/judge}. */
  public JudgeDecision() {
    super("judge");
  }

  /** Labels the evidence: {@code good}, {@code ambiguous} or {@code bad}. */
  @Means(zh = "证据好坏：`good`、`ambiguous`、`bad`", en = "`good`, `ambiguous`, `bad`")
  @Merges(zh = "取较差的", en = "the worse one")
  public void label(String ruleId, String value, String reason) {
    label = worse(label, new Said<>(constant(Label.class, "value", value), ruleId, "", reason));
    said(ruleId, reason);
  }

  /**
   * Chooses the action.
   *
   * @param value {@code accept}, {@code partial} or {@code refuse}
   * @param code a reason code of {@link org.nexarag.model.Reason}; empty with {@code accept}
   */
  @Means(
      zh = "`accept`（code 为 `\"\"`）、`partial`、`refuse`（附原因代码）",
      en = "`accept` with code `\"\"`, `partial`, `refuse` with a reason code")
  @Merges(zh = "取较谨慎的", en = "the more careful one")
  public void action(String ruleId, String value, String code, String reason) {
    checkReason(code);
    action =
        worse(action, new Said<>(constant(Action.class, "value", value), ruleId, code, reason));
    said(ruleId, reason);
  }

  private static <E extends Enum<E>> Said<E> worse(@Nullable Said<E> a, Said<E> b) {
    if (a == null) {
      return b;
    }
    int order = a.value().compareTo(b.value());
    if (order == 0) {
      order =
          Comparator.<Said<E>, String>comparing(Said::ruleId)
              .thenComparing(Said::code)
              .thenComparing(Said::reason)
              .compare(b, a);
    }
    return order >= 0 ? a : b;
  }

  /** The label; ambiguous when no rule spoke. */
  public Said<Label> label() {
    return label != null ? label : new Said<>(Label.AMBIGUOUS, "", "", "no rule labelled it");
  }

  /** The action; refuse when no rule spoke. */
  public Said<Action> action() {
    return action != null
        ? action
        : new Said<>(Action.REFUSE, "", "weak_evidence", "no rule accepted the evidence");
  }

  /**
   * One thing said.
   *
   * @param value what
   * @param ruleId by which rule
   * @param code the reason code, may be empty
   * @param reason why
   */
  public record Said<E extends Enum<E>>(E value, String ruleId, String code, String reason) {}
}
