package org.nexarag.rules.language;

import org.nexarag.model.Language;

/** Stops the reading of one rule; caught by the file's reader, never leaves the room. */
final class SyntaxProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final int line;
  private final int column;
  private final transient Message message;

  SyntaxProblem(int line, int column, Message message) {
    super(message.key(), null, false, false);
    this.line = line;
    this.column = column;
    this.message = message;
  }

  SyntaxProblem(Token at, Message message) {
    this(at.line(), at.column(), message);
  }

  RuleProblem in(String file, String rule, Language author) {
    Message where = rule.isEmpty() ? message : Message.of("in.rule", rule, message);
    return new RuleProblem(file, line, column, where, author);
  }
}
