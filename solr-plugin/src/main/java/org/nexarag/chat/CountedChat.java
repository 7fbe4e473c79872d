package org.nexarag.chat;

import org.nexarag.model.Deadline;

/** Counts every call on a request's budget; a call for which no time is left is not made. */
record CountedChat(ChatModel model, ChatBudget budget) implements ChatModel {
  @Override
  public ChatReply complete(ChatPrompt prompt, Deadline deadline) {
    if (deadline.passed()) {
      throw ChatFailed.of(ChatFailed.Kind.TIMEOUT, "no time is left");
    }
    budget.spendCall();
    ChatReply reply = model.complete(prompt, deadline);
    budget.spendTokens(reply);
    return reply;
  }
}
