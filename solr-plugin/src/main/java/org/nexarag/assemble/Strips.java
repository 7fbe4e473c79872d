package org.nexarag.assemble;

import java.util.ArrayList;
import java.util.List;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Evidence;
import org.nexarag.model.Evidence.ScoredSentence;
import org.nexarag.model.Judgement;
import org.nexarag.model.Plan;
import org.nexarag.model.Slot;
import org.nexarag.model.Span;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;
import org.nexarag.text.ListItems;
import org.nexarag.text.Names;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Sentences;

/**
 * Refines passages to the run of sentences that matters for a question ("decompose then recompose",
 * Yan et al., "Corrective Retrieval Augmented Generation", 2024).
 */
final class Strips {
  private final Plan plan;
  private final Judgement judgement;
  private final double least;

  /**
   * For one context.
   *
   * @param best what the context is likely to hold; its best sentence is what others are held to
   */
  Strips(Plan plan, Judgement judgement, List<Group> best, Thresholds thresholds) {
    this.plan = plan;
    this.judgement = judgement;
    this.least =
        best.stream()
                .map(Group::evidence)
                .filter(Strips::scored)
                .flatMap(evidence -> evidence.sentences().stream())
                .mapToDouble(ScoredSentence::score)
                .max()
                .orElse(0)
            - thresholds.number(Threshold.CONTEXT_STRIP);
  }

  /**
   * The passage from the first sentence that matters to the last, at least its best one; the
   * passage itself when all of it matters, when its sentences were not scored, and when it holds a
   * table or a list or the question asks for one.
   */
  Passage of(Passage passage) {
    String text = passage.text();
    List<Span> sentences = Sentences.split(text);
    if (sentences.size() < 2 || !scored(passage.evidence()) || stays(text, sentences)) {
      return passage;
    }
    boolean[] kept = kept(passage, sentences);
    int first = 0;
    while (!kept[first]) {
      first++;
    }
    int last = kept.length - 1;
    while (!kept[last]) {
      last--;
    }
    if (first == 0 && last == kept.length - 1) {
      return passage;
    }
    return passage.refined(new Span(sentences.get(first).start(), sentences.get(last).end()));
  }

  private static boolean scored(Evidence evidence) {
    return !evidence.sentences().isEmpty() && !Double.isNaN(evidence.maxSim());
  }

  /** A row needs its table's heading and an item its list. */
  private boolean stays(String text, List<Span> sentences) {
    return plan.kind() == AnswerKind.LIST
        || plan.kind() == AnswerKind.STEPS
        || sentences.stream()
            .map(sentence -> sentence.of(text))
            .anyMatch(one -> one.startsWith("|") || ListItems.startsItem(one));
  }

  private boolean[] kept(Passage passage, List<Span> sentences) {
    String text = passage.text();
    List<Span> needed = needed(passage);
    boolean[] kept = new boolean[sentences.size()];
    int best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < kept.length; i++) {
      Span one = sentences.get(i);
      double score = score(passage, one);
      kept[i] = score >= least || needed.stream().anyMatch(span -> meets(passage, span, one));
      if (score > most) {
        most = score;
        best = i;
      }
    }
    kept[best] = true;
    keepNamed(passage, sentences, kept);
    Ties.close(text, sentences, kept);
    return kept;
  }

  /** Every name of the question that the passage's text alone holds stays in it. */
  private void keepNamed(Passage passage, List<Span> sentences, boolean[] kept) {
    String headings = NormalForm.fold(passage.evidence().chunk().titlePath());
    for (String anchor : plan.anchors()) {
      String name = NormalForm.fold(anchor);
      List<Integer> holding = new ArrayList<>();
      for (int i = 0; i < kept.length; i++) {
        if (Names.standsIn(name, NormalForm.fold(sentences.get(i).of(passage.text())))) {
          holding.add(i);
        }
      }
      if (!holding.isEmpty()
          && !Names.standsIn(name, headings)
          && holding.stream().noneMatch(i -> kept[i])) {
        kept[nearest(holding, kept)] = true;
      }
    }
  }

  /** The one of {@code holding} that is nearest to a kept sentence; the first of equal ones. */
  private static int nearest(List<Integer> holding, boolean[] kept) {
    int nearest = holding.get(0);
    int least = Integer.MAX_VALUE;
    for (int i : holding) {
      for (int j = 0; j < kept.length; j++) {
        if (kept[j] && Math.abs(i - j) < least) {
          least = Math.abs(i - j);
          nearest = i;
        }
      }
    }
    return nearest;
  }

  /** What slots and conflicts rest on in the evidence. */
  private List<Span> needed(Passage passage) {
    List<Span> needed = new ArrayList<>();
    String id = passage.evidence().id();
    for (Slot slot : judgement.slots()) {
      if (id.equals(slot.evidence()) && slot.span() != null) {
        needed.add(slot.span());
      }
    }
    for (Conflict conflict : judgement.conflicts()) {
      for (Conflict.Side side : conflict.sides()) {
        if (id.equals(side.evidence())) {
          needed.add(side.span());
        }
      }
    }
    return needed;
  }

  /** The best score of what stands in the sentence; 0 where a neighbour lent all of it. */
  private static double score(Passage passage, Span sentence) {
    double best = 0;
    for (ScoredSentence scored : passage.evidence().sentences()) {
      if (meets(passage, scored.span(), sentence)) {
        best = Math.max(best, scored.score());
      }
    }
    return best;
  }

  /** Whether a span of the evidence's own text shares anything with a sentence of the passage. */
  private static boolean meets(Passage passage, Span own, Span sentence) {
    return own.start() + passage.offset() < sentence.end()
        && sentence.start() < own.end() + passage.offset();
  }
}
