package org.nexarag.model;

import java.util.List;

/**
 * What was asked, exactly; no stage ever replaces it.
 *
 * @param text the question as typed
 * @param language the language it is written in
 * @param history earlier turns, oldest first
 */
public record Question(String text, Language language, List<Turn> history) {
  /** Copies the history. */
  public Question {
    history = List.copyOf(history);
  }

  /** A question without history. */
  public static Question of(String text, Language language) {
    return new Question(text, language, List.of());
  }
}
