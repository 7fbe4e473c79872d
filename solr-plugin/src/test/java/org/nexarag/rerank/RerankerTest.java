package org.nexarag.rerank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.nexarag.inference.CrossEncoder;
import org.nexarag.inference.TextEncoder;
import org.nexarag.inference.TokenVectorCache;
import org.nexarag.inference.TokenVectors;
import org.nexarag.model.Candidate;
import org.nexarag.model.Chunk;
import org.nexarag.model.Deadline;
import org.nexarag.model.Evidence;
import org.nexarag.model.Evidence.ScoredSentence;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Language;
import org.nexarag.model.LegHit;
import org.nexarag.model.Question;
import org.nexarag.model.RagException;
import org.nexarag.model.Span;
import org.nexarag.testing.LetterEncoder;
import org.nexarag.testing.ShippedRules;

class RerankerTest {
  private final LetterEncoder letters = new LetterEncoder();
  private final Reranker reranker = lateInteraction(letters, letters);

  private static Reranker lateInteraction(TextEncoder zh, TextEncoder en) {
    return Reranker.lateInteraction(
        language -> language == Language.ZH ? zh : en,
        new TokenVectorCache(TokenVectorCache.DEFAULT_BYTES),
        RerankerTest::sentences);
  }

  private static List<Span> sentences(String text) {
    List<Span> spans = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '.' || i + 1 == text.length()) {
        spans.add(new Span(from, i + 1));
        from = i + 1;
      }
    }
    return spans;
  }

  private static Candidate candidate(String id, String text, double bm25) {
    return candidate(id, text, bm25, Language.EN);
  }

  private static Candidate candidate(String id, String text, double bm25, Language language) {
    Chunk chunk =
        new Chunk(
            id,
            "d",
            "1",
            "d!1",
            "t",
            "",
            "",
            0,
            text,
            language,
            List.of(),
            "faq",
            null,
            null,
            50,
            List.of("public"),
            null,
            text.length());
    Map<String, LegHit> legs = Double.isNaN(bm25) ? Map.of() : Map.of("bm25", new LegHit(1, bm25));
    return new Candidate(chunk, new FusedHit(id, 0.01, legs));
  }

  private static Question asked(String text) {
    return Question.of(text, Language.EN);
  }

  private static Deadline soon() {
    return Deadline.in(Duration.ofMinutes(1));
  }

  private static List<String> ids(Reranked reranked) {
    return reranked.evidence().stream().map(Evidence::id).toList();
  }

  @Test
  void putsThePassageThatHoldsMoreOfTheQuestionFirst() {
    Reranked reranked =
        reranker.rerank(
            asked("abcd"),
            List.of(candidate("x", "zzab", 1), candidate("y", "abcd", 1)),
            20,
            ShippedRules.thresholds(),
            soon());
    assertThat(ids(reranked)).containsExactly("y", "x");
    assertThat(reranked.evidence().get(0).maxSim()).isEqualTo(4 / 4.0, within(1e-6));
    assertThat(reranked.evidence().get(1).maxSim()).isEqualTo(2 / 4.0, within(1e-6));
    assertThat(reranked.rescored()).isEqualTo(2);
    assertThat(reranked.late()).isZero();
  }

  @Test
  void mixesBm25OnTheScaleOfMaxSim() {
    // maxSim 0.5, 0.75, 0.25: mean 0.5, deviation sqrt(2/3)/4; bm25 3, 1, 2: z = sqrt(3/2) * (1,
    // -1, 0).
    Reranked reranked =
        reranker.rerank(
            asked("abcd"),
            List.of(
                candidate("x", "abzz", 3), candidate("y", "abcz", 1), candidate("z", "azzz", 2)),
            20,
            ShippedRules.thresholds(),
            soon());
    double share = 0.2 / 0.8 * (Math.sqrt(2 / 3.0) / 4) * Math.sqrt(1.5);
    assertThat(ids(reranked)).containsExactly("y", "x", "z");
    assertThat(reranked.evidence())
        .extracting(Evidence::rerankScore)
        .usingComparatorForType(
            (a, b) -> Math.abs(a - b) < 1e-6 ? 0 : Double.compare(a, b), Double.class)
        .containsExactly(0.75 - share, 0.5 + share, 0.25);
  }

  @Test
  void letsBm25DecideBetweenNearlyEqualPassages() {
    Reranked reranked =
        reranker.rerank(
            asked("abcdefgh"),
            List.of(
                candidate("x", "abcdzzzz", 1),
                candidate("y", "abcdzzzy", 9),
                candidate("z", "zzzz", 1)),
            20,
            ShippedRules.thresholds(),
            soon());
    assertThat(ids(reranked)).containsExactly("y", "x", "z");
  }

  @Test
  void countsACandidateThatBm25DidNotFindAsTheLowestFound() {
    List<Candidate> missing =
        List.of(
            candidate("x", "abzz", Double.NaN), candidate("y", "abcz", 5), candidate("z", "a", 2));
    List<Candidate> lowest =
        List.of(candidate("x", "abzz", 2), candidate("y", "abcz", 5), candidate("z", "a", 2));
    assertThat(
            reranker
                .rerank(asked("abcd"), missing, 20, ShippedRules.thresholds(), soon())
                .evidence())
        .extracting(Evidence::rerankScore)
        .isEqualTo(
            reranker
                .rerank(asked("abcd"), lowest, 20, ShippedRules.thresholds(), soon())
                .evidence()
                .stream()
                .map(Evidence::rerankScore)
                .toList());
  }

  @Test
  void keepsTheFusedOrderBetweenEqualScores() {
    Reranked reranked =
        reranker.rerank(
            asked("ab"),
            List.of(candidate("z", "ab", 0), candidate("a", "ab", 0), candidate("m", "ab", 0)),
            20,
            ShippedRules.thresholds(),
            soon());
    assertThat(ids(reranked)).containsExactly("z", "a", "m");
  }

  @Test
  void keepsWhatLiesBeyondTheDepthBehindInFusedOrder() {
    List<Candidate> candidates =
        List.of(
            candidate("a", "zz", 1),
            candidate("b", "ab", 1),
            candidate("d", "ab", 9),
            candidate("c", "ab", 9));
    Reranked reranked =
        reranker.rerank(asked("ab"), candidates, 2, ShippedRules.thresholds(), soon());
    assertThat(ids(reranked)).containsExactly("b", "a", "d", "c");
    assertThat(reranked.rescored()).isEqualTo(2);
    assertThat(reranked.evidence().get(2).maxSim()).isNaN();
    assertThat(reranked.evidence().get(2).rerankScore()).isZero();
    assertThat(reranked.evidence().get(2).sentences()).hasSize(1);
  }

  @Test
  void scoresEachSentenceByTheTokensInsideIt() {
    Reranked reranked =
        reranker.rerank(
            asked("abcd"),
            List.of(candidate("x", "abzz.cdyb.zz.", 1)),
            20,
            ShippedRules.thresholds(),
            soon());
    assertThat(reranked.evidence().get(0).maxSim()).isEqualTo(1, within(1e-6));
    assertThat(reranked.evidence().get(0).sentences())
        .extracting(ScoredSentence::span)
        .containsExactly(new Span(0, 5), new Span(5, 10), new Span(10, 13));
    List<ScoredSentence> sentences = reranked.evidence().get(0).sentences();
    assertThat(sentences.get(0).score()).isEqualTo(2 / 4.0, within(1e-6));
    assertThat(sentences.get(1).score()).isEqualTo(3 / 4.0, within(1e-6));
    assertThat(sentences.get(2).score()).isEqualTo(0, within(1e-6));
  }

  @Test
  void answersWithoutCandidatesAndToQuestionsWithoutTokens() {
    assertThat(
            reranker
                .rerank(asked("ab"), List.of(), 20, ShippedRules.thresholds(), soon())
                .evidence())
        .isEmpty();
    Reranked reranked =
        reranker.rerank(
            asked("?!"),
            List.of(candidate("b", "ab", 0), candidate("a", "..", 0)),
            20,
            ShippedRules.thresholds(),
            soon());
    assertThat(ids(reranked)).containsExactly("b", "a");
    assertThat(reranked.evidence()).extracting(Evidence::rerankScore).containsOnly(0.0);
  }

  @Test
  void keepsTheFusedOrderOfWhatComesAfterTheDeadline() {
    Reranked reranked =
        reranker.rerank(
            asked("ab"),
            List.of(candidate("x", "zz", 1), candidate("y", "ab", 1)),
            20,
            ShippedRules.thresholds(),
            Deadline.in(Duration.ZERO));
    assertThat(ids(reranked)).containsExactly("x", "y");
    assertThat(reranked.rescored()).isZero();
    assertThat(reranked.late()).isEqualTo(2);
  }

  @Test
  void isUnavailableWhenItsOnlyModelFails() {
    letters.failWith("no memory");
    assertThatThrownBy(
            () ->
                reranker.rerank(
                    asked("ab"),
                    List.of(candidate("x", "ab", 1)),
                    20,
                    ShippedRules.thresholds(),
                    soon()))
        .isInstanceOf(RagException.Unavailable.class)
        .hasMessageContaining("no memory");
  }

  @Test
  void goesOnWithTheOtherLanguageWhenOneModelFails() {
    LetterEncoder broken = new LetterEncoder();
    broken.failWith("no model");
    Reranked reranked =
        lateInteraction(broken, letters)
            .rerank(
                asked("ab"),
                List.of(
                    candidate("x", "ab", 1, Language.ZH),
                    candidate("y", "zz", 1),
                    candidate("z", "ab", 1)),
                20,
                ShippedRules.thresholds(),
                soon());
    assertThat(ids(reranked)).containsExactly("z", "y", "x");
    assertThat(reranked.problems()).containsExactly("model for zh: no model");
    assertThat(reranked.late()).isZero();
  }

  @Test
  void neverOrdersByAnUndefinedNumberWhenEveryCosineIsNegative() {
    TextEncoder opposed =
        new LetterEncoder() {
          @Override
          public TokenVectors encode(String text) {
            float sign = text.equals("q") ? 1 : -1;
            float[] row = {sign, text.equals("far") ? 1 : 0};
            return new TokenVectors(row, new int[] {0}, new int[] {1}, 2);
          }
        };
    Reranked reranked =
        lateInteraction(opposed, opposed)
            .rerank(
                asked("q"),
                List.of(candidate("near", "near", 0), candidate("far", "far", 0)),
                20,
                ShippedRules.thresholds(),
                soon());
    assertThat(reranked.rescored()).isEqualTo(2);
    assertThat(reranked.evidence()).allMatch(each -> each.maxSim() < 0 && each.rerankScore() == 0);
  }

  @Property(tries = 200)
  void losesAndDoublesNothingAndNeverRaisesTheScoreDownTheList(
      @ForAll @Size(max = 12) List<@IntRange(max = 200) Integer> seeds,
      @ForAll @IntRange(max = 15) int depth) {
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < seeds.size(); i++) {
      String text = Integer.toString(seeds.get(i) * 7919, 36) + ".";
      double bm25 = seeds.get(i) % 5 == 0 ? Double.NaN : seeds.get(i);
      candidates.add(candidate("c" + i, text, bm25));
    }
    Reranked reranked =
        reranker.rerank(asked("a1b2c3"), candidates, depth, ShippedRules.thresholds(), soon());
    assertThat(ids(reranked))
        .containsExactlyInAnyOrderElementsOf(candidates.stream().map(Candidate::id).toList());
    double before = 1;
    for (Evidence evidence : reranked.evidence()) {
      assertThat(evidence.rerankScore()).isBetween(0.0, before);
      before = evidence.rerankScore();
    }
    assertThat(
            reranker.rerank(asked("a1b2c3"), candidates, depth, ShippedRules.thresholds(), soon()))
        .isEqualTo(reranked);
  }

  /** Scores a passage by its length; NaN for an empty one. */
  private record LengthModel(Scale scale, double perLetter) implements CrossEncoder {
    @Override
    public String id() {
      return "length";
    }

    @Override
    public double[] score(String question, List<String> passages, Deadline deadline) {
      return passages.stream()
          .mapToDouble(text -> text.isEmpty() ? Double.NaN : text.length() * perLetter)
          .toArray();
    }
  }

  @Test
  void letsACrossEncoderDecideAndKeepsMaxSimAndSentences() {
    Reranked reranked =
        Reranker.crossEncoder(new LengthModel(CrossEncoder.Scale.LOGIT, 0.5), reranker)
            .rerank(
                asked("ab"),
                List.of(
                    candidate("x", "ab", 1),
                    candidate("e", "", 1),
                    candidate("y", "zz.a", 1),
                    candidate("z", "abab", 1)),
                3,
                ShippedRules.thresholds(),
                soon());
    assertThat(ids(reranked)).containsExactly("y", "x", "e", "z");
    assertThat(reranked.evidence().get(0).rerankScore()).isEqualTo(1 / (1 + Math.exp(-2)));
    assertThat(reranked.evidence().get(1).maxSim()).isEqualTo(1, within(1e-6));
    assertThat(reranked.evidence().get(0).sentences()).hasSize(2);
    assertThat(reranked.rescored()).isEqualTo(2);
    assertThat(reranked.late()).isEqualTo(1);
  }

  @Test
  void publishesAProbabilityAsItIs() {
    Reranked reranked =
        Reranker.crossEncoder(new LengthModel(CrossEncoder.Scale.PROBABILITY, 0.1), reranker)
            .rerank(
                asked("ab"),
                List.of(candidate("x", "abcd", 1)),
                20,
                ShippedRules.thresholds(),
                soon());
    assertThat(reranked.evidence().get(0).rerankScore()).isEqualTo(0.4);
  }

  @Test
  void readsOnWithACrossEncoderWhenSentenceScoresFail() {
    letters.failWith("gone");
    Reranked reranked =
        Reranker.crossEncoder(new LengthModel(CrossEncoder.Scale.LOGIT, 1), reranker)
            .rerank(
                asked("ab"),
                List.of(candidate("x", "abcd", 1)),
                20,
                ShippedRules.thresholds(),
                soon());
    assertThat(reranked.rescored()).isEqualTo(1);
    assertThat(reranked.evidence().get(0).maxSim()).isNaN();
    assertThat(reranked.problems()).hasSize(1);
  }

  @Test
  void encodesTheQuestionOnceAndEachPassageOnceOverTwoQuestions() {
    List<Candidate> candidates =
        List.of(candidate("x", "ab", 1), candidate("y", "cd", 1), candidate("z", "ef", 1));
    reranker.rerank(asked("ab"), candidates, 20, ShippedRules.thresholds(), soon());
    reranker.rerank(asked("cd"), candidates, 20, ShippedRules.thresholds(), soon());
    assertThat(letters.encoded()).isEqualTo(2 + 3);
  }
}
