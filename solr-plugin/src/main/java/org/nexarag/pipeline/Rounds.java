package org.nexarag.pipeline;

import java.util.List;
import java.util.Optional;
import org.nexarag.model.Judgement;
import org.nexarag.model.LoopAction;
import org.nexarag.model.Mode;

/**
 * The loop: as long as a rule wants one more step, the mode allows it, the budget pays it and it
 * gets somewhere, it is taken. The better state of the evidence is kept. Thread-safe.
 */
final class Rounds {
  private final Chain chain;
  private final Steps steps;

  Rounds(Chain chain, Steps steps) {
    this.chain = chain;
    this.steps = steps;
  }

  /**
   * Where the loop ended.
   *
   * @param best the better of all states of the evidence
   * @param parts the parts of the question, empty when it was not split
   * @param clarify why a rule wants to ask back; empty when none does
   * @param choices what may be meant, when it asks back
   * @param relaxed filters of the request that were let go, as written; empty when none
   * @param stop why it ended: {@code settled}, {@code idle}, or the bound {@code hops}, {@code
   *     queries}, {@code time}
   */
  record End(
      Attempt best,
      List<Part> parts,
      Optional<String> clarify,
      List<String> choices,
      List<String> relaxed,
      String stop) {
    End {
      parts = List.copyOf(parts);
      choices = List.copyOf(choices);
      relaxed = List.copyOf(relaxed);
    }

    /** Whether a bound ended it while a rule still wanted a step. */
    boolean bounded() {
      return !stop.equals("settled");
    }

    /** Whether that bound is one of what the request may spend. */
    boolean outOfBudget() {
      return bounded() && !stop.equals("idle");
    }
  }

  /**
   * Runs from the first retrieval on.
   *
   * @throws GovernanceFailed when governance cannot run
   */
  End run(Inquiry inquiry, Attempt first) {
    Progress progress = new Progress(inquiry, first);
    while (true) {
      Judgement judged =
          chain.judge(
              progress.inquiry(),
              progress.best().ranking().plan(),
              progress.best().found(),
              inquiry.mode() == Mode.NONE ? null : progress.state());
      progress.judged(judged);
      Optional<Judgement.Next> next =
          judged.next().stream()
              .filter(one -> inquiry.allows(one.action()))
              .filter(one -> progress.possible(one.action()))
              .findFirst();
      String bound = inquiry.spending().bound();
      String stop =
          next.isEmpty()
              ? "settled"
              : progress.idle() >= inquiry.plan().budget().maxIdleRounds() ? "idle" : bound;
      boolean asksBack = next.isPresent() && next.get().action() == LoopAction.CLARIFY;
      if (!stop.isEmpty() || asksBack) {
        return progress.end(
            asksBack && !stop.equals("idle") ? next.map(Judgement.Next::why) : Optional.empty(),
            asksBack ? "settled" : stop);
      }
      inquiry.spending().hop();
      take(next.orElseThrow(), progress);
    }
  }

  /** A step that fails is one that found nothing: what is known already stays. */
  private void take(Judgement.Next next, Progress progress) {
    Inquiry inquiry = progress.inquiry();
    try {
      progress.note(next, steps.take(next.action(), progress));
    } catch (GovernanceFailed e) {
      throw e;
    } catch (RuntimeException e) {
      inquiry
          .trace()
          .error("pipeline", next.action().code() + ": " + e.getClass().getSimpleName(), "no step");
      progress.failed(next);
    }
  }
}
