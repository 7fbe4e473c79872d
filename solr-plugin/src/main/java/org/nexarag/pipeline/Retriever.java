package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.nexarag.govern.Governed;
import org.nexarag.govern.Governor;
import org.nexarag.index.SearchIndex;
import org.nexarag.model.Candidate;
import org.nexarag.model.Chunk;
import org.nexarag.model.Evidence;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Plan;
import org.nexarag.model.RagException;
import org.nexarag.model.RankedList;
import org.nexarag.model.Search;
import org.nexarag.recall.Recaller;
import org.nexarag.rerank.Reranked;
import org.nexarag.rerank.Reranker;
import org.nexarag.rules.RuleFailure;
import org.nexarag.rules.Threshold;
import org.nexarag.text.Sentences;
import org.nexarag.trace.Trace;

/** Recall, fuse, govern, rerank. Thread-safe. */
public final class Retriever {
  private final Recaller recaller;
  private final Reranker reranker;
  private final Governor governor = new Governor();
  private final Candidates candidates = new Candidates();

  /** Over the parts that use models. */
  public Retriever(Recaller recaller, Reranker reranker) {
    this.recaller = recaller;
    this.reranker = reranker;
  }

  /** What the legs find for some texts; see {@link Recaller#recall}. */
  List<RankedList> recall(Inquiry inquiry, Plan plan, List<Search> searches) {
    return inquiry
        .trace()
        .step(
            "recall",
            () ->
                recaller.recall(
                    plan,
                    searches,
                    inquiry.index(),
                    inquiry.spending().deadline(),
                    inquiry.trace()));
  }

  /**
   * Fuses, governs and reranks.
   *
   * @param key where the trace keeps it: {@code base_retrieval}, {@code retry_retrieval}
   * @throws GovernanceFailed when governance cannot run
   */
  Retrieval rank(Inquiry inquiry, Ranking asked, String key) {
    Trace trace = inquiry.trace();
    Experiment experiment = inquiry.experiment();
    Candidates.Fused joined =
        trace.step("fuse", () -> candidates.fuse(asked, experiment, inquiry.index()));
    Ranking ranking = joined.ranking();
    List<FusedHit> fused = joined.hits();
    TraceNotes.legs(trace, ranking.lists(), fused, ranking.fusion(), key);
    Governed governed = trace.step("govern", () -> govern(inquiry, ranking.plan(), fused));
    TraceNotes.governed(trace, governed);
    List<Evidence> evidences =
        trace.step("rerank", () -> rerank(inquiry, ranking, governed.allowed()));
    double excluded = inquiry.rules().thresholds().number(Threshold.EXCLUDED_LOSES);
    List<Evidence> scaled =
        scaled(
            evidences,
            one -> governed.factor(one.id()) * (1 - excluded * ranking.shareExcluded(one)));
    List<Evidence> ordered =
        Places.first(
            Places.keep(
                scaled, ranking.kept(), inquiry.rules().thresholds().count(Threshold.GRAPH_EVERY)),
            experiment.first());
    TraceNotes.evidences(trace, ordered, key);
    return new Retrieval(ranking.plan(), ordered, governed.dropped());
  }

  private Governed govern(Inquiry inquiry, Plan plan, List<FusedHit> fused) {
    SearchIndex index = inquiry.index();
    Map<String, FusedHit> hits = new HashMap<>();
    fused.forEach(hit -> hits.put(hit.id(), hit));
    List<Candidate> found = new ArrayList<>();
    Set<String> documents = new LinkedHashSet<>();
    for (Chunk chunk : index.chunks(fused.stream().map(FusedHit::id).toList())) {
      FusedHit hit = hits.get(chunk.id());
      if (hit != null) {
        found.add(new Candidate(chunk, hit));
        documents.add(chunk.docId());
      }
    }
    try {
      if (inquiry.off(Component.GOVERN)) {
        return governor.admit(
            found, index.versions(documents), plan, inquiry.request().caller(), inquiry.rules());
      }
      return governor.govern(
          found,
          index.versions(documents),
          plan,
          inquiry.request().caller(),
          inquiry.rules(),
          inquiry.trace());
    } catch (RuleFailure | RagException e) {
      throw new GovernanceFailed("governance failed: " + e.getMessage(), e);
    }
  }

  private List<Evidence> rerank(Inquiry inquiry, Ranking ranking, List<Candidate> allowed) {
    Trace trace = inquiry.trace();
    int depth = ranking.fusion().rerankDepth();
    if (depth == 0 || allowed.isEmpty()) {
      return unranked(allowed);
    }
    try {
      Reranked reranked =
          reranker.rerank(
              ranking.by(),
              allowed,
              depth,
              inquiry.rules().thresholds(),
              inquiry.spending().deadline());
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
  private static List<Evidence> scaled(
      List<Evidence> evidences, ToDoubleFunction<Evidence> factors) {
    List<Evidence> scaled = new ArrayList<>(evidences.size());
    boolean any = false;
    for (Evidence evidence : evidences) {
      double factor = factors.applyAsDouble(evidence);
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
