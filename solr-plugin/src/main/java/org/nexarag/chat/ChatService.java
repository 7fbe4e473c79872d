package org.nexarag.chat;

import java.util.Set;

/**
 * A chat model as the house uses it.
 *
 * @param model the model; each request asks it through a {@link ChatBudget}
 * @param maxCalls most calls of one request, retries included
 * @param uses what it is used for
 */
public record ChatService(ChatModel model, int maxCalls, Set<ChatUse> uses) {
  /** Copies the set. */
  public ChatService {
    uses = Set.copyOf(uses);
  }

  /** Behind an endpoint. */
  public static ChatService of(ChatSettings settings) {
    return new ChatService(new OpenAiChat(settings), settings.maxCalls(), settings.uses());
  }
}
