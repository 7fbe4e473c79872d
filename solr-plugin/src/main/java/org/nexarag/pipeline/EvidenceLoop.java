package org.nexarag.pipeline;

import java.util.List;
import java.util.function.ToIntFunction;
import org.nexarag.assemble.Assembler;
import org.nexarag.generate.Answerer;
import org.nexarag.generate.Generator;
import org.nexarag.index.SearchIndex;
import org.nexarag.judge.Judge;
import org.nexarag.model.Answer;
import org.nexarag.model.Chunk;
import org.nexarag.model.Context;
import org.nexarag.model.Deadline;
import org.nexarag.model.Draft;
import org.nexarag.model.Judgement;
import org.nexarag.model.Language;
import org.nexarag.model.Outcome;
import org.nexarag.model.Plan;
import org.nexarag.model.RagException;
import org.nexarag.model.RagRequest;
import org.nexarag.model.RagResult;
import org.nexarag.model.Reason;
import org.nexarag.model.Refusal;
import org.nexarag.model.Slot;
import org.nexarag.model.Verdict;
import org.nexarag.plan.Planner;
import org.nexarag.rules.RuleEngine;
import org.nexarag.rules.RuleSet;
import org.nexarag.trace.Trace;
import org.nexarag.verify.Verifier;

/** Runs the plain evidence chain for one request. Thread-safe. */
public final class EvidenceLoop {
  private final RuleEngine rules;
  private final Planner planner;
  private final Retriever retriever;
  private final ToIntFunction<String> tokens;
  private final Judge judge = new Judge();
  private final Assembler assembler = new Assembler();
  private final Generator generator = new Generator();
  private final Answerer answerer = new Answerer();
  private final Verifier verifier = new Verifier();

  /**
   * Over the parts that hold resources.
   *
   * @param rules where a request takes its rule set
   * @param planner reads questions
   * @param retriever finds, governs and rescores
   * @param tokens counts the model tokens of a text
   */
  public EvidenceLoop(
      RuleEngine rules, Planner planner, Retriever retriever, ToIntFunction<String> tokens) {
    this.rules = rules;
    this.planner = planner;
    this.retriever = retriever;
    this.tokens = tokens;
  }

  /**
   * Answers, or refuses with a reason.
   *
   * @throws RagException.Unavailable while no valid rule set was ever loaded
   */
  public RagResult answer(RagRequest request, SearchIndex index, Trace trace) {
    return answer(request, index, trace, rules.current());
  }

  /** Answers with rules of the caller's choosing, for example a draft. */
  public RagResult answer(RagRequest request, SearchIndex index, Trace trace, RuleSet chosen) {
    TraceNotes.begin(trace, request, chosen);
    EngineTime engines = new EngineTime();
    RagResult result = run(request, engines.of(index), engines.of(chosen), trace);
    engines.note(trace);
    return result;
  }

  private RagResult run(RagRequest request, SearchIndex index, RuleSet live, Trace trace) {
    long began = System.nanoTime();
    Plan plan = plan(request, live, trace);
    Refusal refusal = plan.refusal();
    if (refusal != null) {
      return refused(plan, refusal.reason(), refusal.why(), plan.slots(), 0, trace);
    }
    if (!plan.retrieve()) {
      return smallTalk(plan, trace);
    }
    Deadline deadline = new Deadline(began + plan.budget().time().toNanos());
    Retrieval found;
    try {
      found = retriever.retrieve(plan, request, index, live, deadline, trace);
    } catch (GovernanceFailed e) {
      trace.error("govern", String.valueOf(e.getMessage()), "nothing is shown");
      return refused(plan, Reason.NO_ACCESS_RULES, "", List.of(), 1, trace);
    }
    Judgement judgement =
        trace.step(
            "judge",
            () -> judge.judge(plan, found.evidences(), found.dropped().size(), live, trace));
    TraceNotes.judgement(trace, judgement);
    if (judgement.action() == Judgement.Action.REFUSE) {
      Reason reason =
          found.evidences().isEmpty() && deadline.passed() ? Reason.BUDGET : judgement.reason();
      return refused(plan, reason, judgement.why(), judgement.slots(), 1, trace);
    }
    return say(plan, request, found, judgement, index, live, trace);
  }

