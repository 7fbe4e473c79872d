package org.nexarag.inference;

import java.util.List;
import org.nexarag.model.Span;

/** An embedding model. Safe for concurrent use; vectors do not depend on what runs beside them. */
public interface TextEncoder {
  /** The model's id in the configuration. */
  String id();

  /** Length of its vectors. */
  int dimension();

  /** Most tokens of one text, special tokens included. */
  int maxTokens();

  /**
   * The text's vector, of Euclidean length 1; text beyond {@link #maxTokens} is not read. An empty
   * text has the vector of the special tokens alone.
   *
   * @throws org.nexarag.model.RagException.Unavailable when the model is closed or fails
   */
  float[] embed(String text);

  /**
   * The vectors of several texts, in their order, on all cores; each equals {@link #embed}.
   *
   * @throws org.nexarag.model.RagException.Unavailable when the model is closed or fails
   */
  List<float[]> embedAll(List<String> texts);

  /**
   * The vectors of the text's tokens, each of length 1, without special tokens and punctuation;
   * text beyond {@link #maxTokens} is not read.
   *
   * @throws org.nexarag.model.RagException.Unavailable when the model is closed or fails
   */
  TokenVectors encode(String text);

  /** Where the text's tokens stand, in order, without special tokens, however long the text is. */
  List<Span> tokens(String text);

  /** Number of tokens without special tokens, however long the text is. */
  int countTokens(String text);
}
