package org.nexarag.inference;

import org.nexarag.model.Span;

/** The token vectors of one text; immutable, safe to share. */
public final class TokenVectors {
  private final float[] values;
  private final int[] starts;
  private final int[] ends;
  private final int dimension;

  /**
   * Takes ownership of the arrays.
   *
   * @param values row by row, each row of Euclidean length 1
   * @param starts first UTF-16 unit of each token
   * @param ends one past its last unit
   * @param dimension length of a row
   */
  public TokenVectors(float[] values, int[] starts, int[] ends, int dimension) {
    if (values.length != starts.length * dimension || starts.length != ends.length) {
      throw new IllegalArgumentException("token vectors do not fit their offsets");
    }
    this.values = values;
    this.starts = starts;
    this.ends = ends;
    this.dimension = dimension;
  }

  /** Number of tokens. */
  public int size() {
    return starts.length;
  }

  /** Length of a vector. */
  public int dimension() {
    return dimension;
  }

  /** Where token {@code i}, from 0, stands in the text. */
  public Span span(int i) {
    return new Span(starts[i], ends[i]);
  }

  /** Bytes held, for caches. */
  public long bytes() {
    return 4L * values.length + 8L * starts.length + 64;
  }

  /** The cosine of token {@code i} with token {@code j} of {@code other}. */
  public float cosine(int i, TokenVectors other, int j) {
    float sum = 0;
    int a = i * dimension;
    int b = j * dimension;
    for (int d = 0; d < dimension; d++) {
      sum += values[a + d] * other.values[b + d];
    }
    return sum;
  }
}
