package org.nexarag.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.nexarag.chat.ChatModel;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Deadline;
import org.nexarag.model.Draft;
import org.nexarag.model.Plan;
import org.nexarag.model.Reason;
import org.nexarag.model.Slot;
import org.nexarag.model.Verdict;
import org.nexarag.model.Verdict.ClaimVerdict;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.decision.VerifyDecision;
import org.nexarag.rules.decision.VerifyDecision.Rejection;
import org.nexarag.rules.fact.AskedQuestion;
import org.nexarag.rules.fact.DraftedAnswer;
import org.nexarag.rules.fact.NeededSlot;
import org.nexarag.trace.Trace;

/**
 * Checks a draft claim by claim, then as a whole. Without a critique stateless and safe for
 * concurrent use; with one it serves one request.
 */
public final class Verifier {
  private static final String LAYER = "verify";

  private final @Nullable Critique critique;

  /** By rules alone. */
  public Verifier() {
    this.critique = null;
  }

  /**
   * By rules, and then by a chat model that is asked about the claims that they support. It can
   * only take claims away; when it fails the rules' verdict stands and the trace says so.
   *
   * @param model asked at most once a draft
   * @param deadline the request's
   */
  public Verifier(ChatModel model, Deadline deadline) {
    this.critique = new Critique(model, deadline);
  }

  /**
   * Checks the draft.
   *
   * <p>Every claim is held against the text its citations really point at; {@code rules/verify}
   * support or reject it. Then the claims that passed are held against the original question, and
   * rules may refuse them as a whole. When anything fails the answer is refused.
   *
   * @param plan the plan of the original question
   * @param draft what the generator would say
   * @param context the passages it saw
   * @param slots the judged slots
   * @param rules the request's rule set
   * @param trace receives the verdicts and the fired rules
   * @return the verdict; refused with {@code weak_evidence} for an empty draft and with {@code
   *     unsupported_claim} when no claim passed
   */
  public Verdict verify(
      Plan plan, Draft draft, Context context, List<Slot> slots, RuleSet rules, Trace trace) {
    try {
      return checked(plan, draft, context, slots, rules, trace);
    } catch (RuntimeException e) {
      // Whatever failed, an answer that was not checked is not given.
      trace.error(LAYER, e.getClass().getSimpleName(), "refuse");
      return refusal(List.of(), Reason.UNSUPPORTED_CLAIM, "", "the verifier failed");
    }
  }

  private Verdict checked(
      Plan plan, Draft draft, Context context, List<Slot> slots, RuleSet rules, Trace trace) {
    if (draft.claims().isEmpty()) {
      return refusal(List.of(), Reason.WEAK_EVIDENCE, "", "nothing was drafted");
    }
    AskedQuestion question = AskedQuestion.of(plan);
    VerifyDecision onClaims = onClaims(question, plan, draft, context, rules, trace);
    List<ClaimVerdict> verdicts = new ArrayList<>();
    SortedMap<Integer, Claim> supported = new TreeMap<>();
    for (int i = 0; i < draft.claims().size(); i++) {
      ClaimVerdict verdict = verdict(i + 1, onClaims);
      verdicts.add(verdict);
      if (verdict.supported()) {
        supported.put(i + 1, draft.claims().get(i));
      }
    }
    if (critique != null && onClaims.refusal() == null) {
      critique
          .objections(plan, supported, context, trace)
          .forEach(
              (number, objection) -> {
                supported.remove(number);
                verdicts.set(
                    number - 1,
                    new ClaimVerdict(number, false, "", "critique: " + objection, objection));
              });
    }
    List<Claim> passed = List.copyOf(supported.values());
    trace.note(LAYER, "claims", draft.claims().size());
    trace.note(LAYER, "supported", passed.size());
    String revision = revision(onClaims);
    if (onClaims.refusal() != null) {
      return refusal(verdicts, onClaims.refusal()).wanting(revision);
    }
    if (passed.isEmpty()) {
      return refusal(
              verdicts, Reason.UNSUPPORTED_CLAIM, verdicts.get(0).ruleId(), verdicts.get(0).why())
          .wanting(revision);
    }
    return onWhole(question, plan, passed, verdicts, context, slots, rules, trace)
        .wanting(revision);
  }

  private static VerifyDecision onClaims(
      AskedQuestion question, Plan plan, Draft draft, Context context, RuleSet rules, Trace trace) {
    List<Object> facts = new ArrayList<>(List.of(question));
    ClaimCheck check = new ClaimCheck(plan, context);
    for (int i = 0; i < draft.claims().size(); i++) {
      facts.add(check.check(i + 1, draft.claims().get(i)));
    }
    VerifyDecision decision = rules.ask(new VerifyDecision(), facts);
    trace.fired(decision.fired());
    return decision;
  }

  private static Verdict onWhole(
      AskedQuestion question,
      Plan plan,
      List<Claim> passed,
      List<ClaimVerdict> verdicts,
      Context context,
      List<Slot> slots,
      RuleSet rules,
      Trace trace) {
    DraftedAnswer answer = AnswerCheck.check(plan, passed, context, slots, rules.thresholds());
    List<Object> facts = new ArrayList<>(List.of(question, answer));
    for (Slot slot : slots) {
      facts.add(
          new NeededSlot(
              slot.name(),
              slot.required(),
              slot.state().name().toLowerCase(Locale.ROOT),
              slot.fromQuestion()));
    }
    VerifyDecision decision = rules.ask(new VerifyDecision(), facts);
    trace.fired(decision.fired());
    trace.note(LAYER, "coverage", answer.coverage());
    trace.note(LAYER, "kind_answered", answer.kindAnswered());
    trace.note(LAYER, "anchors", answer.anchorsFound() + "/" + answer.anchors());
    trace.note(LAYER, "best_sentence", answer.bestSentence());
    trace.note(LAYER, "agreement", answer.agreement());
    trace.note(LAYER, "rivals", answer.rivals());
    trace.note(LAYER, "fit", answer.fit());
    Rejection refused = decision.refusal();
    String revision = revision(decision);
    if (refused != null) {
      return refusal(verdicts, refused).wanting(revision);
    }
    return new Verdict(
        new Draft(passed),
        verdicts,
        false,
        Reason.NONE,
        "",
        "",
        decision.confirmations(),
        answer.coverage(),
        revision);
  }

  private static ClaimVerdict verdict(int number, VerifyDecision decision) {
    @Nullable Rejection rejection = decision.rejected().get(number);
    if (decision.isSupported(number)) {
      return new ClaimVerdict(number, true, "", "", "supported");
    }
    return rejection == null
        ? new ClaimVerdict(number, false, "", "no rule supported it", critique(number, decision))
        : new ClaimVerdict(
            number, false, rejection.ruleId(), rejection.reason(), critique(number, decision));
  }

  private static String critique(int number, VerifyDecision decision) {
    VerifyDecision.Critique said = decision.critique(number);
    return said == null ? "unfounded" : said.name().toLowerCase(Locale.ROOT);
  }

  private static Verdict refusal(List<ClaimVerdict> verdicts, Rejection refused) {
    return refusal(verdicts, Reason.of(refused.code()), refused.ruleId(), refused.reason());
  }

  private static Verdict refusal(
      List<ClaimVerdict> verdicts, Reason reason, String ruleId, String why) {
    return new Verdict(Draft.EMPTY, verdicts, true, reason, ruleId, why, List.of(), 0, null);
  }

  private static @Nullable String revision(VerifyDecision decision) {
    Rejection wanted = decision.revision();
    return wanted == null ? null : wanted.reason();
  }
}
