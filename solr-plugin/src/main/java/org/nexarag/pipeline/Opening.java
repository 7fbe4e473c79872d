package org.nexarag.pipeline;

import org.jspecify.annotations.Nullable;
import org.nexarag.chat.ChatService;
import org.nexarag.index.SearchIndex;
import org.nexarag.model.Deadline;
import org.nexarag.model.LoopAction;
import org.nexarag.model.Mode;
import org.nexarag.model.Plan;
import org.nexarag.model.RagRequest;
import org.nexarag.model.Rewrites;
import org.nexarag.plan.HypothesisWriter;
import org.nexarag.plan.Planner;
import org.nexarag.plan.Rewriter;
import org.nexarag.rules.RuleSet;
import org.nexarag.trace.Trace;

/** Everything before the first search. Thread-safe. */
final class Opening {
  private final Planner planner;
  private final Rewriter rewriter;
  private final @Nullable ChatService chat;

  Opening(Planner planner, Rewriter rewriter, @Nullable ChatService chat) {
    this.planner = planner;
    this.rewriter = rewriter;
    this.chat = chat;
  }

  /** Plans, chooses the mode and, where the mode can use them, makes the other texts to search. */
  Inquiry inquiry(
      RagRequest request,
      SearchIndex index,
      RuleSet rules,
      Experiment experiment,
      long began,
      Trace trace) {
    Plan plan = trace.step("plan", () -> experiment.planned(planner.plan(request, rules, trace)));
    TraceNotes.plan(trace, plan);
    Mode mode = Routing.mode(request, plan, trace);
    if (mode == Mode.SELF_RAG) {
      trace.put("self_rag.should_retrieve", plan.retrieve());
    }
    Deadline deadline = new Deadline(began + plan.budget().time().toNanos());
    RequestChat asked = new RequestChat(chat, deadline, !experiment.off(Component.CHAT));
    Spending spending = new Spending(plan.budget(), deadline);
    Inquiry plain =
        new Inquiry(
            request, plan, mode, Rewrites.NONE, index, rules, spending, asked, experiment, trace);
    boolean rewrites = plain.allows(LoopAction.REWRITE);
    if (!plan.retrieve() || !(rewrites || plain.allows(LoopAction.SPLIT))) {
      return plain;
    }
    // Only a mode that may search with it has a hypothesis written.
    HypothesisWriter writer = rewrites ? asked.writer() : HypothesisWriter.NONE;
    Rewrites made = trace.step("plan", () -> rewriter.rewrite(plan, rules, writer, trace));
    PlanNotes.rewrites(trace, made);
    return plain.rewritten(made);
  }
}
