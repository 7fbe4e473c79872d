package org.nexarag.rerank;

import java.util.List;
import java.util.function.Function;
import org.nexarag.inference.CrossEncoder;
import org.nexarag.inference.TextEncoder;
import org.nexarag.inference.TokenVectorCache;
import org.nexarag.model.Candidate;
import org.nexarag.model.Deadline;
import org.nexarag.model.Language;
import org.nexarag.model.Question;
import org.nexarag.model.Span;
import org.nexarag.rules.Thresholds;

/** Scores the best candidates again, by reading them with the question. Safe for concurrent use. */
public interface Reranker {
  /**
   * Rescores the first {@code depth} candidates and puts them in the order of their new score.
   *
   * <p>Rescored ones come first, best first, ties by fused rank and then by id. Behind them, in
   * fused order, stand those beyond the depth and those whose turn did not come before the
   * deadline; they have rerank score 0, maxSim NaN, and sentences scored 0. Nothing is ever lost or
   * doubled: the result holds exactly the candidates given. No candidates, no evidence.
   *
   * @param question what was asked
   * @param candidates in fused order, each id once
   * @param depth most candidates rescored; larger costs time in proportion and gains little beyond
   *     20, the usual value (where it was measured, 50 added 0.001 MRR@10)
   * @param thresholds the request's: how scores are mixed
   * @param deadline when to stop beginning new passages
   * @throws org.nexarag.model.RagException.Unavailable when the model fails and nothing could be
   *     rescored; the caller then keeps the fused order
   */
  Reranked rerank(
      Question question,
      List<Candidate> candidates,
      int depth,
      Thresholds thresholds,
      Deadline deadline);

  /**
   * Late interaction (MaxSim; Khattab and Zaharia 2020, section 3) over the embedding model's own
   * token vectors, mixed with BM25.
   *
   * <p>A passage is read with its headings. maxSim is the mean, over the question's tokens, of the
   * best cosine with a token of the passage. The order is that of {@code (1 - w) z(maxSim) + w
   * z(bm25)}, z over the rescored ones; the shipped weight {@code w}, 0.2, was chosen on one public
   * set and held on two others. A candidate that BM25 did not find counts as its lowest found one.
   *
   * <p>z-scores mean nothing outside one question, so {@code rerankScore} is the same order on the
   * scale of maxSim: {@code maxSim + w / (1 - w) sd(maxSim) z(bm25)}, which is the mix divided by
   * {@code (1 - w) / sd(maxSim)} and shifted by the mean, cut to 0..1. Its mean over the rescored
   * candidates is that of maxSim, so thresholds hold across questions of one embedding model.
   *
   * <p>A passage is read by the model of its language. Where one language's model fails, its
   * candidates keep their fused order behind the others and {@link Reranked#problems} says so.
   *
   * @param encoders the model of a language
   * @param cache token vectors of passages already read
   * @param sentences splits a text into sentences, in order
   */
  static Reranker lateInteraction(
      Function<Language, TextEncoder> encoders,
      TokenVectorCache cache,
      Function<String, List<Span>> sentences) {
    return new LateInteraction(encoders, cache, sentences);
  }

  /**
   * A cross-encoder's order. {@code rerankScore} is its probability, 0..1: log-odds go through the
   * logistic function, probabilities stay as they are. maxSim and sentence scores, which it does
   * not give, come from {@code base}; without it they are missing as if the reranker had not run.
   *
   * @param model the cross-encoder
   * @param base usually {@link #lateInteraction}; its failure is only a problem noted
   */
  static Reranker crossEncoder(CrossEncoder model, Reranker base) {
    return new PairwiseReading(model, base);
  }
}
