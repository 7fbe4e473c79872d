package org.nexarag.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Evidence.ScoredSentence;
import org.nexarag.model.Plan;
import org.nexarag.model.Span;
import org.nexarag.text.AskedValue;
import org.nexarag.text.AskedYears;
import org.nexarag.text.Sentences;
import org.nexarag.text.Terms;

/**
 * One sentence of a passage with its worth for the question.
 *
 * @param passage where it stands
 * @param index its place among the passage's sentences, from 0
 * @param span where in the passage's text
 * @param text the sentence
 * @param fits whether it holds a value of the kind asked for
 * @param coverage share of the question's terms in the sentence, its headings counting for less
 * @param worth how well it answers; larger is better
 */
record Piece(
    Passage passage,
    int index,
    Span span,
    String text,
    boolean fits,
    double coverage,
    double worth) {
  /** A sentence that repeats all terms gains as much as this much cosine. */
  private static final double COVERAGE = 0.25;

  /** What a value of the kind asked for is worth. */
  private static final double KIND = 0.12;

  /** What each place down the ranking costs. */
  private static final double PLACE = 0.015;

  /** Share of the coverage that headings may supply: they name the subject, not the answer. */
  private static final double HEADING = 0.4;

  /** What a sentence on other years than those asked about loses. */
  private static final double OTHER_YEAR = 0.15;

  /** What a sentence loses that itself asks. */
  private static final double ASKS = 0.2;

  /** Sentences that a chain may add to its first. */
  private static final int LONGEST_CHAIN = 2;

  /** Characters of a short sentence. */
  private static final int SHORT = 100;

  /** What each such length more costs. */
  private static final double CHAIN = 0.04;

  /** Best first; ties by passage, then place. */
  static final Comparator<Piece> BY_WORTH =
      Comparator.comparingDouble((Piece p) -> -p.worth())
          .thenComparingInt(p -> p.passage().n())
          .thenComparing(Piece::span);

  /** All sentences of the context, by passage and place. */
  static List<Piece> of(Plan plan, Context context) {
    AskedValue asked =
        AskedValue.of(plan.question().text(), plan.kind(), plan.question().language());
    List<Passage> byStrength =
        context.passages().stream()
            .sorted(
                Comparator.comparingDouble((Passage p) -> -p.evidence().rerankScore())
                    .thenComparingInt(Passage::n))
            .toList();
    List<Piece> pieces = new ArrayList<>();
    for (Passage passage : context.passages()) {
      List<Span> spans = Sentences.split(passage.text());
      for (int i = 0; i < spans.size(); i++) {
        for (Span span : chains(passage.text(), spans, i)) {
          pieces.add(of(plan, asked, passage, i, span, byStrength.indexOf(passage)));
        }
      }
    }
    return pieces;
  }

  /**
   * The sentence and, where it ends in a semicolon, the sentence with those that follow it: a rule
   * and its consequence often stand on both sides of one.
   */
  private static List<Span> chains(String text, List<Span> spans, int first) {
    List<Span> chains = new ArrayList<>(List.of(spans.get(first)));
    int last = first;
    while (last - first < LONGEST_CHAIN
        && last + 1 < spans.size()
        && ";；".indexOf(text.charAt(spans.get(last).end() - 1)) >= 0
        && text.substring(spans.get(last).end(), spans.get(last + 1).start()).indexOf('\n') < 0) {
      last++;
      chains.add(new Span(spans.get(first).start(), spans.get(last).end()));
    }
    return chains;
  }

  private static Piece of(
      Plan plan, AskedValue asked, Passage passage, int index, Span span, int place) {
    String text = span.of(passage.text());
    boolean fits = asked.in(text);
    String path = passage.evidence().chunk().titlePath();
    double coverage =
        (1 - HEADING) * Terms.coverage(plan.terms(), text)
            + HEADING * Terms.coverage(plan.terms(), path + "\n" + text);
    double worth = score(passage, span) + COVERAGE * coverage + (fits ? KIND : 0);
    double lost = lost(plan, span, text) + PLACE * place;
    return new Piece(passage, index, span, text, fits, coverage, worth - lost);
  }

  /** What counts against a sentence: other years, asking itself, length. */
  private static double lost(Plan plan, Span span, String text) {
    boolean otherYear =
        !plan.asOfFromQuestion() && AskedYears.of(plan.question().text()).missedBy(text);
    boolean asks = text.endsWith("？") || text.endsWith("?");
    return (otherYear ? OTHER_YEAR : 0)
        + (asks ? ASKS : 0)
        + CHAIN * Math.max(0, span.length() - SHORT) / SHORT;
  }

  /** The best score among the scored sentences under the span; 0 where there is none. */
  private static double score(Passage passage, Span span) {
    double best = 0;
    for (ScoredSentence scored : passage.evidence().sentences()) {
      int start = scored.span().start() + passage.offset();
      int end = scored.span().end() + passage.offset();
      if (start < span.end() && span.start() < end) {
        best = Math.max(best, scored.score());
      }
    }
    return best;
  }
}
