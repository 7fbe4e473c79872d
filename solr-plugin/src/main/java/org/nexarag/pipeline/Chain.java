package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.nexarag.assemble.Assembler;
import org.nexarag.index.SearchIndex;
import org.nexarag.judge.Judge;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Chunk;
import org.nexarag.model.Citation;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context;
import org.nexarag.model.Draft;
import org.nexarag.model.Judgement;
import org.nexarag.model.LoopAction;
import org.nexarag.model.Plan;
import org.nexarag.model.RankedList;
import org.nexarag.model.Search;
import org.nexarag.model.Slot;
import org.nexarag.model.Verdict;
import org.nexarag.rules.fact.LoopState;
import org.nexarag.trace.Trace;

/**
 * The plain evidence chain, step by step: what every round, and every part of a question, goes
 * through. Thread-safe.
 */
final class Chain {
  private final Retriever retriever;
  private final ToIntFunction<String> tokens;
  private final Judge judge = new Judge();
  private final Judge trusting = new Judge(false);
  private final Assembler assembler = new Assembler();

  Chain(Retriever retriever, ToIntFunction<String> tokens) {
    this.retriever = retriever;
    this.tokens = tokens;
  }

  /** What was said of evidence: the context, the draft and the verifier's word on it. */
  record Said(Context context, Verdict verdict) {}

  List<RankedList> recall(Inquiry inquiry, Plan plan, List<Search> searches) {
    return retriever.recall(inquiry, plan, searches);
  }

  /** Ranks; not judged yet. */
  Attempt found(Inquiry inquiry, Ranking ranking, String key) {
    return new Attempt(ranking, retriever.rank(inquiry, ranking, key), Judgement.NONE);
  }

  /**
   * Ranks and judges.
   *
   * @throws GovernanceFailed when governance cannot run
   */
  Attempt attempt(Inquiry inquiry, Ranking ranking, @Nullable LoopState state, String key) {
    Retrieval found = retriever.rank(inquiry, ranking, key);
    return new Attempt(ranking, found, judge(inquiry, ranking.plan(), found, state));
  }

  /** Judges what was found. */
  Judgement judge(Inquiry inquiry, Plan plan, Retrieval found, @Nullable LoopState state) {
    Trace trace = inquiry.trace();
    Judge asked = inquiry.off(Component.CONFLICTS) ? trusting : judge;
    Judgement judgement =
        trace.step(
            "judge",
            () ->
                asked.judge(
                    plan,
                    found.evidences(),
                    found.dropped().size(),
                    state,
                    inquiry.rules(),
                    trace));
    if (!inquiry.off(Component.JUDGE) || found.evidences().isEmpty()) {
      return judgement;
    }
    Judgement accepted = judgement.accepted("the judge is switched off");
    TraceNotes.judgement(trace, accepted);
    return accepted;
  }

  /**
   * Makes a context, drafts and verifies. Where the mode corrects the retrieval, the passages are
   * refined to strips; where it revises, a draft that the verifier finds wanting is revised once,
   * without what was rejected.
   *
   * @param topK most passages of the context
   * @param maxTokens most tokens of the context
   */
  Said say(Inquiry inquiry, Plan plan, Attempt attempt, int topK, int maxTokens) {
    Judgement judgement = attempt.judgement();
    boolean refines = inquiry.mode().allows(LoopAction.REWRITE) && !inquiry.off(Component.STRIPS);
    List<String> wanted = inquiry.experiment().context();
    Context context =
        inquiry
            .trace()
            .step(
                "assemble",
                () ->
                    assembler.assemble(
                        Places.first(attempt.found().evidences(), wanted),
                        wanted,
                        judgement,
                        chunk ->
                            inquiry.off(Component.NEIGHBOURS)
                                ? new Assembler.Around(null, null)
                                : around(inquiry.index(), chunk),
                        tokens,
                        inquiry.rules().thresholds(),
                        refines ? plan : null,
                        Math.max(topK, wanted.size()),
                        maxTokens));
    TraceNotes.context(inquiry.trace(), context, refines);
    Draft draft = draft(inquiry, plan, context, judgement, Set.of());
    Verdict verdict = verify(inquiry, plan, draft, context, judgement);
    if (inquiry.allows(LoopAction.REVISE)) {
      verdict = Critique.revised(this, inquiry, plan, judgement, draft, new Said(context, verdict));
    }
    return new Said(context, verdict);
  }

  /** Drafts from everything in the context but the spans to avoid. */
  Draft draft(
      Inquiry inquiry, Plan plan, Context context, Judgement judgement, Set<Citation> avoid) {
    return inquiry
        .trace()
        .step(
            "generate",
            () ->
                inquiry
                    .chat()
                    .generator(inquiry.trace())
                    .generate(
                        plan,
                        context,
                        judgement.slots(),
                        judgement.conflicts(),
                        avoid,
                        inquiry.rules().thresholds()));
  }

  /** Verifies a draft against the original question. */
  Verdict verify(Inquiry inquiry, Plan plan, Draft draft, Context context, Judgement judgement) {
    Trace trace = inquiry.trace();
    List<Slot> slots = withConflicts(judgement);
    TraceNotes.draft(trace, draft, context);
    Verdict verdict =
        trace.step(
            "verify",
            () ->
                inquiry.off(Component.VERIFY)
                    ? Unverified.of(draft, context)
                    : inquiry
                        .chat()
                        .verifier()
                        .verify(plan, draft, context, slots, inquiry.rules(), trace));
    TraceNotes.verdict(trace, verdict);
    return verdict;
  }

  /** The slots, and one in conflict for each conflict outside them: both sides of it are said. */
  private static List<Slot> withConflicts(Judgement judgement) {
    List<Slot> slots = new ArrayList<>(judgement.slots());
    for (Conflict conflict : judgement.conflicts()) {
      if (slots.stream().noneMatch(slot -> slot.name().equals(conflict.subject()))) {
        slots.add(
            Slot.open(conflict.subject(), AnswerKind.TEXT, List.of(), List.of(), true)
                .conflicting());
      }
    }
    return slots;
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
}
