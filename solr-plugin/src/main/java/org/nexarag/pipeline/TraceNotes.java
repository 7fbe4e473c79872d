package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.nexarag.govern.Governed;
import org.nexarag.model.Answer;
import org.nexarag.model.Context;
import org.nexarag.model.Dropped;
import org.nexarag.model.Evidence;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.Judgement;
import org.nexarag.model.Plan;
import org.nexarag.model.RagRequest;
import org.nexarag.model.RankedList;
import org.nexarag.model.Rewrite;
import org.nexarag.model.RewriteDiff;
import org.nexarag.model.Rewrites;
import org.nexarag.model.Slot;
import org.nexarag.model.Verdict;
import org.nexarag.rules.RuleSet;
import org.nexarag.trace.Trace;

/** What each layer leaves in the trace: ids, ranks, counts and reasons. */
final class TraceNotes {
  private static final int SHOWN = 20;

  private TraceNotes() {}

  static void begin(Trace trace, RagRequest request, RuleSet rules) {
    trace.put("mode", request.mode().code());
    trace.put("rule_set.version", rules.version());
    trace.put("rule_set.checksum", rules.checksum());
    if (!rules.author().isEmpty()) {
      trace.put("rule_set.author", rules.author());
    }
    if (rules.published() != null) {
      trace.put("rule_set.time", rules.published().toString());
    }
  }

  static void plan(Trace trace, Plan plan) {
    trace.put("plan.language", plan.question().language().code());
    trace.put("plan.kind", plan.kind().name().toLowerCase(Locale.ROOT));
    trace.put("plan.retrieve", plan.retrieve());
    trace.put("plan.as_of", plan.asOf().toString());
    trace.put("plan.as_of_from_question", plan.asOfFromQuestion());
    trace.put("plan.products", plan.products());
    trace.put("plan.also_about", plan.alsoAbout());
    trace.put("plan.anchors", plan.anchors());
    trace.put("plan.terms", plan.terms());
    trace.put("plan.fusion", fusion(plan.fusion()));
    trace.put("plan.budget.tokens", plan.budget().maxTokens());
    trace.put("plan.budget.milliseconds", plan.budget().time().toMillis());
    trace.put("slots", slots(plan.slots()));
  }

