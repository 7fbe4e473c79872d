package org.nexarag.golden.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.nexarag.golden.report.StudyVariant.Kind;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.set.Expectation;
import org.nexarag.golden.set.Query;
import org.nexarag.golden.testing.TestScores;

/** Forty cases: the first twenty are tagged x, the others y. */
class VerdictsTest {
  private static final int CASES = 40;

  private static Map<String, AnswerScore> scores(IntPredicate right, String ranked) {
    Map<String, AnswerScore> scores = new LinkedHashMap<>();
    for (int i = 0; i < CASES; i++) {
      scores.put(
          "c" + i,
          TestScores.score(
              TestScores.query("c" + i, "问", i < CASES / 2 ? "x" : "y"),
              right.test(i),
              List.of(ranked),
              Map.of("a", 3)));
    }
    return scores;
  }

  private static StudyVariant variant(
      String name,
      Kind kind,
      Map<String, AnswerScore> scores,
      List<Map<String, AnswerScore>> more) {
    return new StudyVariant(name, name, kind, "none", scores, more, Map.of(), List.of());
  }

  private static Verdict with(IntPredicate base, IntPredicate mode) {
    return with(scores(base, "b"), scores(mode, "b"));
  }

  private static Verdict with(Map<String, AnswerScore> base, Map<String, AnswerScore> mode) {
    return only(
        variant("none", Kind.BASE, base, List.of()), variant("crag", Kind.WITH, mode, List.of()));
  }

  private static Verdict only(StudyVariant... variants) {
    List<Verdict> verdicts = Verdicts.of(new Study("demo", List.of(), List.of(variants)));
    assertThat(verdicts).hasSize(variants.length - 1);
    return verdicts.get(0);
  }

  @Test
  void aRepeatableGainOverAllIsKept() {
    Verdict verdict = with(i -> i % 2 == 0, i -> true);
    assertThat(verdict.word()).isEqualTo(Verdict.Word.KEEP);
    assertThat(verdict.gain().difference().estimate()).isEqualTo(0.5);
    assertThat(verdict.gain().gained()).isEqualTo(20);
    assertThat(verdict.eligible()).containsExactly("x", "y");
  }

  @Test
  void aGainOnOneTagIsRoutedThere() {
    Verdict verdict = with(i -> i < 8 || (i >= 25 && i < 33), i -> i < 18 || i >= 33);
    assertThat(verdict.gain().repeatable()).isFalse();
    assertThat(verdict.word()).isEqualTo(Verdict.Word.ROUTE);
    assertThat(verdict.shown()).isEqualTo("route only to x");
    assertThat(verdict.eligible()).containsExactly("x");
    assertThat(verdict.tags()).extracting(Verdict.TagGain::tag).containsExactly("x", "y");
  }

  @Test
  void aBetterRankingWithoutBetterAnswersIsALocalGain() {
    Verdict verdict = with(scores(i -> i < 10, "b"), scores(i -> i < 10, "a"));
    assertThat(verdict.word()).isEqualTo(Verdict.Word.LOCAL);
    assertThat(verdict.shown()).contains("local gain only");
    assertThat(verdict.local()).contains("ndcg@10 +1.000");
    assertThat(verdict.eligible()).isEmpty();
  }

  @Test
  void aPartWithoutWhichTooLittleIsRefusedIsAGuard() {
    Map<String, AnswerScore> with = new LinkedHashMap<>();
    Map<String, AnswerScore> without = new LinkedHashMap<>();
    for (int i = 0; i < 10; i++) {
      Query query = TestScores.query("c" + i, "问", "no_evidence");
      boolean slips = i < 4;
      with.put("c" + i, refusal(query, "refused"));
      without.put("c" + i, refusal(query, slips ? "answered" : "refused"));
    }
    Verdict verdict =
        only(
            variant("none", Kind.BASE, with, List.of()),
            variant("none-without-verify", Kind.WITHOUT, without, List.of()));
    assertThat(verdict.gain().tellable()).as("four flips").isFalse();
    assertThat(verdict.word()).isEqualTo(Verdict.Word.GUARD);
    assertThat(verdict.why()).isEqualTo("without it worse are refused rightly +0.400");
    assertThat(with(without, with).word()).as("no mode is a guard").isEqualTo(Verdict.Word.REMOVE);
  }

