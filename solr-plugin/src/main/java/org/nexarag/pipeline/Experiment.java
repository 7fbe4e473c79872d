package org.nexarag.pipeline;

import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Fusion;
import org.nexarag.model.LoopAction;
import org.nexarag.model.Plan;
import org.nexarag.model.Slot;
import org.nexarag.trace.Trace;

/**
 * What one request changes of the house, one layer at a time, to find out what a part of it does.
 * Whatever it brings in is fetched, filtered and governed like all else. Ids are chunk ids.
 *
 * @param off parts that are switched off
 * @param add join the candidates as one more list, in this order, in front of all others
 * @param first stand in front after reranking, in this order; they join the candidates when no leg
 *     found them near enough to be reranked
 * @param remove taken out after recall; also whole versions by {@code doc!version}
 * @param context stand in the context before all others; they join the candidates as {@code first}
 * @param query searched and reranked by in place of the question, which still judges, is answered
 *     and verified; null for the question
 * @param dropRules ids of rules that the request's rule set leaves out
 * @param rules files of the draft that the request's rule set is made of
 * @param watch followed through every layer
 * @param today the day that is taken for today, so that the same questions can be asked again on
 *     another day; null for the real one
 */
public record Experiment(
    Set<Component> off,
    List<String> add,
    List<String> first,
    List<String> remove,
    List<String> context,
    @Nullable String query,
    List<String> dropRules,
    List<String> rules,
    List<String> watch,
    @Nullable LocalDate today) {
  /** Changes nothing. */
  public static final Experiment NONE =
      new Experiment(
          Set.of(), List.of(), List.of(), List.of(), List.of(), null, List.of(), List.of(),
          List.of(), null);

  /** Copies the lists; components keep the order of their declaration. */
  public Experiment {
    EnumSet<Component> sorted = EnumSet.noneOf(Component.class);
    sorted.addAll(off);
    off = Collections.unmodifiableSet(sorted);
    add = List.copyOf(add);
    first = List.copyOf(first);
    remove = List.copyOf(remove);
    context = List.copyOf(context);
    dropRules = List.copyOf(dropRules);
    rules = List.copyOf(rules);
    watch = List.copyOf(watch);
  }

  /** This one, without these parts. */
  public Experiment without(Component... components) {
    EnumSet<Component> more = EnumSet.noneOf(Component.class);
    more.addAll(off);
    more.addAll(List.of(components));
    return new Experiment(more, add, first, remove, context, query, dropRules, rules, watch, today);
  }

  /** Whether a part is switched off. */
  boolean off(Component component) {
    return off.contains(component);
  }

  /** Whether the loop may take an action as far as this experiment goes. */
  boolean allows(LoopAction action) {
    return off.stream().noneMatch(component -> component.takes(action));
  }

  /** Whether a candidate is taken out. */
  boolean removes(String id) {
    return remove.stream().anyMatch(one -> id.equals(one) || id.startsWith(one + "#"));
  }

  /** The plan without what is switched off of it. */
  Plan planned(Plan plan) {
    Fusion fusion = plan.fusion();
    for (Component leg : List.of(Component.BM25, Component.DENSE)) {
      if (off(leg)) {
        fusion = fusion.weighing(leg.code(), 0);
      }
    }
    if (off(Component.RERANK)) {
      fusion = fusion.reranking(0);
    }
    boolean retrieve = plan.retrieve() || (off(Component.SMALLTALK) && plan.refusal() == null);
    List<Slot> slots =
        off(Component.SLOTS)
            ? plan.slots().stream().filter(Slot::fromQuestion).toList()
            : plan.slots();
    return plan.changed(retrieve, fusion, slots);
  }

  /** Names everything in effect under {@code experiment}; nothing where nothing is. */
  void note(Trace trace) {
    note(trace, "off", off.stream().map(Component::code).toList());
    note(trace, "add", add);
    note(trace, "first", first);
    note(trace, "remove", remove);
    note(trace, "context", context);
    if (query != null) {
      trace.put("experiment.query", query);
    }
    if (today != null) {
      trace.put("experiment.today", today.toString());
    }
    note(trace, "drop_rules", dropRules);
    note(trace, "rules", rules);
  }

  private static void note(Trace trace, String key, List<String> values) {
    if (!values.isEmpty()) {
      trace.put("experiment." + key, values);
    }
  }
}
