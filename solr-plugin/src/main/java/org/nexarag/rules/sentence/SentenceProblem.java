package org.nexarag.rules.sentence;

import org.nexarag.rules.language.Message;

/** Stops the reading of one line; caught by the file's reader, never leaves the room. */
final class SentenceProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int SHOWN = 60;
  private final transient Message message;

  SentenceProblem(Message message) {
    super(message.key(), null, false, false);
    this.message = message;
  }

  Message message() {
    return message;
  }

  /** A text of the author as messages show it. */
  static String shown(String text) {
    String line = text.strip();
    return line.length() > SHOWN ? line.substring(0, SHOWN) + "…" : line;
  }
}
