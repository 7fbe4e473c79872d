package org.nexarag.chat;

import org.nexarag.model.Deadline;

/** Completes a prompt. Implementations are thread-safe. */
@FunctionalInterface
public interface ChatModel {
  /**
   * Asks the model.
   *
   * @param deadline when the caller stops waiting; the call ends by then, with or without a reply
   * @throws ChatFailed when there is no reply
   */
  ChatReply complete(ChatPrompt prompt, Deadline deadline);
}
