package org.nexarag.pipeline;

import org.nexarag.index.SearchIndex;
import org.nexarag.model.LoopAction;
import org.nexarag.model.Mode;
import org.nexarag.model.Plan;
import org.nexarag.model.RagRequest;
import org.nexarag.model.Rewrites;
import org.nexarag.rules.RuleSet;
import org.nexarag.trace.Trace;

/**
 * One request on its way: what stays the same through all of its rounds.
 *
 * @param request the request
 * @param plan the plan of the original question
 * @param mode which actions the loop may take; never {@link Mode#AUTO}
 * @param rewrites the texts that may be searched beside the question
 * @param index of this request
 * @param rules the request's version
 * @param spending what is spent so far
 * @param chat the stages of this request that may use a chat model
 * @param experiment what the request changes of the house
 * @param trace of this request
 */
record Inquiry(
    RagRequest request,
    Plan plan,
    Mode mode,
    Rewrites rewrites,
    SearchIndex index,
    RuleSet rules,
    Spending spending,
    RequestChat chat,
    Experiment experiment,
    Trace trace) {

  /** The same for a part of it that keeps its own record. */
  Inquiry traced(Trace other) {
    return new Inquiry(
        request, plan, mode, rewrites, index, rules, spending, chat, experiment, other);
  }

  /** The same over another view of the index. */
  Inquiry over(SearchIndex other) {
    return new Inquiry(
        request, plan, mode, rewrites, other, rules, spending, chat, experiment, trace);
  }

  /** The same with these texts. */
  Inquiry rewritten(Rewrites made) {
    return new Inquiry(request, plan, mode, made, index, rules, spending, chat, experiment, trace);
  }

  /** Whether the loop may take this action. */
  boolean allows(LoopAction action) {
    return mode.allows(action) && experiment.allows(action);
  }

  /** Whether a part of the house is switched off. */
  boolean off(Component component) {
    return experiment.off(component);
  }
}
