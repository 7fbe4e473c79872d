package org.nexarag.rerank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.inference.CrossEncoder;
import org.nexarag.model.Candidate;
import org.nexarag.model.Deadline;
import org.nexarag.model.Evidence;
import org.nexarag.model.Question;
import org.nexarag.model.RagException;
import org.nexarag.rules.Thresholds;

/** {@link Reranker#crossEncoder}. */
final class PairwiseReading implements Reranker {
  private final CrossEncoder model;
  private final Reranker base;

  PairwiseReading(CrossEncoder model, Reranker base) {
    this.model = model;
    this.base = base;
  }

  private record Scored(Evidence evidence, int rank, double score) {}

  @Override
  public Reranked rerank(
      Question question,
      List<Candidate> candidates,
      int depth,
      Thresholds thresholds,
      Deadline deadline) {
    int within = Math.max(0, Math.min(depth, candidates.size()));
    List<String> problems = new ArrayList<>();
    Map<String, Evidence> known =
        base(question, candidates, within, thresholds, deadline, problems);
    List<String> texts =
        candidates.subList(0, within).stream().map(each -> each.chunk().headed()).toList();
    double[] scores = model.score(question.text(), texts, deadline);
    List<Scored> scored = new ArrayList<>();
    for (int i = 0; i < within; i++) {
      if (!Double.isNaN(scores[i])) {
        scored.add(new Scored(of(candidates.get(i), known), i, scores[i]));
      }
    }
    scored.sort(
        Comparator.comparingDouble(Scored::score)
            .reversed()
            .thenComparingInt(Scored::rank)
            .thenComparing(each -> each.evidence().id()));
    List<Evidence> all = new ArrayList<>();
    for (Scored each : scored) {
      Evidence evidence = each.evidence();
      all.add(
          new Evidence(
              evidence.candidate(),
              probability(each.score()),
              evidence.maxSim(),
              evidence.sentences()));
      known.remove(evidence.id());
    }
    for (Candidate candidate : candidates) {
      // What the cross-encoder read is no longer known; the rest has no score on its scale.
      Evidence evidence = known.get(candidate.id());
      if (evidence != null) {
        all.add(new Evidence(candidate, 0, Double.NaN, evidence.sentences()));
      }
    }
    return new Reranked(all, scored.size(), within - scored.size(), problems);
  }

  private Map<String, Evidence> base(
      Question question,
      List<Candidate> candidates,
      int within,
      Thresholds thresholds,
      Deadline deadline,
      List<String> problems) {
    Map<String, Evidence> known = new HashMap<>();
    try {
      Reranked first = base.rerank(question, candidates, within, thresholds, deadline);
      first.evidence().forEach(evidence -> known.put(evidence.id(), evidence));
      problems.addAll(first.problems());
    } catch (RagException.Unavailable e) {
      problems.add("no sentence scores: " + e.getMessage());
      for (Candidate candidate : candidates) {
        known.put(candidate.id(), new Evidence(candidate, 0, Double.NaN, List.of()));
      }
    }
    return known;
  }

  private static Evidence of(Candidate candidate, Map<String, Evidence> known) {
    Evidence evidence = known.get(candidate.id());
    return evidence != null ? evidence : new Evidence(candidate, 0, Double.NaN, List.of());
  }

  private double probability(double score) {
    return model.scale() == CrossEncoder.Scale.LOGIT ? 1 / (1 + Math.exp(-score)) : score;
  }
}
