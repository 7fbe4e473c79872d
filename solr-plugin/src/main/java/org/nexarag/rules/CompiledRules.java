package org.nexarag.rules;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.KieSessionsPool;
import org.kie.api.runtime.rule.ConsequenceException;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.Stage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A rule set over the engine: one session pool per stage, one session per question asked. Holds
 * nothing but memory, so it needs no closing: it goes when the last request lets go of it. (To shut
 * a pool down would dispose of sessions that are in use.)
 */
final class CompiledRules {
  private static final Logger LOG = LoggerFactory.getLogger(CompiledRules.class);
  private static final int FIRING_LIMIT = 1000;
  private static final int POOL = 4;
  private static final Pattern RULE_IN_MESSAGE = Pattern.compile("Rule \"([A-Z]+-[0-9]+)\"");

  private final String version;
  private final String checksum;
  private final Thresholds thresholds;
  private final Map<String, RuleNode> rules = new TreeMap<>();
  private final Map<Stage, KieSessionsPool> pools = new EnumMap<>(Stage.class);

  CompiledRules(
      String name,
      List<RuleNode> nodes,
      Thresholds thresholds,
      Map<Stage, InternalKnowledgeBase> bases) {
    nodes.forEach(rule -> rules.put(rule.id(), rule));
    this.thresholds = thresholds;
    checksum = sha256(nodes, thresholds);
    String shortSum = checksum.substring(0, 8);
    version = name.isEmpty() ? shortSum : name + "+" + shortSum;
    bases.forEach((stage, base) -> pools.put(stage, base.newKieSessionsPool(POOL)));
  }

  private static String sha256(List<RuleNode> nodes, Thresholds thresholds) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      nodes.stream()
          .sorted(Comparator.comparing(RuleNode::id))
          .forEach(rule -> digest.update(rule.canonical().getBytes(StandardCharsets.UTF_8)));
      digest.update(thresholds.canonical().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  String version() {
    return version;
  }

  String checksum() {
    return checksum;
  }

  /** Number of rules. */
  int size() {
    return rules.size();
  }

  Thresholds thresholds() {
    return thresholds;
  }

  /** The ids of all rules, sorted; also of those that are switched off. */
  Set<String> ids() {
    return rules.keySet();
  }

  /** All rules by id. */
  List<RuleNode> rules() {
    return List.copyOf(rules.values());
  }

  /** Asks all rules of the engine, whatever the day. */
  <D extends Decision> D ask(D decision, Collection<?> facts) {
    ask(decision, facts, Set.of());
    return decision;
  }

  /**
   * Asks the rules of the decision's stage.
   *
   * @param off ids of rules that must not fire
   * @return how often each rule fired, whatever it said
   */
  Map<String, Integer> ask(Decision decision, Collection<?> facts, Set<String> off) {
    Stage stage = Stage.of(decision.stage());
    if (stage == null || stage.decision() != decision.getClass()) {
      throw new IllegalArgumentException("no rules for a " + decision.getClass().getSimpleName());
    }
    for (Object fact : facts) {
      if (!stage.facts().contains(fact.getClass())) {
        throw new IllegalArgumentException(
            stage.folder() + " rules do not see " + fact.getClass().getSimpleName());
      }
    }
    KieSessionsPool pool = pools.get(stage);
    if (pool == null) {
      return Map.of();
    }
    Map<String, Integer> fired;
    try {
      fired = EngineRoom.call(() -> run(pool, decision, facts, off));
    } catch (RuleFailure e) {
      throw e;
    } catch (Exception e) {
      String rule = ruleOf(e);
      throw new RuleFailure(
          rule, "rule " + (rule.isEmpty() ? "of " + stage.folder() : rule) + " failed", e);
    }
    decision.complete(fired.keySet(), id -> fileOf(id));
    return fired;
  }

  private String fileOf(String id) {
    RuleNode rule = rules.get(id);
    return rule == null ? "" : rule.file();
  }

  private static Map<String, Integer> run(
      KieSessionsPool pool, Decision decision, Collection<?> facts, Set<String> off) {
    KieSession session = pool.newKieSession();
    Firing firing = new Firing(off);
    try {
      session.setGlobal("decision", decision);
      facts.forEach(session::insert);
      // Rules insert nothing, so firings grow with the facts only; this bound is a last resort.
      int limit = Math.max(FIRING_LIMIT, 10 * facts.size());
      if (session.fireAllRules(firing, limit) >= limit) {
        throw new RuleFailure("", "more than " + limit + " firings", new IllegalStateException());
      }
      return firing.counts();
    } finally {
      session.dispose();
    }
  }

  private static String ruleOf(Throwable failure) {
    for (Throwable at = failure; at != null; at = at.getCause()) {
      if (at instanceof ConsequenceException consequence && consequence.getRule() != null) {
        return consequence.getRule().getName();
      }
      Matcher matcher = RULE_IN_MESSAGE.matcher(String.valueOf(at.getMessage()));
      if (matcher.find()) {
        return matcher.group(1);
      }
    }
    return "";
  }

  /** Evaluates every stage once, so that the first request does not pay for it. */
  void warmUp() {
    for (Map.Entry<Stage, KieSessionsPool> entry : pools.entrySet()) {
      List<Object> facts = new ArrayList<>();
      entry.getKey().facts().forEach(type -> facts.add(FactMaker.make(type, Map.of())));
      for (int i = 0; i < 3; i++) {
        try {
          ask(entry.getKey().newDecision(), facts);
        } catch (RuleFailure e) {
          // Empty facts are no real ones; whether the rules are right is for the cases to say.
          LOG.debug("a rule fails on empty facts", e);
        }
      }
    }
  }
}
