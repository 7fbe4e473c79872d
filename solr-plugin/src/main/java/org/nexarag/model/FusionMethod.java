package org.nexarag.model;

import java.util.Locale;

/** How ranked lists become one. */
public enum FusionMethod {
  /** Reciprocal rank fusion. */
  RRF,
  /** Weighted sum of scores that were scaled to 0..1 within each leg. */
  MINMAX;

  /**
   * The method of a {@code rag.fusion} value.
   *
   * @throws IllegalArgumentException naming the value read and the values allowed
   */
  public static FusionMethod of(String code) {
    return switch (code.strip().toLowerCase(Locale.ROOT)) {
      case "rrf" -> RRF;
      case "minmax" -> MINMAX;
      default ->
          throw new IllegalArgumentException("fusion '" + code + "' is not one of: rrf, minmax");
    };
  }

  /** The value of {@code rag.fusion}. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
