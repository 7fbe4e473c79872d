package org.nexarag.model;

import java.util.List;

/**
 * What the generator sees.
 *
 * @param passages numbered from 1 in this order
 * @param tokens their length in model tokens
 */
public record Context(List<Passage> passages, int tokens) {
  /** Nothing. */
  public static final Context EMPTY = new Context(List.of(), 0);

  /** Copies the passages. */
  public Context {
    passages = List.copyOf(passages);
  }

  /**
   * One numbered text.
   *
   * @param n its number, from 1
   * @param evidence the evidence it was made from
   * @param text the evidence's text, perhaps with parts of its neighbours around it
   * @param offset where the evidence's own text starts in {@code text}
   * @param merged ids of near-duplicates that this passage stands for
   */
  public record Passage(int n, Evidence evidence, String text, int offset, List<String> merged) {
    /** Copies the list. */
    public Passage {
      merged = List.copyOf(merged);
    }
  }
}
