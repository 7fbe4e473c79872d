package org.nexarag.rules.sentence;

/**
 * One part of a sentence.
 *
 * @param kind what it is
 * @param text lower case and half width; a quoted text as it was written, without its quotes
 */
record Piece(Kind kind, String text) {
  /** The kinds of piece. */
  enum Kind {
    /** One Chinese character, or one word of another script. */
    WORD,
    /** A number, perhaps with a percent sign. */
    NUMBER,
    /** A day, as {@code 2026-11-30}. */
    DAY,
    /** A quoted text. */
    TEXT,
    /** A comma; sentences fit with and without it, lists need it. */
    COMMA,
    /** Any other character that is not passed over. */
    SIGN,
    /** The blank of a table's heading, which the cells fill; its text is the parameter's name. */
    BLANK
  }

  boolean is(String word) {
    return (kind == Kind.WORD || kind == Kind.SIGN || kind == Kind.NUMBER) && text.equals(word);
  }
}
