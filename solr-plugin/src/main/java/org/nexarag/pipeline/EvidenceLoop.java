package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.nexarag.chat.ChatService;
import org.nexarag.index.SearchIndex;
import org.nexarag.model.Answer;
import org.nexarag.model.Context;
import org.nexarag.model.Draft;
import org.nexarag.model.Judgement;
import org.nexarag.model.Language;
import org.nexarag.model.Mode;
import org.nexarag.model.Plan;
import org.nexarag.model.Question;
import org.nexarag.model.RagException;
import org.nexarag.model.RagRequest;
import org.nexarag.model.RagResult;
import org.nexarag.model.Reason;
import org.nexarag.model.Refusal;
import org.nexarag.model.Search;
import org.nexarag.model.Slot;
import org.nexarag.model.Verdict;
import org.nexarag.plan.Planner;
import org.nexarag.plan.Rewriter;
import org.nexarag.rules.RuleEngine;
import org.nexarag.rules.RuleSet;
import org.nexarag.trace.Trace;

/** Runs the evidence loop of one request in its mode. Thread-safe. */
public final class EvidenceLoop implements AutoCloseable {
  private static final long CLOSE_SECONDS = 10;

  private final RuleEngine rules;
  private final Opening opening;
  private final ToIntFunction<String> tokens;
  private final Chain chain;
  private final Rounds rounds;
  private final Speaker speaker = new Speaker();
  private final ExecutorService threads;

