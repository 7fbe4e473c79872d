package org.nexarag.rules;

import org.nexarag.model.Language;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;

/** Stops the reading of one YAML file or one case; never leaves the room. */
final class CaseProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final int line;
  private final int column;
  private final transient Message message;

  CaseProblem(int line, int column, Message message) {
    super(message.key(), null, false, false);
    this.line = line;
    this.column = column;
    this.message = message;
  }

  /** In a file, for a case of that name; the empty name stands for the file itself. */
  RuleProblem in(String file, String name, Language author) {
    Message where = name.isEmpty() ? message : Message.of("in.case", name, message);
    return new RuleProblem(file, line, column, where, author);
  }
}
