package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.List;
import org.nexarag.generate.Answerer;
import org.nexarag.model.Answer;
import org.nexarag.model.Context;
import org.nexarag.model.Draft;
import org.nexarag.model.Judgement;
import org.nexarag.model.Language;
import org.nexarag.model.Outcome;
import org.nexarag.model.Plan;
import org.nexarag.model.RagResult;
import org.nexarag.model.Reason;
import org.nexarag.model.Slot;
import org.nexarag.model.Verdict;
import org.nexarag.trace.Trace;

/** How a request ends, as a result. Stateless. */
final class Speaker {
  private final Answerer answerer = new Answerer();

  /** A short reply that claims nothing. */
  RagResult smallTalk(Plan plan, Trace trace) {
    String reply = SmallTalk.reply(plan.smallTalk(), plan.question());
    return new RagResult(
        Outcome.CHITCHAT,
        Reason.SMALL_TALK,
        "",
        new Answer(reply, List.of(), List.of(), List.of()),
        Draft.EMPTY,
        Context.EMPTY,
        List.of(),
        List.of(),
        0,
        0,
        trace.degraded());
  }

  /** A question back, with what was found to choose from. */
  RagResult clarify(Plan plan, List<String> choices, Spending spending, Trace trace) {
    Language language = plan.question().language();
    List<Answer.Confirmation> open =
        choices.stream()
            .map(choice -> new Answer.Confirmation(choice, Say.choice(language)))
            .toList();
    return new RagResult(
        Outcome.CLARIFY,
        Reason.AMBIGUOUS,
        Reason.AMBIGUOUS.sentence(language),
        new Answer(Say.which(choices, language), List.of(), List.of(), open),
        Draft.EMPTY,
        Context.EMPTY,
        List.of(),
        List.of(),
        spending.queries(),
        spending.hops(),
        trace.degraded());
  }

  /**
   * A refusal in its three parts: what the asker stated is known; every required slot without a
   * value is unknown, or the question as a whole; what a person has to look at.
   *
   * @param slots of the question, in their states
   * @param open what a person has to confirm; may be empty
   */
  RagResult refused(
      Plan plan,
      Reason reason,
      String why,
      List<Slot> slots,
      List<Answer.Confirmation> open,
      Spending spending,
      Trace trace) {
    trace.put("stop.reason", reason.code());
    trace.put("stop.why", why);
    Language language = plan.question().language();
    String sentence = reason.sentence(language);
    List<Answer.Known> known = new ArrayList<>();
    List<Answer.Unknown> unknown = new ArrayList<>();
    for (Slot slot : slots) {
      if (slot.fromQuestion() && slot.value() != null) {
        known.add(new Answer.Known(slot.name(), slot.value(), null));
      } else if (slot.required() && slot.state() != Slot.State.FILLED) {
        unknown.add(new Answer.Unknown(slot.name(), sentence));
      }
    }
    if (unknown.isEmpty()) {
      unknown.add(new Answer.Unknown(plan.question().text(), sentence));
    }
    return new RagResult(
        Outcome.REFUSED,
        reason,
        sentence,
        new Answer("", known, unknown, open),
        Draft.EMPTY,
        Context.EMPTY,
        List.of(),
        slots,
        spending.queries(),
        spending.hops(),
        trace.degraded());
  }

  /**
   * The answer of what the verifier let pass.
   *
   * @param open what else a person has to confirm
   */
  RagResult answered(
      Plan plan,
      Judgement judgement,
      Chain.Said said,
      List<Answer.Confirmation> open,
      Spending spending,
      Trace trace) {
    Verdict verdict = said.verdict();
    Language language = plan.question().language();
    List<Answer.Confirmation> confirmations = new ArrayList<>(verdict.confirmations());
    confirmations.addAll(open);
    Answer answer = answerer.answer(verdict.accepted(), confirmations, judgement, language);
    return result(judgement, said, answer, !confirmations.isEmpty(), language, spending, trace);
  }

  /** The answer of the parts of a question, with each part's own reason where it has none. */
  RagResult parts(
      Plan plan,
      PartsAnswer whole,
      Judgement judgement,
      Chain.Said said,
      List<Answer.Confirmation> open,
      Spending spending,
      Trace trace) {
    Language language = plan.question().language();
    List<Answer.Confirmation> confirmations = new ArrayList<>(said.verdict().confirmations());
    confirmations.addAll(open);
    Answer answer =
        whole.withReasons(
            answerer.answer(said.verdict().accepted(), confirmations, judgement, language));
    return result(judgement, said, answer, !confirmations.isEmpty(), language, spending, trace);
  }

  /**
   * A result with this answer, in part when anything is missing, in conflict or to be confirmed.
   */
  private static RagResult result(
      Judgement judgement,
      Chain.Said said,
      Answer answer,
      boolean confirm,
      Language language,
      Spending spending,
      Trace trace) {
    Reason reason = reason(judgement, answer, confirm);
    return new RagResult(
        reason == Reason.NONE ? Outcome.ANSWERED : Outcome.PARTIAL,
        reason,
        reason.sentence(language),
        answer,
        said.verdict().accepted(),
        said.context(),
        judgement.conflicts(),
        judgement.slots(),
        spending.queries(),
        spending.hops(),
        trace.degraded());
  }

  /** Why the answer is a partial one; none when it is whole. */
  private static Reason reason(Judgement judgement, Answer answer, boolean confirm) {
    if (judgement.reason() != Reason.NONE) {
      return judgement.reason();
    }
    if (judgement.action() == Judgement.Action.PARTIAL || !answer.unknown().isEmpty()) {
      return Reason.PARTLY_FOUND;
    }
    return confirm ? Reason.NEEDS_CONFIRMATION : Reason.NONE;
  }
}
