package org.nexarag.recall;

import java.util.List;

/** The catalogue of legs, in the order they are asked. */
public final class Legs {
  private static final List<RetrievalLeg> ALL = List.of(new Bm25Leg(), new DenseLeg());

  private Legs() {}

  /** Every leg once; names are unique. */
  public static List<RetrievalLeg> all() {
    return ALL;
  }

  /** The names, in the same order. */
  public static List<String> names() {
    return ALL.stream().map(RetrievalLeg::name).toList();
  }
}
