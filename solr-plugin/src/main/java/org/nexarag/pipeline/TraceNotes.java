package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.nexarag.govern.Governed;
import org.nexarag.model.Answer;
import org.nexarag.model.Chunk;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Draft;
import org.nexarag.model.Dropped;
import org.nexarag.model.Evidence;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.Judgement;
import org.nexarag.model.Plan;
import org.nexarag.model.RagRequest;
import org.nexarag.model.RankedList;
import org.nexarag.model.Refusal;
import org.nexarag.model.Slot;
import org.nexarag.model.Span;
import org.nexarag.model.Verdict;
import org.nexarag.rules.RuleSet;
import org.nexarag.trace.Trace;

/** What each layer leaves in the trace: ids, ranks, counts and reasons. */
final class TraceNotes {
  private static final int SHOWN = 20;

  /** As many as a cut at ten needs, with room for chunks of one document. */
  private static final int RANKED = 50;

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
    Refusal refusal = plan.refusal();
    if (refusal != null) {
      trace.put("plan.refusal.reason", refusal.reason().code());
      trace.put("plan.refusal.rule", refusal.ruleId());
      trace.put("plan.refusal.why", refusal.why());
    }
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

  /** The ranking that the answer is made from, whatever the rounds before it found. */
  static void ranking(Trace trace, List<Evidence> evidences) {
    trace.put("final_ranking", evidences.stream().limit(RANKED).map(Evidence::id).toList());
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

  static void context(Trace trace, Context context, boolean refined) {
    List<Object> passages = new ArrayList<>();
    for (Context.Passage passage : context.passages()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("n", passage.n());
      one.put("id", passage.evidence().id());
      one.put("merged", passage.merged());
      Chunk chunk = passage.evidence().chunk();
      Span strip = passage.strip();
      if (passage.isRefined()) {
        one.put(
            "strip",
            List.of(
                chunk.text().codePointCount(0, strip.start()),
                chunk.text().codePointCount(0, strip.end())));
      }
      passages.add(one);
    }
    trace.put("final_context.tokens", context.tokens());
    if (refined) {
      trace.put("final_context.tokens_before", context.tokensBefore());
    }
    trace.put("final_context.passages", passages);
  }

  /** What was drafted, before the verifier; offsets are code points of the passage's text. */
  static void draft(Trace trace, Draft draft, Context context) {
    List<Object> claims = new ArrayList<>();
    for (Claim claim : draft.claims()) {
      List<Object> citations = new ArrayList<>();
      for (Citation citation : claim.citations()) {
        if (!Unverified.isReal(citation, context)) {
          continue;
        }
        Context.Passage passage = context.passages().get(citation.passage() - 1);
        Map<String, Object> cited = new LinkedHashMap<>();
        cited.put("id", passage.evidence().id());
        cited.put("start", passage.text().codePointCount(0, citation.span().start()));
        cited.put("end", passage.text().codePointCount(0, citation.span().end()));
        citations.add(cited);
      }
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("claim", claims.size() + 1);
      one.put("text", claim.text());
      one.put("slot", claim.slot());
      one.put("citations", citations);
      claims.add(one);
    }
    trace.put("draft.claims", claims);
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
    trace.put("verification.rule", verdict.ruleId());
    trace.put("verification.why", verdict.why());
    trace.put(
        "verification.confirmations",
        verdict.confirmations().stream().map(Answer.Confirmation::what).toList());
  }
}
