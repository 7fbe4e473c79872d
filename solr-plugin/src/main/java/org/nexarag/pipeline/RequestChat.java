package org.nexarag.pipeline;

import org.jspecify.annotations.Nullable;
import org.nexarag.chat.ChatBudget;
import org.nexarag.chat.ChatModel;
import org.nexarag.chat.ChatService;
import org.nexarag.chat.ChatUse;
import org.nexarag.chat.HypotheticalSentence;
import org.nexarag.generate.Generator;
import org.nexarag.model.Deadline;
import org.nexarag.plan.HypothesisWriter;
import org.nexarag.trace.Trace;
import org.nexarag.verify.Verifier;

/** The stages of one request that may use a chat model, within one budget. */
final class RequestChat {
  private final @Nullable ChatService service;
  private final @Nullable ChatBudget budget;
  private final Deadline deadline;
  private final boolean drafts;

  /**
   * Of a request.
   *
   * @param drafts whether a chat model may draft
   */
  RequestChat(@Nullable ChatService service, Deadline deadline, boolean drafts) {
    this.service = service;
    this.drafts = drafts;
    this.budget = service == null ? null : new ChatBudget(service.maxCalls());
    this.deadline = deadline;
  }

  /** The generator of the request, or of a part of it that keeps its own record. */
  Generator generator(Trace trace) {
    ChatModel model = drafts ? model(ChatUse.GENERATE) : null;
    return model == null ? new Generator() : new Generator(model, deadline, trace);
  }

  Verifier verifier() {
    ChatModel model = model(ChatUse.CRITIQUE);
    return model == null ? new Verifier() : new Verifier(model, deadline);
  }

  /** Writes a hypothetical sentence; {@link HypothesisWriter#NONE} without a chat model. */
  HypothesisWriter writer() {
    ChatModel model = model(ChatUse.HYDE);
    return model == null
        ? HypothesisWriter.NONE
        : question -> {
          // A third of what is left: a slow endpoint must leave time to search without it.
          Deadline soon = Deadline.in(deadline.left().dividedBy(3));
          return HypotheticalSentence.of(question, model, soon);
        };
  }

  private @Nullable ChatModel model(ChatUse use) {
    return service == null || budget == null || !service.uses().contains(use)
        ? null
        : budget.over(service.model());
  }

  /** Writes what was spent under {@code chat}; nothing without a chat model. */
  void note(Trace trace) {
    if (budget != null) {
      trace.put("chat.calls", budget.calls());
      trace.put("chat.tokens_in", budget.tokensIn());
      trace.put("chat.tokens_out", budget.tokensOut());
    }
  }
}
