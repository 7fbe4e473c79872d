package org.nexarag.rules.sentence;

/**
 * A sentence of a dictionary.
 *
 * @param file the dictionary
 * @param line where it stands there
 * @param section where in a rule it may stand
 * @param wording what the author writes
 * @param meaning what it stands for
 */
record Sentence(String file, int line, Section section, Wording wording, Meaning meaning) {
  /** The places in a rule. */
  enum Section {
    /** Between the name and "when". */
    HEAD,
    /** A fact after "when". */
    FACT,
    /** A condition on the fact above. */
    CONDITION,
    /** After "then". */
    ACTION
  }

  /** {@code file:line}. */
  String place() {
    return file + ":" + line;
  }
}
