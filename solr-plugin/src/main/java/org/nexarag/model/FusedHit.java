package org.nexarag.model;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A hit after fusion, before its chunk is read.
 *
 * @param id the chunk
 * @param fusedScore the fused score
 * @param legs raw rank and score in each leg that found it, by leg name
 */
public record FusedHit(String id, double fusedScore, Map<String, LegHit> legs) {
  /** Sorts the legs by name. */
  public FusedHit {
    legs = Collections.unmodifiableSortedMap(new TreeMap<>(legs));
  }
}