  private static Map<String, Object> fusion(Fusion fusion) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("method", fusion.method().code());
    map.put("k", fusion.k());
    map.put("weights", new TreeMap<>(fusion.weights()));
    map.put("depth", fusion.depth());
    map.put("rerank_depth", fusion.rerankDepth());
    return map;
  }

  static void legs(
      Trace trace, List<RankedList> lists, List<FusedHit> fused, Fusion fusion, String key) {
    for (RankedList list : lists) {
      List<Object> ranks = new ArrayList<>();
      for (RankedList.Hit hit : list.hits().subList(0, Math.min(SHOWN, list.hits().size()))) {
        ranks.add(Map.of("id", hit.id(), "score", hit.score()));
      }
      trace.put("legs." + list.leg() + ".ranks", ranks);
      trace.put("legs." + list.leg() + ".found", list.hits().size());
    }
    List<Object> top = new ArrayList<>();
    for (FusedHit hit : fused.subList(0, Math.min(SHOWN, fused.size()))) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("id", hit.id());
      one.put("score", hit.fusedScore());
      hit.legs().forEach((leg, legHit) -> one.put(leg, legHit.rank()));
      top.add(one);
    }
    trace.put(key + ".fusion", fusion.method().code());
    trace.put(key + ".candidates", fused.size());
    trace.put(key + ".fused", top);
  }

  static void governed(Trace trace, Governed governed) {
    List<Object> dropped = new ArrayList<>();
    for (Dropped one : governed.dropped()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("id", one.id());
      entry.put("rule", one.ruleId());
      entry.put("reason", one.reason());
      dropped.add(entry);
    }
    trace.put("governance.allowed", governed.allowed().size());
    trace.put("governance.dropped", dropped);
  }

  static void evidences(Trace trace, List<Evidence> evidences, String key) {
    List<Object> top = new ArrayList<>();
    for (Evidence evidence : evidences.subList(0, Math.min(SHOWN, evidences.size()))) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("id", evidence.id());
      one.put("rerank", evidence.rerankScore());
      one.put("max_sim", Double.isNaN(evidence.maxSim()) ? null : evidence.maxSim());
      top.add(one);
    }
    trace.put(key + ".reranked", top);
  }

  static void judgement(Trace trace, Judgement judgement) {
    trace.put("quality.label", judgement.quality().name().toLowerCase(Locale.ROOT));
    trace.put("quality.reason", judgement.why());
    trace.put("quality.action", judgement.action().name().toLowerCase(Locale.ROOT));
    trace.put("quality.rule", judgement.ruleId());
    trace.put("slots", slots(judgement.slots()));
  }

  static List<Object> slots(List<Slot> slots) {
    List<Object> written = new ArrayList<>();
    for (Slot slot : slots) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", slot.name());
      one.put("state", slot.state().name().toLowerCase(Locale.ROOT));
      one.put("required", slot.required());
      one.put("value", slot.value());
      one.put("source", slot.fromQuestion() ? "question" : slot.evidence());
      written.add(one);
    }
    return written;
  }

  static void context(Trace trace, Context context) {
    List<Object> passages = new ArrayList<>();
    for (Context.Passage passage : context.passages()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("n", passage.n());
      one.put("id", passage.evidence().id());
      one.put("merged", passage.merged());
      passages.add(one);
    }
    trace.put("final_context.tokens", context.tokens());
    trace.put("final_context.passages", passages);
  }

  static void verdict(Trace trace, Verdict verdict) {
    List<Object> claims = new ArrayList<>();
    for (Verdict.ClaimVerdict claim : verdict.claims()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("claim", claim.number());
      one.put("supported", claim.supported());
      one.put("rule", claim.ruleId());
      one.put("why", claim.why());
      one.put("critique", claim.critique());
      claims.add(one);
    }
    trace.put("verification.claims", claims);
    trace.put("verification.coverage", verdict.coverage());
    trace.put("verification.refused", verdict.refused());
    trace.put("verification.why", verdict.why());
    trace.put(
        "verification.confirmations",
        verdict.confirmations().stream().map(Answer.Confirmation::what).toList());
  }

  static void rewrites(Trace trace, Rewrites rewrites) {
    List<Object> written = new ArrayList<>();
    rewrites.accepted().forEach(one -> written.add(rewrite(one, "", "")));
    rewrites
        .rejected()
        .forEach(one -> written.add(rewrite(one.rewrite(), one.ruleId(), one.reason())));
    trace.put("plan.diff", written);
    trace.put("plan.excluded", rewrites.excluded());
  }

  private static Map<String, Object> rewrite(Rewrite rewrite, String rule, String why) {
    RewriteDiff diff = rewrite.diff();
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("id", rewrite.id());
    one.put("kind", rewrite.kind().code());
    one.put("query", rewrite.text());
    one.put("purpose", rewrite.purpose());
    one.put("depends_on", rewrite.dependsOn());
    one.put("accepted", rule.isEmpty() && why.isEmpty());
    one.put("rule", rule);
    one.put("why", why);
    one.put("added", diff.added());
    one.put("kept", diff.kept());
    one.put("dropped", diff.dropped());
    one.put("split", diff.parts());
    one.put("invented", diff.invented());
    one.put("negations", constraint(diff.negations()));
    one.put("dates", constraint(diff.dates()));
    one.put("numbers", constraint(diff.numbers()));
    one.put("names", constraint(diff.names()));
    return one;
  }

  private static Map<String, Object> constraint(RewriteDiff.Constraint constraint) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("kept", constraint.held());
    one.put("lost", constraint.lost());
    one.put("added", constraint.added());
    return one;
  }

  static void parts(Trace trace, List<Part> parts) {
    List<Object> written = new ArrayList<>();
    for (Part part : parts) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("id", part.id());
      one.put("query", part.query() == null ? part.rewrite().text() : part.query());
      one.put("purpose", part.rewrite().purpose());
      one.put("depends_on", part.rewrite().dependsOn());
      one.put("retrieval", part.attempt() == null ? List.of() : lists(part.attempt()));
      one.put("evidences", part.attempt() == null ? List.of() : ids(part.attempt()));
      one.put("slot", part.hop() == null ? "" : part.hop().name());
      one.put("source", part.hop() == null ? "" : part.hop().evidence());
      one.put("state", part.state().name().toLowerCase(Locale.ROOT));
      one.put("why", part.why());
      written.add(one);
    }
    trace.put("plan.sub_queries", written);
  }

  private static List<Object> lists(Attempt attempt) {
    List<Object> written = new ArrayList<>();
    for (RankedList list : attempt.ranking().lists()) {
      List<RankedList.Hit> top = list.hits().subList(0, Math.min(SHOWN, list.hits().size()));
      written.add(
          Map.of(
              "leg",
              list.leg(),
              "found",
              list.hits().size(),
              "ranks",
              top.stream().map(RankedList.Hit::id).toList()));
    }
    return written;
  }

  private static List<String> ids(Attempt attempt) {
    return attempt.found().evidences().stream().limit(SHOWN).map(Evidence::id).toList();
  }
}
