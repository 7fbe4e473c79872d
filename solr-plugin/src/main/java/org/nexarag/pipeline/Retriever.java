package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nexarag.fuse.Fuser;
import org.nexarag.govern.Governed;
import org.nexarag.govern.Governor;
import org.nexarag.index.SearchIndex;
import org.nexarag.model.Candidate;
import org.nexarag.model.Chunk;
import org.nexarag.model.Deadline;
import org.nexarag.model.Evidence;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Plan;
import org.nexarag.model.RagException;
import org.nexarag.model.RagRequest;
import org.nexarag.model.RankedList;
import org.nexarag.recall.Recaller;
import org.nexarag.rerank.Reranked;
import org.nexarag.rerank.Reranker;
import org.nexarag.rules.RuleFailure;
import org.nexarag.rules.RuleSet;
import org.nexarag.text.Sentences;
import org.nexarag.trace.Trace;

/** Recall, fuse, govern, rerank. Thread-safe. */
public final class Retriever {
  private final Recaller recaller;
  private final Reranker reranker;
  private final Governor governor = new Governor();
  private final Fuser fuser = new Fuser();

  /** Over the parts that use models. */
  public Retriever(Recaller recaller, Reranker reranker) {
    this.recaller = recaller;
    this.reranker = reranker;
  }

  /**
   * Retrieves for a plan.
   *
   * @throws GovernanceFailed when governance cannot run
   */
  Retrieval retrieve(
      Plan plan,
      RagRequest request,
      SearchIndex index,
      RuleSet rules,
      Deadline deadline,
      Trace trace) {
    List<RankedList> lists =
        trace.step("recall", () -> recaller.recall(plan, index, deadline, trace));
    List<FusedHit> fused = trace.step("fuse", () -> fuser.fuse(lists, plan.fusion()));
    TraceNotes.legs(trace, lists, fused, plan.fusion());
    Governed governed =
        trace.step("govern", () -> govern(plan, request, fused, index, rules, trace));
    TraceNotes.governed(trace, governed);
    List<Evidence> evidences =
        trace.step("rerank", () -> rerank(plan, governed.allowed(), rules, deadline, trace));
    List<Evidence> ordered = demoted(evidences, governed);
    TraceNotes.evidences(trace, ordered);
    return new Retrieval(plan, ordered, governed.dropped());
  }

  private Governed govern(
      Plan plan,
      RagRequest request,
      List<FusedHit> fused,
      SearchIndex index,
      RuleSet rules,
      Trace trace) {
    Map<String, FusedHit> hits = new HashMap<>();
    fused.forEach(hit -> hits.put(hit.id(), hit));
    List<Candidate> candidates = new ArrayList<>();
    Set<String> documents = new LinkedHashSet<>();
    for (Chunk chunk : index.chunks(fused.stream().map(FusedHit::id).toList())) {
      FusedHit hit = hits.get(chunk.id());
      if (hit != null) {
        candidates.add(new Candidate(chunk, hit));
        documents.add(chunk.docId());
      }
    }
    try {
      return governor.govern(
          candidates, index.versions(documents), plan, request.caller(), rules, trace);
    } catch (RuleFailure | RagException e) {
      throw new GovernanceFailed("governance failed: " + e.getMessage(), e);
    }
  }

  private List<Evidence> rerank(
      Plan plan, List<Candidate> allowed, RuleSet rules, Deadline deadline, Trace trace) {
    int depth = plan.fusion().rerankDepth();
    if (depth == 0 || allowed.isEmpty()) {
      return unranked(allowed);
    }
    try {
      Reranked reranked =
          reranker.rerank(plan.question(), allowed, depth, rules.thresholds(), deadline);
      trace.note("rerank", "rescored", reranked.rescored());
      if (reranked.late() > 0) {
        trace.error("rerank", reranked.late() + " passages were late", "their fused order");
      }
      reranked.problems().forEach(problem -> trace.error("rerank", problem, "fused order"));
      return reranked.evidence();
    } catch (RagException e) {
      trace.error("rerank", String.valueOf(e.getMessage()), "fused order");
      return unranked(allowed);
    }
  }

  /** The fused order as evidence; its score is the fused one, since no reranker spoke. */
  private static List<Evidence> unranked(List<Candidate> candidates) {
    return candidates.stream()
        .map(
            candidate ->
                new Evidence(
                    candidate,
                    candidate.hit().fusedScore(),
                    Double.NaN,
                    Sentences.split(candidate.chunk().text()).stream()
                        .map(span -> new Evidence.ScoredSentence(span, 0))
                        .toList()))
        .toList();
  }

  /** Applies demotions and boosts; a stable sort keeps the order of equal scores. */
  private static List<Evidence> demoted(List<Evidence> evidences, Governed governed) {
    List<Evidence> scaled = new ArrayList<>(evidences.size());
    boolean any = false;
    for (Evidence evidence : evidences) {
      double factor = governed.factor(evidence.id());
      any |= factor != 1;
      scaled.add(
          factor == 1
              ? evidence
              : new Evidence(
                  evidence.candidate(),
                  evidence.rerankScore() * factor,
                  evidence.maxSim(),
                  evidence.sentences()));
    }
    if (any) {
      scaled.sort(Comparator.comparingDouble(Evidence::rerankScore).reversed());
    }
    return List.copyOf(scaled);
  }
}
