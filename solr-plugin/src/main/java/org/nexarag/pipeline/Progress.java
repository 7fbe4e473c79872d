package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.nexarag.model.Filter;
import org.nexarag.model.Judgement;
import org.nexarag.model.LoopAction;
import org.nexarag.model.Rewrite;
import org.nexarag.model.Slot;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.fact.LoopState;

/** What the loop of one request has tried, and what is left to try. Used by one thread. */
final class Progress {
  private Inquiry inquiry;
  private final List<Rewrite> rewrites = new ArrayList<>();
  private final List<String> filled = new ArrayList<>();
  private final List<Map<String, Object>> rounds = new ArrayList<>();
  private final List<String> relaxed = new ArrayList<>();
  private Attempt best;
  private List<Part> parts;
  private boolean expanded;
  private boolean relaxTried;
  private int idle;

  Progress(Inquiry inquiry, Attempt first) {
    this.inquiry = inquiry;
    this.best = first;
    this.parts = Parts.of(inquiry.rewrites());
    inquiry.rewrites().accepted().stream()
        .filter(rewrite -> rewrite.kind() != Rewrite.Kind.SPLIT)
        .forEach(rewrites::add);
  }

  /** The request with the view of the index that the best state of the evidence was found in. */
  Inquiry inquiry() {
    return inquiry;
  }

  /** Filters were let go once; whatever came of it, not again. */
  void triedWithoutFilters() {
    relaxTried = true;
  }

  Attempt best() {
    return best;
  }

  List<Part> parts() {
    return parts;
  }

  int idle() {
    return idle;
  }

  /** The best state of the evidence, judged in the light of what is left to try. */
  void judged(Judgement judgement) {
    best = best.judged(judgement);
  }

  /** How far the loop is, for the rules. */
  LoopState state() {
    return new LoopState(
        inquiry.spending().hops(),
        idle,
        inquiry.spending().queriesLeft(),
        rewrites.size(),
        waiting(Rewrite.Kind.COMPLETED),
        waiting(Rewrite.Kind.WITHOUT_EXCLUSION),
        filters().size(),
        (int) parts.stream().filter(part -> !part.searched() && part.why().isEmpty()).count(),
        (int)
            parts.stream()
                .filter(part -> !part.rewrite().dependsOn().isEmpty() && Parts.ready(part, parts))
                .count(),
        expanded,
        products().size(),
        gaps().size());
  }

  private int waiting(Rewrite.Kind kind) {
    return (int) rewrites.stream().filter(rewrite -> rewrite.kind() == kind).count();
  }

  /** Whether there is anything to do the action with. */
  boolean possible(LoopAction action) {
    return switch (action) {
      case REWRITE -> !rewrites.isEmpty();
      case RELAX -> !filters().isEmpty();
      case CLARIFY -> products().size() > 1;
      case FILL -> !gaps().isEmpty();
      case EXPAND -> !expanded;
      case SPLIT ->
          parts.stream()
              .anyMatch(part -> part.rewrite().dependsOn().isEmpty() && Parts.ready(part, parts));
      case HOP ->
          parts.stream()
              .anyMatch(part -> !part.rewrite().dependsOn().isEmpty() && Parts.ready(part, parts));
      case REVISE -> false;
    };
  }

  /** Takes the next rewrite: a completed one, one without what is excluded, else the first. */
  Rewrite takeRewrite() {
    for (Rewrite.Kind kind : List.of(Rewrite.Kind.COMPLETED, Rewrite.Kind.WITHOUT_EXCLUSION)) {
      for (Rewrite rewrite : rewrites) {
        if (rewrite.kind() == kind) {
          rewrites.remove(rewrite);
          return rewrite;
        }
      }
    }
    return rewrites.remove(0);
  }

  /** Takes the next required slot that is missing and was not searched for. */
  Slot takeGap() {
    Slot gap = gaps().get(0);
    filled.add(gap.name());
    return gap;
  }

  private List<Slot> gaps() {
    return best.judgement().slots().stream()
        .filter(slot -> slot.required() && slot.state() == Slot.State.MISSING)
        .filter(slot -> !filled.contains(slot.name()))
        .toList();
  }

  /** Filters of the request that may be let go and were not yet. */
  List<Filter> filters() {
    return !relaxTried
        ? inquiry.request().filters().stream().filter(Filter::relaxable).toList()
        : List.of();
  }

  /** The products among the best evidence, sorted. */
  List<String> products() {
    TreeSet<String> products = new TreeSet<>();
    best.found().evidences().stream()
        .limit(inquiry.rules().thresholds().count(Threshold.JUDGE_BEST))
        .forEach(evidence -> products.addAll(evidence.chunk().products()));
    return List.copyOf(products);
  }

  /**
   * Records one round and keeps the better state of the evidence.
   *
   * @param next what was done, by which rule
   * @param step what came of it
   */
  void note(Judgement.Next next, Steps.Step step) {
    long before = answered(parts);
    parts = step.parts();
    expanded |= next.action() == LoopAction.EXPAND;
    Attempt tried = step.attempt();
    int worth = Attempt.BY_WORTH.compare(tried, best);
    // A contradiction that was seen is not settled by looking elsewhere; only a question that is
    // read otherwise may have none.
    boolean hides =
        tried.ranking().plan().equals(best.ranking().plan())
            && tried.judgement().conflicts().size() < best.judgement().conflicts().size();
    boolean better = step.relaxed().isEmpty() ? worth >= 0 : worth > 0;
    boolean kept = step.always() || (better && !hides);
    boolean further = (kept && tried.progressesFrom(best)) || answered(parts) > before;
    idle = further ? 0 : idle + 1;
    if (kept) {
      best = tried;
      relaxed.addAll(step.relaxed());
      inquiry = step.view();
    }
    Map<String, Object> outcome = new LinkedHashMap<>();
    outcome.put("gap", step.gap());
    outcome.put("queries", step.queries());
    outcome.put("progress", further);
    outcome.put("kept", kept);
    record(next, outcome);
  }

  /** Records a round whose step failed. */
  void failed(Judgement.Next next) {
    idle++;
    expanded |= next.action() == LoopAction.EXPAND;
    if (next.action() == LoopAction.SPLIT || next.action() == LoopAction.HOP) {
      parts = List.of();
    }
    record(next, Map.of("failed", true));
  }

  private void record(Judgement.Next next, Map<String, Object> outcome) {
    Map<String, Object> round = new LinkedHashMap<>();
    round.put("round", rounds.size() + 1);
    round.put("action", next.action().code());
    round.put("rule", next.ruleId());
    round.put("why", next.why());
    round.putAll(outcome);
    rounds.add(round);
    inquiry.trace().put("rounds", List.copyOf(rounds));
  }

  private static long answered(List<Part> parts) {
    return parts.stream().filter(Part::answered).count();
  }

  /** The end of the loop. */
  Rounds.End end(Optional<String> clarify, String stop) {
    return new Rounds.End(best, parts, clarify, products(), relaxed, stop);
  }
}
