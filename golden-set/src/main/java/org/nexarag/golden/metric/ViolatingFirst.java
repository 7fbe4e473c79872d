package org.nexarag.golden.metric;

import java.util.Collection;
import java.util.Set;

/**
 * Whether a ranking breaks what its question rules out: a document of a negative role stands before
 * every relevant one. The share of such queries is the violation rate; lower is better.
 */
public final class ViolatingFirst {
  private ViolatingFirst() {}

  /**
   * Whether the first document that is either relevant or negative is negative. A relevant document
   * that was not found stands behind all; a document that is both is relevant; false when neither
   * was found.
   */
  public static boolean in(Ranking ranking, Collection<String> relevant, Set<String> negative) {
    for (String document : ranking.documents()) {
      if (relevant.contains(document)) {
        return false;
      }
      if (negative.contains(document)) {
        return true;
      }
    }
    return false;
  }
}
