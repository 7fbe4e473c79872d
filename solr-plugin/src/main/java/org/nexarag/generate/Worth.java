package org.nexarag.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Evidence.ScoredSentence;
import org.nexarag.model.Plan;
import org.nexarag.model.Reading;
import org.nexarag.model.Span;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;
import org.nexarag.text.AskedValue;
import org.nexarag.text.AskedYears;
import org.nexarag.text.Sentences;
import org.nexarag.text.Terms;

/** Tells how well the sentences of a context answer a question; the weights are thresholds. */
final class Worth {
  private final Plan plan;
  private final AskedValue asked;
  private final List<String> terms;
  private final Thresholds thresholds;

  /** For the whole question. */
  Worth(Plan plan, Thresholds thresholds) {
    this(plan, plan.question().text(), plan.kind(), plan.terms(), thresholds);
  }

  /** For one of the several things that it asks. */
  Worth(Plan plan, Reading.Asked one, Thresholds thresholds) {
    this(plan, one.text(), one.kind(), one.terms(), thresholds);
  }

  private Worth(
      Plan plan, String text, AnswerKind kind, List<String> terms, Thresholds thresholds) {
    this.plan = plan;
    this.asked = AskedValue.of(text, kind, plan.question().language());
    this.terms = terms;
    this.thresholds = thresholds;
  }

  /** All sentences of the context, by passage and place. */
  List<Piece> pieces(Context context) {
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
          pieces.add(piece(passage, i, span, byStrength.indexOf(passage)));
        }
      }
    }
    return pieces;
  }

  /**
   * The sentence and, where it ends in a semicolon, the sentence with those that follow it: a rule
   * and its consequence often stand on both sides of one.
   */
  private List<Span> chains(String text, List<Span> spans, int first) {
    List<Span> chains = new ArrayList<>(List.of(spans.get(first)));
    int last = first;
    int most = thresholds.count(Threshold.WORTH_CHAIN);
    while (last - first < most
        && last + 1 < spans.size()
        && ";；".indexOf(text.charAt(spans.get(last).end() - 1)) >= 0
        && text.substring(spans.get(last).end(), spans.get(last + 1).start()).indexOf('\n') < 0) {
      last++;
      chains.add(new Span(spans.get(first).start(), spans.get(last).end()));
    }
    return chains;
  }

  private Piece piece(Passage passage, int index, Span span, int place) {
    String text = span.of(passage.text());
    boolean fits = asked.in(text);
    String path = passage.evidence().chunk().titlePath();
    double heading = thresholds.number(Threshold.WORTH_HEADING);
    // What a row's cells are stands in its table's heading.
    String said = TableRow.heading(passage.text(), span) + "\n" + text;
    double coverage =
        (1 - heading) * Terms.coverage(terms, said)
            + heading * Terms.coverage(terms, path + "\n" + said);
    double worth =
        score(passage, span)
            + thresholds.number(Threshold.WORTH_COVERAGE) * coverage
            + (fits ? thresholds.number(Threshold.WORTH_KIND) : 0);
    double lost = lost(span, text) + thresholds.number(Threshold.WORTH_PLACE) * place;
    return new Piece(passage, index, span, text, asked, fits, coverage, worth - lost);
  }

  /** What counts against a sentence: other years, asking itself, length. */
  private double lost(Span span, String text) {
    int length = thresholds.count(Threshold.WORTH_SHORT);
    boolean otherYear =
        !plan.asOfFromQuestion() && AskedYears.of(plan.question().text()).missedBy(text);
    boolean asks = text.endsWith("？") || text.endsWith("?");
    return (otherYear ? thresholds.number(Threshold.WORTH_OTHER_YEAR) : 0)
        + (asks ? thresholds.number(Threshold.WORTH_ASKS) : 0)
        + thresholds.number(Threshold.WORTH_LENGTH) * Math.max(0, span.length() - length) / length;
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
