package org.nexarag.golden.set;

/** What the right reaction to a query is. */
public enum Expectation {
  /** An answer that holds every answer group. */
  ANSWER,
  /** A refusal: the corpus holds no answer. */
  REFUSAL,
  /** A question back: the question has several answers. */
  CLARIFY,
  /** Small talk: a short reply without retrieval. */
  CHITCHAT,
  /** Not stated: only ranking can be measured. */
  UNSTATED
}
