package org.nexarag.rules;

import org.nexarag.rules.language.Message;

/** A fact that cannot be made of the values given. */
final class FactProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final String field;
  private final boolean known;
  private final transient Message message;

  FactProblem(String field, boolean known, Message message) {
    super(message.key(), null, false, false);
    this.field = field;
    this.known = known;
    this.message = message;
  }

  /** At the name of the field when there is no such field, else at its value. */
  CaseProblem in(YamlNode fields) {
    return (known ? fields.get(field) : fields.key(field)).problem(message);
  }
}
