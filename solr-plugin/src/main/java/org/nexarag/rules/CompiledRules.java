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
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.jspecify.annotations.Nullable;
import org.kie.api.event.rule.BeforeMatchFiredEvent;
import org.kie.api.event.rule.DefaultAgendaEventListener;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.KieSessionsPool;
import org.kie.api.runtime.rule.ConsequenceException;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.Stage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A rule set over the engine: one session pool per stage, one session per question asked. */
final class CompiledRules implements RuleSet {
  private static final Logger LOG = LoggerFactory.getLogger(CompiledRules.class);
  private static final int FIRING_LIMIT = 1000;
  private static final int POOL = 4;
  private static final Pattern RULE_IN_MESSAGE = Pattern.compile("Rule \"([A-Z]+-[0-9]+)\"");

  private final String version;
  private final String checksum;
  private final Map<String, RuleNode> rules = new TreeMap<>();
  private final Map<Stage, KieSessionsPool> pools = new EnumMap<>(Stage.class);

  CompiledRules(String name, List<RuleNode> nodes, Map<Stage, InternalKnowledgeBase> bases) {
    nodes.forEach(rule -> rules.put(rule.id(), rule));
    checksum = sha256(nodes);
    String shortSum = checksum.substring(0, 8);
    version = name.isEmpty() ? shortSum : name + "+" + shortSum;
    bases.forEach((stage, base) -> pools.put(stage, base.newKieSessionsPool(POOL)));
  }

  private static String sha256(List<RuleNode> nodes) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      nodes.stream()
          .sorted(Comparator.comparing(RuleNode::id))
          .forEach(rule -> digest.update(rule.canonical().getBytes(StandardCharsets.UTF_8)));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public String checksum() {
    return checksum;
  }

  @Override
  public int size() {
    return rules.size();
  }

  /** The ids of all rules, sorted. */
  Set<String> ids() {
    return rules.keySet();
  }

  @Override
  public <D extends Decision> D ask(D decision, Collection<?> facts) {
    ask(decision, facts, null);
    return decision;
  }

  /** Asks and also tells which rules fired, whatever they said. */
  Set<String> firing(Decision decision, Collection<?> facts) {
    Set<String> fired = new TreeSet<>();
    ask(decision, facts, fired);
    return fired;
  }

  private void ask(Decision decision, Collection<?> facts, @Nullable Set<String> fired) {
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
      return;
    }
    try {
      EngineRoom.call(
          () -> {
            run(pool, decision, facts, fired);
            return decision;
          });
    } catch (RuleFailure e) {
      throw e;
    } catch (Exception e) {
      String rule = ruleOf(e);
      throw new RuleFailure(
          rule, "rule " + (rule.isEmpty() ? "of " + stage.folder() : rule) + " failed", e);
    }
    decision.locate(id -> fileOf(id));
  }

  private String fileOf(String id) {
    RuleNode rule = rules.get(id);
    return rule == null ? "" : rule.file();
  }

  private static void run(
      KieSessionsPool pool, Decision decision, Collection<?> facts, @Nullable Set<String> fired) {
    KieSession session = pool.newKieSession();
    DefaultAgendaEventListener listener = fired == null ? null : listener(fired);
    try {
      if (listener != null) {
        session.addEventListener(listener);
      }
      session.setGlobal("decision", decision);
      facts.forEach(session::insert);
      // Rules insert nothing, so firings grow with the facts only; this bound is a last resort.
      int limit = Math.max(FIRING_LIMIT, 10 * facts.size());
      if (session.fireAllRules(limit) >= limit) {
        throw new RuleFailure("", "more than " + limit + " firings", new IllegalStateException());
      }
    } finally {
      if (listener != null) {
        session.removeEventListener(listener);
      }
      session.dispose();
    }
  }

  private static DefaultAgendaEventListener listener(Set<String> fired) {
    return new DefaultAgendaEventListener() {
      @Override
      public void beforeMatchFired(BeforeMatchFiredEvent event) {
        fired.add(event.getMatch().getRule().getName());
      }
    };
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

  /** Gives the pooled sessions back. Sessions in use are not disturbed. */
  void close() {
    pools.values().forEach(KieSessionsPool::shutdown);
  }
}
