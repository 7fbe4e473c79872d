package org.nexarag.chat;

import java.time.Duration;
import org.nexarag.model.Deadline;

/** Asks once more when that may help and there is time. */
record RetriedChat(ChatModel model) implements ChatModel {
  /** A busy endpoint gets a moment. */
  private static final Duration PAUSE = Duration.ofMillis(200);

  @Override
  public ChatReply complete(ChatPrompt prompt, Deadline deadline) {
    try {
      return model.complete(prompt, deadline);
    } catch (ChatFailed first) {
      if (!first.mayPass() || deadline.left().compareTo(PAUSE) <= 0) {
        throw first;
      }
      pause(first);
      return model.complete(prompt, deadline);
    }
  }

  private static void pause(ChatFailed first) {
    try {
      Thread.sleep(PAUSE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw first;
    }
  }
}