  private static AnswerScore refusal(Query query, String outcome) {
    return TestScores.score(
        query, Expectation.REFUSAL, outcome, "refused".equals(outcome), List.of(), Map.of());
  }

  @Test
  void nothingFlippedIsNoGain() {
    Verdict verdict = with(i -> i < 10, i -> i < 10);
    assertThat(verdict.word()).isEqualTo(Verdict.Word.REMOVE);
    assertThat(verdict.why()).isEqualTo("no case flips");
    assertThat(verdict.gain().p()).isEqualTo(1);
  }

  @Test
  void fiveFlipsAreTooFewToTell() {
    Verdict verdict = with(i -> i >= 5, i -> true);
    assertThat(verdict.gain().difference().low()).isPositive();
    assertThat(verdict.gain().repeatable()).isFalse();
    assertThat(verdict.gain().p()).isEqualTo(1);
  }

  @Test
  void aHarmIsNamed() {
    Verdict verdict = with(i -> true, i -> i % 2 == 0);
    assertThat(verdict.word()).isEqualTo(Verdict.Word.REMOVE);
    assertThat(verdict.why()).contains("over all cases it harms");
    assertThat(verdict.tags()).allMatch(tag -> tag.gain().harmful());
  }

  @Test
  void aComponentIsWorthWhatIsLostWithoutIt() {
    Verdict verdict =
        only(
            variant("none", Kind.BASE, scores(i -> true, "a"), List.of()),
            variant("none-without-judge", Kind.WITHOUT, scores(i -> i % 2 == 0, "b"), List.of()));
    assertThat(verdict.word()).isEqualTo(Verdict.Word.KEEP);
    assertThat(verdict.gain().difference().estimate()).isEqualTo(0.5);
    assertThat(verdict.local()).contains("recall@10 +1.000");
  }

  @Test
  void aRunThatDoesNotGainMakesAGainNotRepeatable() {
    Map<String, AnswerScore> half = scores(i -> i % 2 == 0, "b");
    Map<String, AnswerScore> all = scores(i -> true, "b");
    assertThat(
            only(
                    variant("none", Kind.BASE, half, List.of(half)),
                    variant("crag", Kind.WITH, all, List.of(all)))
                .word())
        .isEqualTo(Verdict.Word.KEEP);
    Verdict verdict =
        only(
            variant("none", Kind.BASE, half, List.of(half)),
            variant("crag", Kind.WITH, all, List.of(half)));
    assertThat(verdict.gain().repeated()).isFalse();
    assertThat(verdict.word()).isNotEqualTo(Verdict.Word.KEEP);
  }

  @Test
  void whatShowsRestrictedTextIsRemovedAndWhatHidesItKept() {
    UnaryOperator<Map<String, AnswerScore>> leak =
        scores -> {
          Map<String, AnswerScore> leaking = new LinkedHashMap<>(scores);
          leaking.computeIfPresent("c3", (key, score) -> TestScores.leaking(score));
          return leaking;
        };
    Map<String, AnswerScore> half = scores(i -> i % 2 == 0, "b");
    Map<String, AnswerScore> all = scores(i -> true, "b");
    assertThat(with(half, leak.apply(all)).word()).isEqualTo(Verdict.Word.REMOVE);
    assertThat(with(half, leak.apply(all)).eligible()).isEmpty();
    assertThat(
            only(
                    variant("none", Kind.BASE, half, List.of()),
                    variant("none-without-govern", Kind.WITHOUT, leak.apply(half), List.of()))
                .word())
        .isEqualTo(Verdict.Word.KEEP);
  }

  /** Ten gains of ten give p = 2 / 1024; among three that could tell, three times that at most. */
  @Test
  void manySubjectsAreCorrectedFor() {
    StudyVariant base = variant("none", Kind.BASE, scores(i -> i >= 10, "b"), List.of());
    StudyVariant gains = variant("crag", Kind.WITH, scores(i -> true, "b"), List.of());
    StudyVariant even = variant("auto", Kind.WITH, scores(i -> i < 30, "b"), List.of());
    StudyVariant same = variant("self_rag", Kind.WITH, base.scores(), List.of());
    List<Verdict> verdicts =
        Verdicts.of(new Study("demo", List.of(), List.of(base, gains, even, same)));
    assertThat(verdicts.get(0).gain().p()).isEqualTo(2 * 2.0 / 1024);
    assertThat(verdicts.get(1).gain().p()).isEqualTo(1);
  }
}
