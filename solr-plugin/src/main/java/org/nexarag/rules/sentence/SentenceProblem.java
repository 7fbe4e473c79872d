package org.nexarag.rules.sentence;

/** Stops the reading of one line; caught by the file's reader, never leaves the room. */
final class SentenceProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int SHOWN = 60;

  SentenceProblem(String message) {
    super(message, null, false, false);
  }

  /** A text of the author as messages show it. */
  static String shown(String text) {
    String line = text.strip();
    return '"' + (line.length() > SHOWN ? line.substring(0, SHOWN) + "…" : line) + '"';
  }
}