  /**
   * Retrieves without answering: the frozen pool behind {@code /retrieve}. Nothing is searched for
   * a question that plan rules refuse.
   *
   * @throws RagException.Unavailable while no valid rule set was ever loaded, or when governance
   *     cannot run
   */
  public Retrieval retrieve(RagRequest request, SearchIndex index, Trace trace) {
    long began = System.nanoTime();
    RuleSet live = rules.current();
    TraceNotes.begin(trace, request, live);
    Plan plan = plan(request, live, trace);
    if (plan.refusal() != null) {
      return new Retrieval(plan, List.of(), List.of());
    }
    Deadline deadline = new Deadline(began + plan.budget().time().toNanos());
    try {
      return retriever.retrieve(plan, request, index, live, deadline, trace);
    } catch (GovernanceFailed e) {
      throw new RagException.Unavailable("access rules could not run, so nothing is shown", e);
    }
  }

  private Plan plan(RagRequest request, RuleSet live, Trace trace) {
    Plan plan = trace.step("plan", () -> planner.plan(request, live, trace));
    TraceNotes.plan(trace, plan);
    return plan;
  }

  private RagResult say(
      Plan plan,
      RagRequest request,
      Retrieval found,
      Judgement judgement,
      SearchIndex index,
      RuleSet live,
      Trace trace) {
    Context context =
        trace.step(
            "assemble",
            () ->
                assembler.assemble(
                    found.evidences(),
                    judgement,
                    chunk -> around(index, chunk),
                    tokens,
                    live.thresholds(),
                    request.topK(),
                    plan.budget().maxTokens()));
    TraceNotes.context(trace, context);
    Draft draft =
        trace.step(
            "generate",
            () ->
                generator.generate(
                    plan, context, judgement.slots(), judgement.conflicts(), live.thresholds()));
    Verdict verdict =
        trace.step(
            "verify", () -> verifier.verify(plan, draft, context, judgement.slots(), live, trace));
    TraceNotes.verdict(trace, verdict);
    if (verdict.refused()) {
      return refused(plan, verdict.reason(), verdict.why(), judgement.slots(), 1, trace);
    }
    Language language = plan.question().language();
    Answer answer =
        answerer.answer(verdict.accepted(), verdict.confirmations(), judgement, language);
    Reason reason = reason(judgement, verdict, answer);
    boolean partial = reason != Reason.NONE;
    return new RagResult(
        partial ? Outcome.PARTIAL : Outcome.ANSWERED,
        reason,
        reason.sentence(language),
        answer,
        verdict.accepted(),
        context,
        judgement.conflicts(),
        judgement.slots(),
        1,
        0,
        trace.degraded());
  }

  /** Why the answer is a partial one; none when it is whole. */
  private static Reason reason(Judgement judgement, Verdict verdict, Answer answer) {
    if (judgement.reason() != Reason.NONE) {
      return judgement.reason();
    }
    if (judgement.action() == Judgement.Action.PARTIAL || !answer.unknown().isEmpty()) {
      return Reason.PARTLY_FOUND;
    }
    return verdict.confirmations().isEmpty() ? Reason.NONE : Reason.NEEDS_CONFIRMATION;
  }

  private static Assembler.Around around(SearchIndex index, Chunk chunk) {
    Chunk previous = null;
    Chunk next = null;
    for (Chunk neighbour : index.neighbours(chunk, 1, 1)) {
      if (neighbour.ordinal() < chunk.ordinal()) {
        previous = neighbour;
      } else {
        next = neighbour;
      }
    }
    return new Assembler.Around(previous, next);
  }

  private RagResult smallTalk(Plan plan, Trace trace) {
    Language language = plan.question().language();
    String reply = SmallTalk.reply(plan.smallTalk(), language);
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

  private RagResult refused(
      Plan plan, Reason reason, String why, List<Slot> slots, int queries, Trace trace) {
    trace.put("stop.reason", reason.code());
    trace.put("stop.why", why);
    Language language = plan.question().language();
    String sentence = reason.sentence(language);
    List<Answer.Unknown> unknown = List.of(new Answer.Unknown(plan.question().text(), sentence));
    return new RagResult(
        Outcome.REFUSED,
        reason,
        sentence,
        new Answer("", List.of(), unknown, List.of()),
        Draft.EMPTY,
        Context.EMPTY,
        List.of(),
        slots,
        queries,
        0,
        trace.degraded());
  }
}
