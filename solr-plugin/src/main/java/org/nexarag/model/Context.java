package org.nexarag.model;

import java.util.List;

/**
 * What the generator sees.
 *
 * @param passages numbered from 1 in this order
 * @param tokens their length in model tokens
 * @param tokensBefore what that was before passages were refined to strips; the same where none was
 */
public record Context(List<Passage> passages, int tokens, int tokensBefore) {
  /** Nothing. */
  public static final Context EMPTY = new Context(List.of(), 0, 0);

  /** Of passages that were not refined. */
  public Context(List<Passage> passages, int tokens) {
    this(passages, tokens, tokens);
  }

  /** Copies the passages. */
  public Context {
    passages = List.copyOf(passages);
  }

  /**
   * One numbered text.
   *
   * @param n its number, from 1
   * @param evidence the evidence it was made from
   * @param text the evidence's text, perhaps with parts of its neighbours around it, or a run of
   *     its sentences
   * @param offset where the evidence's own text starts in {@code text}; negative by what was cut in
   *     front
   * @param merged ids of near-duplicates that this passage stands for
   * @param whole the text before it was refined; the same where it was not
   */
  public record Passage(
      int n, Evidence evidence, String text, int offset, List<String> merged, String whole) {
    /** One that is not refined. */
    public Passage(int n, Evidence evidence, String text, int offset, List<String> merged) {
      this(n, evidence, text, offset, merged, text);
    }

    /** Copies the list. */
    public Passage {
      merged = List.copyOf(merged);
    }

    /** This passage under another number. */
    public Passage numbered(int number) {
      return new Passage(number, evidence, text, offset, merged, whole);
    }

    /** The part {@code shown} of this text in its place. */
    public Passage refined(Span shown) {
      return new Passage(n, evidence, shown.of(text), offset - shown.start(), merged, whole);
    }

    /** Whether only a part is shown of what there was. */
    public boolean isRefined() {
      return text.length() < whole.length();
    }

    /** What part of the evidence's own text is shown. */
    public Span strip() {
      int length = evidence.chunk().text().length();
      int start = Math.min(length, Math.max(0, -offset));
      return new Span(start, Math.max(start, Math.min(length, text.length() - offset)));
    }
  }
}
