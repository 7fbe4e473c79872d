package org.nexarag.golden.set;

/** What the right reaction to a query is. */
public enum Expectation {
  /** An answer that holds every answer group. */
  ANSWER,
  /** A refusal: the corpus holds no answer. */
  REFUSAL,
  /** Small talk: a short reply without retrieval. */
  CHITCHAT,
  /** Not stated: only ranking can be measured. */
  UNSTATED
}
