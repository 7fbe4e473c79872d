package org.nexarag.rules.language;

/** Stops the reading of one rule; caught by the file's reader, never leaves the room. */
final class SyntaxProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final int line;
  private final int column;

  SyntaxProblem(int line, int column, String message) {
    super(message, null, false, false);
    this.line = line;
    this.column = column;
  }

  SyntaxProblem(Token at, String message) {
    this(at.line(), at.column(), message);
  }

  RuleProblem in(String file, String rule) {
    String where = rule.isEmpty() ? "" : "rule \"" + rule + "\": ";
    return new RuleProblem(file, line, column, where + getMessage());
  }
}
