package org.nexarag.rules.decision;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.nexarag.model.Dropped;
import org.nexarag.model.Reason;
import org.nexarag.trace.Trace.FiredRule;

/** The base of the decision objects: the stage's name and what was said by which rule. */
public abstract class Decision {
  /** Of two rules that drop the same thing the smaller id names the reason. */
  static final Comparator<Dropped> DROP_ORDER =
      Comparator.comparing(Dropped::ruleId).thenComparing(Dropped::reason);

  private final String stage;
  private final List<FiredRule> fired = new ArrayList<>();
  private final TreeSet<String> ran = new TreeSet<>();

  /** For a stage whose rules lie in {@code rules/<stage>}. */
  protected Decision(String stage) {
    this.stage = stage;
  }

  /** The stage, also the folder of its rules and the last part of their package name. */
  public final String stage() {
    return stage;
  }

  /** The constant of that name in lower case; a name that is none is refused. */
  protected static <E extends Enum<E>> E constant(Class<E> type, String argument, String name) {
    List<String> names =
        Arrays.stream(type.getEnumConstants())
            .map(constant -> constant.name().toLowerCase(Locale.ROOT))
            .toList();
    if (!names.contains(name)) {
      throw ValueRefused.notOneOf(names, argument, name);
    }
    return type.getEnumConstants()[names.indexOf(name)];
  }

  /** Refuses what is not the code of a {@link Reason}. */
  protected static void checkReason(String code) {
    List<String> codes = Arrays.stream(Reason.values()).map(Reason::code).toList();
    if (!codes.contains(code)) {
      List<String> written = codes.stream().filter(one -> !one.isEmpty()).toList();
      throw ValueRefused.notOneOf(written, "code", code);
    }
  }

  /** Records one call. */
  protected final void said(String ruleId, String reason) {
    fired.add(new FiredRule(stage, ruleId, reason, ""));
  }

  /**
   * Completes the record after the rules ran; called once by the rule set.
   *
   * @param ids the rules that fired, whatever they said
   * @param fileOf a rule's file by its id, an empty text when it is not known
   */
  public final void complete(Collection<String> ids, UnaryOperator<String> fileOf) {
    ran.addAll(ids);
    fired.replaceAll(
        one -> new FiredRule(one.stage(), one.id(), one.reason(), fileOf.apply(one.id())));
  }

  /** The ids of all rules that fired, sorted; also of those that leave no reason behind. */
  public final Set<String> ran() {
    return Collections.unmodifiableSet(ran);
  }

  /** What was said, sorted by rule id, then reason, so that it does not depend on firing order. */
  public final List<FiredRule> fired() {
    return fired.stream()
        .sorted(Comparator.comparing(FiredRule::id).thenComparing(FiredRule::reason))
        .distinct()
        .toList();
  }
}
