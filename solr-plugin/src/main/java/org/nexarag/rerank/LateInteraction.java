package org.nexarag.rerank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.nexarag.inference.TextEncoder;
import org.nexarag.inference.TokenVectorCache;
import org.nexarag.inference.TokenVectorCache.Passage;
import org.nexarag.inference.TokenVectors;
import org.nexarag.model.Candidate;
import org.nexarag.model.Chunk;
import org.nexarag.model.Deadline;
import org.nexarag.model.Evidence;
import org.nexarag.model.Evidence.ScoredSentence;
import org.nexarag.model.Language;
import org.nexarag.model.LegHit;
import org.nexarag.model.Question;
import org.nexarag.model.RagException;
import org.nexarag.model.Span;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;

/** {@link Reranker#lateInteraction}. */
final class LateInteraction implements Reranker {
  private static final String BM25 = "bm25";

  private final Function<Language, TextEncoder> encoders;
  private final TokenVectorCache cache;
  private final Function<String, List<Span>> splitter;

  LateInteraction(
      Function<Language, TextEncoder> encoders,
      TokenVectorCache cache,
      Function<String, List<Span>> splitter) {
    this.encoders = encoders;
    this.cache = cache;
    this.splitter = splitter;
  }

  /** A candidate read with the question; {@code rank} is its place in the fused order, from 0. */
  private record Match(Candidate candidate, int rank, Interaction interaction, double score) {}

  @Override
  public Reranked rerank(
      Question question,
      List<Candidate> candidates,
      int depth,
      Thresholds thresholds,
      Deadline deadline) {
    int within = Math.max(0, Math.min(depth, candidates.size()));
    Map<Language, List<Integer>> byLanguage = new EnumMap<>(Language.class);
    for (int i = 0; i < within; i++) {
      Language language = candidates.get(i).chunk().language();
      byLanguage.computeIfAbsent(language, key -> new ArrayList<>()).add(i);
    }
    List<Match> matches = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    int failed = 0;
    for (var group : byLanguage.entrySet()) {
      try {
        matches.addAll(read(question, candidates, group.getKey(), group.getValue(), deadline));
      } catch (RagException e) {
        failed += group.getValue().size();
        problems.add("model for " + group.getKey().code() + ": " + e.getMessage());
        if (failed == within) {
          throw new RagException.Unavailable("nothing was rescored: " + problems, e);
        }
      }
    }
    List<Match> ordered = order(matches, thresholds.number(Threshold.RERANK_BM25));
    return new Reranked(
        Evidences.behind(ordered.stream().map(this::evidence).toList(), candidates, splitter),
        ordered.size(),
        within - failed - ordered.size(),
        problems);
  }

  private List<Match> read(
      Question question,
      List<Candidate> candidates,
      Language language,
      List<Integer> ranks,
      Deadline deadline) {
    TextEncoder encoder = encoders.apply(language);
    TokenVectors asked = encoder.encode(question.text());
    List<Passage> passages = new ArrayList<>();
    for (int rank : ranks) {
      Candidate candidate = candidates.get(rank);
      passages.add(new Passage(candidate.id(), candidate.chunk().headed()));
    }
    List<Optional<TokenVectors>> vectors = cache.encode(encoder, passages, deadline);
    List<Match> matches = new ArrayList<>();
    for (int i = 0; i < ranks.size(); i++) {
      int rank = ranks.get(i);
      vectors
          .get(i)
          .map(passage -> new Interaction(asked, passage))
          .ifPresent(
              interaction ->
                  matches.add(
                      new Match(candidates.get(rank), rank, interaction, interaction.maxSim())));
    }
    return matches;
  }

  /** Adds BM25's share to each score and sorts. */
  private static List<Match> order(List<Match> matches, double weight) {
    double[] maxSims =
        matches.stream().mapToDouble(match -> match.interaction().maxSim()).toArray();
    double[] bm25s = bm25(matches);
    double share = weight / (1 - weight) * Moments.of(maxSims).deviation();
    Moments bm25 = Moments.of(bm25s);
    List<Match> scored = new ArrayList<>();
    for (int i = 0; i < maxSims.length; i++) {
      Match match = matches.get(i);
      double score = maxSims[i] + share * bm25.z(bm25s[i]);
      scored.add(new Match(match.candidate(), match.rank(), match.interaction(), score));
    }
    scored.sort(
        Comparator.comparingDouble(Match::score)
            .reversed()
            .thenComparingInt(Match::rank)
            .thenComparing(match -> match.candidate().id()));
    return scored;
  }

  private static double[] bm25(List<Match> matches) {
    double lowest =
        matches.stream()
            .mapToDouble(LateInteraction::bm25)
            .filter(score -> !Double.isNaN(score))
            .min()
            .orElse(0);
    return matches.stream()
        .mapToDouble(LateInteraction::bm25)
        .map(score -> Double.isNaN(score) ? lowest : score)
        .toArray();
  }

  /** The best of the texts that were searched by words; NaN when none found the candidate. */
  private static double bm25(Match match) {
    double best = Double.NaN;
    for (Map.Entry<String, LegHit> hit : match.candidate().hit().legs().entrySet()) {
      if (hit.getKey().equals(BM25) || hit.getKey().startsWith(BM25 + "@")) {
        best = Double.isNaN(best) ? hit.getValue().score() : Math.max(best, hit.getValue().score());
      }
    }
    return best;
  }

  private Evidence evidence(Match match) {
    Chunk chunk = match.candidate().chunk();
    int offset = chunk.headed().length() - chunk.text().length();
    List<ScoredSentence> sentences =
        splitter.apply(chunk.text()).stream()
            .map(
                span ->
                    new ScoredSentence(
                        span, match.interaction().maxSim(span.shift(offset), offset)))
            .toList();
    double score = Math.max(0, Math.min(1, match.score()));
    return new Evidence(match.candidate(), score, match.interaction().maxSim(), sentences);
  }
}
