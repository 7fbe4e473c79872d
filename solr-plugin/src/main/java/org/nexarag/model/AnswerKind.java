package org.nexarag.model;

/** What form of answer a question asks for; also what kind of value a slot holds. */
public enum AnswerKind {
  /** A quantity: how many, how long, how much. */
  NUMBER,
  /** A point in time. */
  DATE,
  /** A name of a person, place, product or organisation. */
  NAME,
  /** Whether something is allowed or true, with its condition. */
  YES_NO,
  /** Several items. */
  LIST,
  /** How to do something. */
  STEPS,
  /** Why something is so. */
  CAUSE,
  /** Several subjects side by side. */
  COMPARISON,
  /** Any sentence on the matter. */
  TEXT
}
