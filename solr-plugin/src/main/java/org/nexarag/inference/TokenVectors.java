package org.nexarag.inference;

import java.util.Arrays;
import org.nexarag.model.Span;

/** The token vectors of one text; immutable, safe to share. */
public final class TokenVectors {
  /** Tokens worked on at a time: their columns, 128 KiB at 512 dimensions, stay in the L2 cache. */
  private static final int BLOCK = 64;

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

  /**
   * Every cosine between these tokens and those of {@code other}: that of token {@code i} with its
   * token {@code j} stands at {@code i * other.size() + j}.
   *
   * @throws IllegalArgumentException when the dimensions differ
   */
  public float[] cosines(TokenVectors other) {
    if (dimension != other.dimension) {
      throw new IllegalArgumentException(
          "vectors of " + dimension + " and " + other.dimension + " dimensions have no cosine");
    }
    float[] cosines = new float[size() * other.size()];
    float[] columns = new float[dimension * BLOCK];
    float[] sums = new float[BLOCK];
    for (int from = 0; from < other.size(); from += BLOCK) {
      int width = Math.min(BLOCK, other.size() - from);
      other.columns(from, width, columns);
      for (int i = 0; i < size(); i++) {
        multiply(i, columns, sums);
        System.arraycopy(sums, 0, cosines, i * other.size() + from, width);
      }
    }
    return cosines;
  }

  /**
   * Turns a block of rows into columns, so that the inner loop of {@link #multiply} runs over
   * tokens.
   */
  private void columns(int from, int width, float[] columns) {
    for (int t = 0; t < width; t++) {
      int row = (from + t) * dimension;
      for (int d = 0; d < dimension; d++) {
        columns[d * BLOCK + t] = values[row + d];
      }
    }
  }

  /**
   * Row {@code i} times a block of columns. A plain dot product is a chain of dependent additions
   * that the JIT may not reorder; here neighbouring sums are independent and become vector lanes.
   */
  private void multiply(int i, float[] columns, float[] sums) {
    int row = i * dimension;
    Arrays.fill(sums, 0);
    int d = 0;
    for (; d + 3 < dimension; d += 4) {
      float a = values[row + d];
      float b = values[row + d + 1];
      float c = values[row + d + 2];
      float e = values[row + d + 3];
      int column = d * BLOCK;
      for (int t = 0; t < BLOCK; t++) {
        sums[t] +=
            a * columns[column + t]
                + b * columns[column + BLOCK + t]
                + c * columns[column + 2 * BLOCK + t]
                + e * columns[column + 3 * BLOCK + t];
      }
    }
    for (; d < dimension; d++) {
      float a = values[row + d];
      int column = d * BLOCK;
      for (int t = 0; t < BLOCK; t++) {
        sums[t] += a * columns[column + t];
      }
    }
  }
}
