package org.nexarag.inference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nexarag.model.Deadline;
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
   * The passage's vector, of Euclidean length 1; text beyond {@link #maxTokens} is not read. An
   * empty text has the vector of the special tokens alone.
   *
   * @throws org.nexarag.model.RagException.Unavailable when the model is closed or fails
   */
  float[] embed(String text);

  /**
   * The vector of a query, to be compared with vectors of {@link #embed}. Differs from it only for
   * models that want another prefix before queries.
   *
   * @throws org.nexarag.model.RagException.Unavailable when the model is closed or fails
   */
  default float[] embedQuery(String text) {
    return embed(text);
  }

  /**
   * The vectors of several passages, in their order, on all cores; each equals {@link #embed}.
   *
   * @throws org.nexarag.model.RagException.Unavailable when the model is closed or fails
   */
  List<float[]> embedAll(List<String> texts);

  /**
   * The vectors of the text's tokens, each of length 1, without special tokens, punctuation and
   * prefixes; text beyond {@link #maxTokens} is not read.
   *
   * @throws org.nexarag.model.RagException.Unavailable when the model is closed or fails
   */
  TokenVectors encode(String text);

  /**
   * The token vectors of several texts, in their order, on all cores; each equals {@link #encode},
   * or is empty where the deadline passed before the text's turn. Texts take their turn in order,
   * so the first are the least likely to be empty.
   *
   * @throws org.nexarag.model.RagException.Unavailable when the model is closed or fails
   */
  default List<Optional<TokenVectors>> encodeAll(List<String> texts, Deadline deadline) {
    List<Optional<TokenVectors>> encoded = new ArrayList<>(texts.size());
    for (String text : texts) {
      encoded.add(deadline.passed() ? Optional.empty() : Optional.of(encode(text)));
    }
    return encoded;
  }

  /** Where the text's tokens stand, in order, without special tokens, however long the text is. */
  List<Span> tokens(String text);

  /** Number of tokens without special tokens, however long the text is. */
  int countTokens(String text);
}
