package org.nexarag.rerank;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.nexarag.model.Candidate;
import org.nexarag.model.Evidence;
import org.nexarag.model.Evidence.ScoredSentence;
import org.nexarag.model.Span;

/** Puts candidates that were not rescored behind those that were. */
final class Evidences {
  private Evidences() {}

  static List<Evidence> behind(
      List<Evidence> rescored, List<Candidate> candidates, Function<String, List<Span>> splitter) {
    List<Evidence> all = new ArrayList<>(rescored);
    Set<String> done = new HashSet<>();
    rescored.forEach(evidence -> done.add(evidence.id()));
    for (Candidate candidate : candidates) {
      if (!done.contains(candidate.id())) {
        all.add(unscored(candidate, splitter));
      }
    }
    return all;
  }

  static Evidence unscored(Candidate candidate, Function<String, List<Span>> splitter) {
    List<ScoredSentence> sentences =
        splitter.apply(candidate.chunk().text()).stream()
            .map(span -> new ScoredSentence(span, 0))
            .toList();
    return new Evidence(candidate, 0, Double.NaN, sentences);
  }
}
