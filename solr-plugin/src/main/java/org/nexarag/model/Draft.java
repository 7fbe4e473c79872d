package org.nexarag.model;

import java.util.List;

/**
 * What the generator would say.
 *
 * @param claims in the order they are said; empty when it found nothing to say
 */
public record Draft(List<Claim> claims) {
  /** Nothing to say. */
  public static final Draft EMPTY = new Draft(List.of());

  /** Copies the claims. */
  public Draft {
    claims = List.copyOf(claims);
  }
}
