package org.nexarag.govern;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.nexarag.model.Caller;
import org.nexarag.model.Candidate;
import org.nexarag.model.DocumentVersion;
import org.nexarag.model.Dropped;
import org.nexarag.model.Plan;
import org.nexarag.model.RagException;
import org.nexarag.rules.RuleFailure;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.trace.Trace;

/** Asks the rules in {@code rules/govern} what may be used. */
public final class Governor {
  /**
   * Governs what fusion found.
   *
   * <p>The rules are asked three times: who may be seen; then what is in force, without those who
   * may not be seen, so that no reason in the trace speaks of them; then which of the survivors
   * repeat a better one, so that a text in force is never dropped for resembling one that is not.
   *
   * @param candidates best first, each id once
   * @param versions every version of their documents that the caller may see
   * @return the allowed ones in their order; nothing when {@code candidates} is empty
   * @throws RagException.Unavailable when the rules cannot run: then nothing may be shown
   */
  public Governed govern(
      List<Candidate> candidates,
      List<DocumentVersion> versions,
      Plan plan,
      Caller caller,
      RuleSet rules,
      Trace trace) {
    try {
      return govern(candidates, new FactReader(plan, caller, versions), rules, trace);
    } catch (RuleFailure e) {
      throw new RagException.Unavailable("the governance rules failed: " + e.getMessage(), e);
    }
  }

  /**
   * Asks the first question alone, who may be seen: nothing else is dropped, demoted or boosted.
   *
   * @param candidates best first, each id once
   * @param versions every version of their documents that the caller may see
   * @return those that the caller may see, in their order
   * @throws RagException.Unavailable when the rules cannot run: then nothing may be shown
   */
  public Governed admit(
      List<Candidate> candidates,
      List<DocumentVersion> versions,
      Plan plan,
      Caller caller,
      RuleSet rules) {
    try {
      FactReader reader = new FactReader(plan, caller, versions);
      List<Candidate> seen = seen(candidates, facts(candidates, reader), reader, rules);
      return new Governed(seen, Map.of(), List.of(), candidates.size() - seen.size());
    } catch (RuleFailure e) {
      throw new RagException.Unavailable("the governance rules failed: " + e.getMessage(), e);
    }
  }

  private static Map<String, FoundCandidate> facts(List<Candidate> candidates, FactReader reader) {
    Map<String, FoundCandidate> facts = new LinkedHashMap<>();
    for (Candidate candidate : candidates) {
      facts.put(candidate.id(), reader.read(candidate.chunk(), "", facts.size() + 1));
    }
    return facts;
  }

  /** Those that may be seen; the others leave the facts. */
  private static List<Candidate> seen(
      List<Candidate> candidates,
      Map<String, FoundCandidate> facts,
      FactReader reader,
      RuleSet rules) {
    GovernDecision access = rules.ask(new GovernDecision(), reader.withQuestion(facts.values()));
    facts.keySet().removeIf(id -> !access.isAllowed(id));
    return candidates.stream().filter(c -> access.isAllowed(c.id())).toList();
  }

  private static Governed govern(
      List<Candidate> candidates, FactReader reader, RuleSet rules, Trace trace) {
    Map<String, FoundCandidate> facts = facts(candidates, reader);
    List<Candidate> seen = seen(candidates, facts, reader, rules);
    GovernDecision force = rules.ask(new GovernDecision(), reader.withQuestion(facts.values()));
    GovernDecision repeated = repeated(seen, force, facts, reader, rules);
    trace.fired(force.fired());
    trace.fired(repeated.fired().stream().filter(rule -> !force.fired().contains(rule)).toList());
    return result(candidates.size(), seen, force, repeated);
  }

  private static GovernDecision repeated(
      List<Candidate> seen,
      GovernDecision force,
      Map<String, FoundCandidate> facts,
      FactReader reader,
      RuleSet rules) {
    List<Candidate> left = seen.stream().filter(c -> !force.dropped().containsKey(c.id())).toList();
    int within = rules.thresholds().count(Threshold.DUPLICATES_WITHIN);
    Map<String, String> duplicates =
        Duplicates.of(
            left.subList(0, Math.min(within, left.size())),
            rules.thresholds().number(Threshold.DUPLICATES_ALIKE));
    if (duplicates.isEmpty()) {
      return force;
    }
    List<Record> again = new ArrayList<>(List.of(reader.asked()));
    for (Candidate candidate : left) {
      int rank = Objects.requireNonNull(facts.get(candidate.id())).fusedRank();
      again.add(reader.read(candidate.chunk(), duplicates.getOrDefault(candidate.id(), ""), rank));
    }
    return rules.ask(new GovernDecision(), again);
  }

  private static Governed result(
      int found, List<Candidate> seen, GovernDecision force, GovernDecision repeated) {
    TreeMap<String, Dropped> dropped = new TreeMap<>(repeated.dropped());
    dropped.putAll(force.dropped());
    List<Candidate> allowed = new ArrayList<>();
    Map<String, Double> factors = new TreeMap<>();
    Set<String> ids = new HashSet<>();
    for (Candidate candidate : seen) {
      String id = candidate.id();
      ids.add(id);
      if (dropped.containsKey(id)) {
        continue;
      }
      allowed.add(candidate);
      double factor = Math.min(force.factor(id), repeated.factor(id));
      if (factor != 1) {
        factors.put(id, factor);
      }
    }
    // A rule may name any id; only candidates that may be seen are reported.
    dropped.keySet().retainAll(ids);
    return new Governed(allowed, factors, List.copyOf(dropped.values()), found - seen.size());
  }
}
