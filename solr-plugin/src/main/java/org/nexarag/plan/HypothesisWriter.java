package org.nexarag.plan;

import org.jspecify.annotations.Nullable;
import org.nexarag.model.Question;

/**
 * Writes a passage that an answer to a question might be, for the vector leg to search near it: a
 * port for whoever can do it better than a template, such as a chat model. What it writes is a
 * proposal like any other: rules reject it when it loses a constraint or invents something, and it
 * is never evidence.
 *
 * <p>Called from many threads. It keeps its own time limit; what it throws is noted in the trace
 * and counts as none.
 */
@FunctionalInterface
public interface HypothesisWriter {
  /** Writes nothing. */
  HypothesisWriter NONE = question -> null;

  /**
   * The passage in the language of the question; null or blank when it has none. One of more than
   * 1000 characters is not used.
   */
  @Nullable String write(Question question);
}
