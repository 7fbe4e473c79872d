package org.nexarag.rules;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Message;

/** Rule files that cannot be read as they are; says so in the reader's language. */
public final class UnreadableRules extends IOException {
  private static final long serialVersionUID = 1L;
  private final transient Message message;

  /** With what is wrong. */
  public UnreadableRules(Message message) {
    this(message, null);
  }

  UnreadableRules(Message message, @Nullable Throwable cause) {
    super(message.toString(), cause);
    this.message = message;
  }

  /** What is wrong, when that is known; else the failure's own words. */
  static Message message(IOException failure) {
    return failure instanceof UnreadableRules own
        ? own.message
        : Message.of("folder.unreadable", String.valueOf(failure.getMessage()));
  }
}
