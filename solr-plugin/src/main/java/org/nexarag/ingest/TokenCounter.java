package org.nexarag.ingest;

import org.nexarag.model.Language;

/** Counts the tokens of a text in the model of its language. Safe for concurrent use. */
@FunctionalInterface
public interface TokenCounter {
  /** Number of tokens without special tokens; 0 for blank text. */
  int count(Language language, String text);
}