  /**
   * Over the parts that hold resources.
   *
   * @param rules where a request takes its rule set
   * @param planner reads questions
   * @param rewriter makes other texts for them
   * @param retriever finds, governs and rescores
   * @param tokens counts the model tokens of a text
   * @param chat the chat model; null for none
   */
  public EvidenceLoop(
      RuleEngine rules,
      Planner planner,
      Rewriter rewriter,
      Retriever retriever,
      ToIntFunction<String> tokens,
      @Nullable ChatService chat) {
    this.rules = rules;
    this.opening = new Opening(planner, rewriter, chat);
    this.tokens = tokens;
    this.chain = new Chain(retriever, tokens);
    AtomicInteger count = new AtomicInteger();
    this.threads =
        Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(),
            work -> {
              Thread thread = new Thread(work, "nexarag-part-" + count.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    this.rounds = new Rounds(chain, new Steps(chain, planner, new Parts(chain, planner, threads)));
  }

  /** Ends the threads that work on parts of questions; waits some seconds for those under way. */
  @Override
  public void close() {
    threads.shutdown();
    try {
      if (!threads.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
    }
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
    return answer(request, index, trace, chosen, Experiment.NONE);
  }

  /**
   * Answers with a part of the house changed; the trace names what under {@code experiment}.
   *
   * @param chosen rules of the caller's choosing, without those that the experiment drops
   */
  public RagResult answer(
      RagRequest request, SearchIndex index, Trace trace, RuleSet chosen, Experiment experiment) {
    long began = System.nanoTime();
    TraceNotes.begin(trace, request, chosen);
    experiment.note(trace);
    EngineTime engines = new EngineTime();
    Inquiry inquiry =
        opening.inquiry(request, engines.of(index), engines.of(chosen), experiment, began, trace);
    Watch.note(inquiry, null, Context.EMPTY, Draft.EMPTY);
    RagResult result = run(inquiry);
    engines.note(trace);
    return result;
  }

  private RagResult run(Inquiry inquiry) {
    Trace trace = inquiry.trace();
    Plan plan = inquiry.plan();
    Spending spending = inquiry.spending();
    Refusal refusal = plan.refusal();
    if (refusal != null) {
      return speaker.refused(
          plan, refusal.reason(), refusal.why(), plan.slots(), List.of(), spending, trace);
    }
    if (!plan.retrieve()) {
      return speaker.smallTalk(plan, trace);
    }
    try {
      Rounds.End end = rounds.run(inquiry, first(inquiry));
      RagResult result = ended(inquiry, end);
      inquiry.chat().note(trace);
      return result;
    } catch (GovernanceFailed e) {
      trace.error("govern", String.valueOf(e.getMessage()), "nothing is shown");
      return speaker.refused(
          plan, Reason.NO_ACCESS_RULES, "", List.of(), List.of(), spending, trace);
    }
  }

  /** The plain chain's first half; the judge is asked by the loop. */
  private Attempt first(Inquiry inquiry) {
    Plan plan = inquiry.plan();
    inquiry.spending().query();
    String text = inquiry.experiment().query();
    Question searched =
        text == null ? plan.question() : Question.of(text, plan.question().language());
    Ranking ranking = Ranking.of(plan, chain.recall(inquiry, plan, List.of(Search.of(searched))));
    if (text != null) {
      ranking = ranking.read(plan, text);
    }
    return chain.found(inquiry, ranking, "base_retrieval");
  }

  private RagResult ended(Inquiry inquiry, Rounds.End end) {
    Plan plan = inquiry.plan();
    Trace trace = inquiry.trace();
    Judgement judgement = end.best().judgement();
    TraceNotes.ranking(trace, end.best().found().evidences());
    Watch.note(inquiry, end, Context.EMPTY, Draft.EMPTY);
    if (inquiry.mode() != Mode.NONE) {
      trace.put("stop.rounds", end.stop());
    }
    if (inquiry.mode() == Mode.SELF_RAG) {
      trace.put("self_rag.sufficient", judgement.action() == Judgement.Action.ACCEPT);
    }
    if (end.clarify().isPresent()) {
      trace.put("stop.why", end.clarify().get());
      return speaker.clarify(plan, end.choices(), inquiry.spending(), trace);
    }
    Language language = plan.question().language();
    List<Answer.Confirmation> bounds = bounds(end, language);
    List<Answer.Confirmation> open = relaxed(end, language);
    open.addAll(bounds);
    if (end.parts().stream().anyMatch(Part::answered)) {
      Optional<RagResult> ofParts = ofParts(inquiry, end, open);
      if (ofParts.isPresent()) {
        return ofParts.get();
      }
    }
    if (judgement.action() == Judgement.Action.REFUSE) {
      boolean late = end.best().found().evidences().isEmpty() && late(inquiry);
      Reason reason = late || end.outOfBudget() ? Reason.BUDGET : judgement.reason();
      return refused(inquiry, end, reason, judgement.why(), bounds);
    }
    return said(inquiry, end, open);
  }

  private static boolean late(Inquiry inquiry) {
    return inquiry.spending().deadline().passed();
  }

  /** Filters that were let go: what is answered is from outside them. */
  private static List<Answer.Confirmation> relaxed(Rounds.End end, Language language) {
    List<Answer.Confirmation> open = new ArrayList<>();
    end.relaxed()
        .forEach(filter -> open.add(new Answer.Confirmation(filter, Say.relaxed(language))));
    return open;
  }

  /** The bound that ended the loop. */
  private static List<Answer.Confirmation> bounds(Rounds.End end, Language language) {
    return end.bounded()
        ? List.of(new Answer.Confirmation(end.stop(), Say.bound(end.stop(), language)))
        : List.of();
  }

  private RagResult said(Inquiry inquiry, Rounds.End end, List<Answer.Confirmation> open) {
    Plan plan = end.best().ranking().plan();
    Judgement judgement = end.best().judgement();
    Chain.Said said =
        chain.say(inquiry, plan, end.best(), inquiry.request().topK(), plan.budget().maxTokens());
    Verdict verdict = said.verdict();
    Watch.note(inquiry, end, said.context(), verdict.accepted());
    if (verdict.refused()) {
      return refused(
          inquiry, end, verdict.reason(), verdict.why(), bounds(end, plan.question().language()));
    }
    return speaker.answered(plan, judgement, said, open, inquiry.spending(), inquiry.trace());
  }

  /** Refused; of a question that was split every part that has no answer is named. */
  private RagResult refused(
      Inquiry inquiry, Rounds.End end, Reason reason, String why, List<Answer.Confirmation> open) {
    List<Slot> slots =
        end.parts().isEmpty()
            ? end.best().judgement().slots()
            : new PartsAnswer(inquiry.plan(), end.parts()).slots(Draft.EMPTY);
    return speaker.refused(
        inquiry.plan(), reason, why, slots, open, inquiry.spending(), inquiry.trace());
  }

  /** The answers of the parts together; empty when the verifier refuses them as a whole. */
  private Optional<RagResult> ofParts(
      Inquiry inquiry, Rounds.End end, List<Answer.Confirmation> open) {
    Plan plan = inquiry.plan();
    PartsAnswer whole = new PartsAnswer(plan, end.parts());
    Context context = whole.context(tokens);
    TraceNotes.context(inquiry.trace(), context, false);
    Draft draft = whole.draft();
    Judgement drafted = whole.judgement(end.best().judgement(), draft);
    Verdict verdict = chain.verify(inquiry, plan, draft, context, drafted);
    if (verdict.refused()) {
      return Optional.empty();
    }
    // What the second look rejected is not known.
    Judgement judgement = whole.judgement(end.best().judgement(), verdict.accepted());
    TraceNotes.judgement(inquiry.trace(), judgement);
    Chain.Said said = new Chain.Said(context, verdict);
    Watch.note(inquiry, end, context, verdict.accepted());
    return Optional.of(
        speaker.parts(plan, whole, judgement, said, open, inquiry.spending(), inquiry.trace()));
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
    // A pool has no place to say that a filter was let go, so none is.
    Inquiry inquiry =
        opening.inquiry(request.filtered(List.of()), index, live, Experiment.NONE, began, trace);
    if (inquiry.plan().refusal() != null) {
      return new Retrieval(inquiry.plan(), List.of(), List.of());
    }
    try {
      Attempt first = first(inquiry);
      return inquiry.mode() == Mode.NONE
          ? first.found()
          : rounds.run(inquiry, first).best().found();
    } catch (GovernanceFailed e) {
      throw new RagException.Unavailable("access rules could not run, so nothing is shown", e);
    }
  }
}
