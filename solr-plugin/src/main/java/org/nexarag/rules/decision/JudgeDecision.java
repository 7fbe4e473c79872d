package org.nexarag.rules.decision;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.LoopAction;
import org.nexarag.rules.meaning.Means;
import org.nexarag.rules.meaning.Merges;

/**
 * What judge rules may say. Merge laws: the worse label wins (bad, then ambiguous, then good); the
 * more careful action wins (refuse, then partial, then accept); of equal ones the smaller rule id
 * names the reason. When no rule speaks the label is ambiguous and the action refuse. Of next steps
 * each action is kept once, by its largest priority, ties by rule id.
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

  private static final List<String> STEPS =
      Arrays.stream(LoopAction.values())
          .filter(action -> action != LoopAction.REVISE)
          .map(LoopAction::code)
          .toList();

  private static final Comparator<Step> URGENT_FIRST =
      Comparator.comparingInt(Step::priority)
          .reversed()
          .thenComparing(Step::ruleId)
          .thenComparing(Step::action)
          .thenComparing(Step::reason);

  private final Map<LoopAction, Step> next = new EnumMap<>(LoopAction.class);
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

  /**
   * Proposes a step of the evidence loop before the action is taken; the loop takes the first that
   * the mode and the budget allow.
   *
   * @param value a code of {@link LoopAction} that searches or asks back
   * @param priority 0..100, larger is taken first
   */
  @Means(
      zh =
          "先不作答，循环再做一步：`rewrite` 换说法、`relax` 放宽过滤、`clarify` 反问、`fill` 补查要点、"
              + "`expand` 沿关系扩展、`split` 拆分、`hop` 接着查",
      en =
          "one more step before the action: `rewrite`, `relax`, `clarify`, `fill`, `expand`,"
              + " `split`, `hop`")
  @Merges(
      zh = "按 priority 从大到小，模式和预算允许的第一个",
      en = "by priority; the first that mode and budget allow")
  public void next(String ruleId, String value, int priority, String reason) {
    LoopAction wanted = constant(LoopAction.class, "value", value);
    if (wanted == LoopAction.REVISE) {
      throw ValueRefused.notOneOf(STEPS, "value", value);
    }
    if (priority < 0 || priority > 100) {
      throw ValueRefused.outside("priority", priority, 0, 100);
    }
    next.merge(
        wanted,
        new Step(wanted, priority, ruleId, reason),
        (a, b) -> URGENT_FIRST.compare(a, b) <= 0 ? a : b);
    said(ruleId, reason);
  }

  /** The steps proposed, the most urgent first, each action once. */
  public List<Step> next() {
    return next.values().stream().sorted(URGENT_FIRST).toList();
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

  /**
   * A call of {@link #next(String, String, int, String)}.
   *
   * @param action the step
   * @param priority how urgent
   * @param ruleId by which rule
   * @param reason why
   */
  public record Step(LoopAction action, int priority, String ruleId, String reason) {}
}
