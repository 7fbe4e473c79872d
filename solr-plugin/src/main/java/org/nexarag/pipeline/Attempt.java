package org.nexarag.pipeline;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.nexarag.model.Evidence;
import org.nexarag.model.Judgement;

/**
 * One state of the evidence: what was ranked, what came of it and what the judge says.
 *
 * @param ranking what was ranked
 * @param found the evidence
 * @param judgement the judge's word on it, against the original question
 */
record Attempt(Ranking ranking, Retrieval found, Judgement judgement) {
  /**
   * Which is better, the better last: what the judge would do with it, how many pieces of
   * information it gives, its label, how near its best is to the question.
   */
  static final Comparator<Attempt> BY_WORTH =
      Comparator.comparing((Attempt one) -> one.judgement().action())
          .reversed()
          .thenComparing(one -> one.judgement().filled())
          .thenComparing(
              Comparator.comparing((Attempt one) -> one.judgement().quality()).reversed())
          .thenComparing(one -> one.judgement().fit());

  /** The same evidence, judged again. */
  Attempt judged(Judgement again) {
    return new Attempt(ranking, found, again);
  }

  /** The same without evidence that does not fit. */
  Attempt only(Predicate<Evidence> fits) {
    List<Evidence> kept = found.evidences().stream().filter(fits).toList();
    return new Attempt(ranking, new Retrieval(found.plan(), kept, found.dropped()), judgement);
  }

  /**
   * Whether it gets further than another: a piece of information more, an answer where there was
   * none or a better one, or a source of higher authority in front.
   */
  boolean progressesFrom(Attempt before) {
    return judgement.filled() > before.judgement().filled()
        || judgement.action().compareTo(before.judgement().action()) < 0
        || judgement.quality().compareTo(before.judgement().quality()) < 0
        || authority() > before.authority();
  }

  private int authority() {
    return found.evidences().isEmpty() ? 0 : found.evidences().get(0).chunk().authority();
  }
}
