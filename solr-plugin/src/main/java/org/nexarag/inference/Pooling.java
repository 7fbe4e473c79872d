package org.nexarag.inference;

/** How a text's vector is made from the vectors of its tokens. */
public enum Pooling {
  /** The vector of the first, special token. */
  CLS,
  /** The mean over all tokens, special ones included. */
  MEAN
}
