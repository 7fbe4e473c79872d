package org.nexarag.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.nexarag.model.Evidence;
import org.nexarag.model.Span;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Sentences;

/**
 * One sentence of one evidence.
 *
 * @param evidence where it stands
 * @param rank the evidence's place, from 1
 * @param span where in the chunk's text
 * @param text the sentence
 * @param folded its normal form
 * @param score how well it alone answers; 0 when the reranker did not run
 */
record ReadSentence(
    Evidence evidence, int rank, Span span, String text, String folded, double score) {
  /** Most authoritative first, then best score, then best evidence, then place, then id. */
  static final Comparator<ReadSentence> BY_AUTHORITY =
      Comparator.comparingInt((ReadSentence s) -> -s.evidence().chunk().authority())
          .thenComparingDouble(s -> -s.score())
          .thenComparingInt(ReadSentence::rank)
          .thenComparing(ReadSentence::span)
          .thenComparing(s -> s.evidence().id());

  /** All sentences, by evidence and place; split here where the reranker gave none. */
  static List<ReadSentence> of(List<Evidence> evidences) {
    List<ReadSentence> all = new ArrayList<>();
    for (int i = 0; i < evidences.size(); i++) {
      Evidence evidence = evidences.get(i);
      for (Evidence.ScoredSentence scored : scored(evidence)) {
        String text = scored.span().of(evidence.chunk().text());
        all.add(
            new ReadSentence(
                evidence, i + 1, scored.span(), text, NormalForm.fold(text), scored.score()));
      }
    }
    return all;
  }

  private static List<Evidence.ScoredSentence> scored(Evidence evidence) {
    if (!evidence.sentences().isEmpty()) {
      return evidence.sentences();
    }
    return Sentences.split(evidence.chunk().text()).stream()
        .map(span -> new Evidence.ScoredSentence(span, 0))
        .toList();
  }
}
