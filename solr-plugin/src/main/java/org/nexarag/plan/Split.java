package org.nexarag.plan;

import java.util.List;

/**
 * How a question divides.
 *
 * @param parts in their order, at least two and at most eight; empty for one single question
 * @param compares whether the parts are things set side by side
 */
record Split(List<Splitter.Part> parts, boolean compares) {
  /** One single question. */
  static final Split NONE = new Split(List.of(), false);

  /** How many parts there are that wait for no other; 1 for a single question. */
  int things() {
    return Math.max(1, (int) parts.stream().filter(part -> part.waits() == 0).count());
  }

  /** How many parts at most are answered one after the other; 1 for a single question. */
  int steps() {
    int[] depth = new int[parts.size() + 1];
    int most = 1;
    for (int i = 1; i <= parts.size(); i++) {
      int waits = parts.get(i - 1).waits();
      depth[i] = 1 + (waits > 0 && waits < i ? depth[waits] : 0);
      most = Math.max(most, depth[i]);
    }
    return most;
  }
}
