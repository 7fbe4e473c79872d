package org.nexarag.chat;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * What one request spends on the chat model, whichever stage asks. Used by one request; safe for
 * the threads that work for it.
 */
public final class ChatBudget {
  private final int maxCalls;
  private final AtomicInteger calls = new AtomicInteger();
  private final AtomicInteger tokensIn = new AtomicInteger();
  private final AtomicInteger tokensOut = new AtomicInteger();

  /**
   * Nothing spent yet.
   *
   * @param maxCalls most calls of the request, retries included
   */
  public ChatBudget(int maxCalls) {
    this.maxCalls = maxCalls;
  }

  /**
   * The model within this budget: every call is counted before it is made, one beyond {@link
   * #maxCalls} throws {@link ChatFailed} of kind {@code BUDGET}, and a call that {@link
   * ChatFailed#mayPass} is made once more while there is time.
   */
  public ChatModel over(ChatModel model) {
    return new RetriedChat(new CountedChat(model, this));
  }

  /** Most calls. */
  public int maxCalls() {
    return maxCalls;
  }

  /** Calls made so far, failed ones and retries included. */
  public int calls() {
    return calls.get();
  }

  /** Tokens of the prompts of the calls that were answered. */
  public int tokensIn() {
    return tokensIn.get();
  }

  /** Tokens of the replies. */
  public int tokensOut() {
    return tokensOut.get();
  }

  /**
   * Counts a call that is about to be made.
   *
   * @throws ChatFailed of kind {@code BUDGET} when it is one too many; it is not counted
   */
  void spendCall() {
    if (calls.getAndUpdate(made -> made < maxCalls ? made + 1 : made) >= maxCalls) {
      throw ChatFailed.of(ChatFailed.Kind.BUDGET, "all " + maxCalls + " calls are spent");
    }
  }

  void spendTokens(ChatReply reply) {
    tokensIn.addAndGet(reply.tokensIn());
    tokensOut.addAndGet(reply.tokensOut());
  }
}
