package org.nexarag.golden.set;

import java.util.stream.Stream;

/** The documents that a set's questions are judged on. */
@FunctionalInterface
public interface Corpus {
  /** A set that only classifies questions. */
  Corpus NONE = Stream::empty;

  /** The documents in their order, read as they are asked for; close the stream. */
  Stream<Doc> read();
}
