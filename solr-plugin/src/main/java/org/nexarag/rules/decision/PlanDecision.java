package org.nexarag.rules.decision;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.FusionMethod;
import org.nexarag.model.Slot;

/**
 * What plan rules may say. Merge laws: the first small talk kind in alphabetical order wins; the
 * larger priority wins for the fusion, ties by rule id; slots are a union by name, the smaller rule
 * id wins.
 */
public final class PlanDecision extends Decision {
  private static final Comparator<FusionCall> FUSION_ORDER =
      Comparator.comparing(FusionCall::ruleId)
          .thenComparing(FusionCall::method)
          .thenComparing(call -> new TreeMap<>(call.weights()).toString());

  private @Nullable String smallTalk;
  private final TreeMap<Integer, FusionCall> fusions = new TreeMap<>();
  private final TreeMap<String, Slot> slots = new TreeMap<>();

  /** For the folder {@code rules/plan}. */
  public PlanDecision() {
    super("plan");
  }

  /** The question needs no evidence; {@code kind} names the reply. */
  public void smallTalk(String ruleId, String kind, String reason) {
    if (smallTalk == null || kind.compareTo(smallTalk) < 0) {
      smallTalk = kind;
    }
    said(ruleId, reason);
  }

  /**
   * How to fuse.
   *
   * @param method {@code rrf} or {@code minmax}
   * @param bm25 weight of the leg bm25
   * @param dense weight of the leg dense
   * @param priority 0 for the general rule, larger for a more special one
   */
  public void fusion(
      String ruleId, String method, double bm25, double dense, int priority, String reason) {
    fusions.merge(
        priority,
        new FusionCall(
            ruleId,
            constant(FusionMethod.class, "method", method),
            Map.of("bm25", bm25, "dense", dense)),
        (a, b) -> FUSION_ORDER.compare(a, b) <= 0 ? a : b);
    said(ruleId, reason);
  }

  /**
   * The answer needs a piece of information.
   *
   * @param kind a name of {@link AnswerKind}, any case
   * @param about groups separated by a space, alternatives within a group by {@code |}; a sentence
   *     fills the slot only if it holds one alternative of each group
   * @param avoid alternatives separated by {@code |} that it must not hold; may be empty
   */
  public void slot(
      String ruleId,
      String name,
      String kind,
      String about,
      String avoid,
      boolean required,
      String reason) {
    Slot slot =
        Slot.open(
            name,
            constant(AnswerKind.class, "kind", kind.toLowerCase(Locale.ROOT)),
            groups(about),
            alternatives(avoid),
            required);
    // One rule may fire for several facts: of its slots with one name the text decides.
    slots.merge(
        ruleId + " " + name, slot, (a, b) -> a.toString().compareTo(b.toString()) <= 0 ? a : b);
    said(ruleId, reason);
  }

  private static List<List<String>> groups(String about) {
    return Arrays.stream(about.strip().split("\\s+"))
        .filter(group -> !group.isEmpty())
        .map(PlanDecision::alternatives)
        .toList();
  }

  private static List<String> alternatives(String group) {
    return Arrays.stream(group.split("\\|"))
        .map(String::strip)
        .filter(word -> !word.isEmpty())
        .toList();
  }

  /** The kind of small talk, null when the question needs evidence. */
  public @Nullable String smallTalk() {
    return smallTalk;
  }

  /** The fusion of the highest priority, null when no rule said one. */
  public @Nullable FusionCall fusion() {
    return fusions.isEmpty() ? null : fusions.lastEntry().getValue();
  }

  /** The slots by rule id, then name; of two with the same name the smaller rule id stays. */
  public List<Slot> slots() {
    TreeMap<String, Boolean> names = new TreeMap<>();
    return slots.values().stream()
        .filter(slot -> names.putIfAbsent(slot.name(), true) == null)
        .toList();
  }

  /**
   * A call of {@link #fusion}.
   *
   * @param ruleId who said it
   * @param method the method
   * @param weights weight per leg
   */
  public record FusionCall(String ruleId, FusionMethod method, Map<String, Double> weights) {}
}
