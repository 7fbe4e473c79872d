package org.nexarag.inference;

import java.util.Arrays;

/** The tokens of one text: ids and where each stands. Filled by one thread, then only read. */
final class Tokens {
  private int[] ids;
  private int[] starts;
  private int[] ends;
  private int size;

  Tokens(int expected) {
    int capacity = Math.max(16, expected);
    ids = new int[capacity];
    starts = new int[capacity];
    ends = new int[capacity];
  }

  void add(int id, int start, int end) {
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, size * 2);
      starts = Arrays.copyOf(starts, size * 2);
      ends = Arrays.copyOf(ends, size * 2);
    }
    ids[size] = id;
    starts[size] = start;
    ends[size++] = end;
  }

  void cut(int limit) {
    size = Math.min(size, limit);
  }

  int size() {
    return size;
  }

  int id(int i) {
    return ids[i];
  }

  int start(int i) {
    return starts[i];
  }

  int end(int i) {
    return ends[i];
  }

  int[] copyOfIds() {
    return Arrays.copyOf(ids, size);
  }

  /** Whether token {@code i} is one punctuation mark of {@code text}. */
  boolean isPunctuation(int i, String text) {
    int point = text.codePointAt(starts[i]);
    return starts[i] + Character.charCount(point) == ends[i] && TextFolding.isPunctuation(point);
  }
}
