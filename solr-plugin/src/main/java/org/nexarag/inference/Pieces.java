package org.nexarag.inference;

import java.util.Arrays;

/**
 * A hash table from character ranges to ids that makes no strings while looking up: open addressing
 * over one shared character pool. Filled once, then only read.
 */
final class Pieces {
  private static final int NONE = -1;

  private final int[] slots;
  private int[] offsets;
  private int[] ids;
  private char[] pool = new char[1024];
  private int size;
  private int used;
  private int longest = 1;

  /** Ids of pieces of one UTF-16 unit: nearly every Chinese word. */
  private final int[] single = new int[0x10000];

  Pieces(int expected) {
    slots = new int[Integer.highestOneBit(Math.max(16, expected)) * 4];
    Arrays.fill(slots, NONE);
    Arrays.fill(single, NONE);
    offsets = new int[expected + 2];
    ids = new int[expected + 1];
  }

  void add(String piece, int id) {
    int length = piece.length();
    if (length == 1) {
      single[piece.charAt(0)] = id;
      return;
    }
    if (size + 1 >= ids.length) {
      offsets = Arrays.copyOf(offsets, offsets.length * 2);
      ids = Arrays.copyOf(ids, ids.length * 2);
    }
    if (used + length > pool.length) {
      pool = Arrays.copyOf(pool, Math.max(pool.length * 2, used + length));
    }
    piece.getChars(0, length, pool, used);
    int slot = slot(hash(pool, used, used + length));
    while (slots[slot] != NONE) {
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = size;
    ids[size] = id;
    used += length;
    offsets[++size] = used;
    longest = Math.max(longest, length);
  }

  /** End of the longest piece that begins at {@code from}, or -1. */
  int longest(char[] text, int from, int end) {
    for (int to = Math.min(end, from + longest); to > from; to--) {
      if (id(text, from, to) != NONE) {
        return to;
      }
    }
    return NONE;
  }

  /** Id of the piece with exactly these characters, or -1. */
  int id(char[] text, int from, int to) {
    int length = to - from;
    if (length == 1) {
      return single[text[from]];
    }
    int slot = slot(hash(text, from, to));
    while (slots[slot] != NONE) {
      int entry = slots[slot];
      if (Arrays.equals(pool, offsets[entry], offsets[entry + 1], text, from, to)) {
        return ids[entry];
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return NONE;
  }

  private int slot(int hash) {
    // Fibonacci hashing (Knuth, TAOCP 3, 6.4) spreads what the polynomial leaves close together.
    return ((hash * 0x9E3779B9) >>> 7) & (slots.length - 1);
  }

  private static int hash(char[] text, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + text[i];
    }
    return hash;
  }
}
