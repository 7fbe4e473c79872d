package org.nexarag.rules.language;

/**
 * One token of a rule file.
 *
 * @param kind what it is
 * @param text as written; for a string its value without its quotes
 * @param line from 1
 * @param column from 1
 */
record Token(Kind kind, String text, int line, int column) {
  private static final int LONGEST = 40;

  /** The kinds of token that the subset knows. */
  enum Kind {
    /** A keyword, name or {@code $variable}. */
    WORD,
    /** A whole number. */
    INTEGER,
    /** A number with a decimal point. */
    DECIMAL,
    /** A text in double quotes. */
    STRING,
    /** An operator or bracket. */
    SYMBOL,
    /** The end of the file. */
    END
  }

  boolean is(String symbolOrWord) {
    return (kind == Kind.SYMBOL || kind == Kind.WORD) && text.equals(symbolOrWord);
  }

  boolean isVariable() {
    return kind == Kind.WORD && text.startsWith("$");
  }

  /** As an error message names it. */
  Message shown() {
    String start = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    return switch (kind) {
      case END -> Message.of("read.end");
      case STRING -> Message.of("read.text", start);
      default -> Message.of("read.word", start);
    };
  }
}
