package org.nexarag.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Conflict;
import org.nexarag.model.Evidence;
import org.nexarag.model.Judgement;
import org.nexarag.model.Judgement.Action;
import org.nexarag.model.Judgement.Quality;
import org.nexarag.model.Plan;
import org.nexarag.model.Reason;
import org.nexarag.model.Slot;
import org.nexarag.rules.RuleFailure;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;
import org.nexarag.rules.decision.JudgeDecision;
import org.nexarag.rules.fact.AskedQuestion;
import org.nexarag.rules.fact.FoundEvidence;
import org.nexarag.rules.fact.LoopState;
import org.nexarag.rules.fact.NeededSlot;
import org.nexarag.trace.Trace;

/** Weighs evidence against the original question. Stateless; safe for concurrent use. */
public final class Judge {
  private static final String LAYER = "judge";
  private final boolean contradictions;

  /** Looks for contradictions, too. */
  public Judge() {
    this(true);
  }

  /**
   * With or without looking for contradictions.
   *
   * @param contradictions whether sources are held against each other
   */
  public Judge(boolean contradictions) {
    this.contradictions = contradictions;
  }

  /** Judges in the plain chain: no rule is asked for a next step. */
  public Judgement judge(
      Plan plan, List<Evidence> evidences, int droppedByGovernance, RuleSet rules, Trace trace) {
    return judge(plan, evidences, droppedByGovernance, null, rules, trace);
  }

  /**
   * Judges what was found.
   *
   * <p>Fills the plan's slots from sentences of the best ones, most authoritative first, finds what
   * documents in force disagree on, and asks the rules of {@code rules/judge} for a label and an
   * action. When a rule fails the evidence is refused as weak.
   *
   * @param plan the plan
   * @param evidences best first; may be empty
   * @param droppedByGovernance candidates dropped for validity or version, at least 0
   * @param state how far the evidence loop is; null in the plain chain, and then no rule proposes a
   *     next step
   * @param rules the request's rule set
   * @param trace receives {@code quality.*}, {@code slots} and the fired rules
   * @return the judgement; its slots are the plan's, in order
   */
  public Judgement judge(
      Plan plan,
      List<Evidence> evidences,
      int droppedByGovernance,
      @Nullable LoopState state,
      RuleSet rules,
      Trace trace) {
    Thresholds thresholds = rules.thresholds();
    int read = Math.min(thresholds.count(Threshold.JUDGE_READ), evidences.size());
    List<ReadSentence> sentences = ReadSentence.of(evidences.subList(0, read));
    ConflictFinder finder = new ConflictFinder(thresholds);
    List<Slot> slots = new ArrayList<>();
    List<Conflict> conflicts = new ArrayList<>();
    for (Slot slot : plan.slots()) {
      SlotReading reading = SlotReading.of(slot, sentences);
      Optional<Conflict> conflict =
          contradictions ? finder.among(reading, plan.question().language()) : Optional.empty();
      conflict.ifPresent(conflicts::add);
      slots.add(reading.toSlot(conflict.isPresent()));
    }
    if (contradictions && plan.slots().stream().allMatch(Slot::fromQuestion)) {
      conflicts.addAll(finder.between(plan, sentences));
    }
    FoundEvidence found =
        EvidenceFacts.of(
            plan,
            evidences,
            sentences,
            droppedByGovernance,
            thresholds.count(Threshold.JUDGE_BEST));
    List<Object> facts = facts(plan, found, slots, conflicts);
    if (state != null) {
      facts.add(state);
    }
    Judgement judgement = decide(facts, slots, conflicts, found.topMaxSim(), rules, trace);
    note(judgement, found, trace);
    return judgement;
  }

  /** The facts of one evaluation; a conflict outside the slots stands as a required slot. */
  private static List<Object> facts(
      Plan plan, FoundEvidence found, List<Slot> slots, List<Conflict> conflicts) {
    List<Object> facts = new ArrayList<>();
    facts.add(AskedQuestion.of(plan));
    facts.add(found);
    for (Slot slot : slots) {
      facts.add(
          new NeededSlot(
              slot.name(),
              slot.required(),
              slot.state().name().toLowerCase(Locale.ROOT),
              slot.fromQuestion()));
    }
    for (Conflict conflict : conflicts) {
      if (slots.stream().noneMatch(slot -> slot.name().equals(conflict.subject()))) {
        facts.add(new NeededSlot(conflict.subject(), true, "conflict", false));
      }
    }
    return facts;
  }

  private static Judgement decide(
      List<Object> facts,
      List<Slot> slots,
      List<Conflict> conflicts,
      double fit,
      RuleSet rules,
      Trace trace) {
    try {
      JudgeDecision decision = rules.ask(new JudgeDecision(), facts);
      trace.fired(decision.fired());
      JudgeDecision.Said<JudgeDecision.Action> said = decision.action();
      return new Judgement(
          Quality.valueOf(decision.label().value().name()),
          Action.valueOf(said.value().name()),
          said.value() == JudgeDecision.Action.ACCEPT ? Reason.NONE : Reason.of(said.code()),
          said.ruleId(),
          said.reason(),
          slots,
          conflicts,
          decision.next().stream()
              .map(step -> new Judgement.Next(step.action(), step.ruleId(), step.reason()))
              .toList(),
          fit);
    } catch (RuleFailure | IllegalArgumentException e) {
      // An unknown reason code is a fault of the rule file, like a rule that throws.
      trace.error(LAYER, e.getClass().getSimpleName(), "refuse");
      return new Judgement(
          Quality.BAD,
          Action.REFUSE,
          Reason.WEAK_EVIDENCE,
          "",
          "the rules of judge failed",
          slots,
          conflicts,
          List.of(),
          fit);
    }
  }

  private static void note(Judgement judgement, FoundEvidence found, Trace trace) {
    trace.put("quality.label", judgement.quality().name().toLowerCase(Locale.ROOT));
    trace.put("quality.action", judgement.action().name().toLowerCase(Locale.ROOT));
    trace.put("quality.reason", judgement.why());
    trace.put("quality.rule", judgement.ruleId());
    trace.put("slots", judgement.slots().stream().map(Judge::written).toList());
    trace.note(LAYER, "top_max_sim", found.topMaxSim());
    trace.note(LAYER, "best_sentence", found.bestSentence());
    trace.note(LAYER, "coverage", found.coverage());
    trace.note(LAYER, "best_coverage", found.bestCoverage());
    trace.note(LAYER, "anchors", found.anchorsFound() + "/" + found.anchors());
    trace.note(LAYER, "kind_found", found.kindFound());
    trace.note(LAYER, "conflicts", judgement.conflicts().size());
  }

  private static Map<String, Object> written(Slot slot) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", slot.name());
    map.put("state", slot.state().name().toLowerCase(Locale.ROOT));
    map.put("value", slot.value() == null ? "" : slot.value());
    map.put("source", slot.fromQuestion() ? "question" : String.valueOf(slot.evidence()));
    return map;
  }
}
