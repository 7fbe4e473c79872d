/**
 * Ranked lists in, one list out. Pure arithmetic: no request, no index, no clock.
 *
 * <p>Reciprocal rank fusion gives a hit the sum over legs of {@code weight / (k + rank)}; min-max
 * gives it the sum of {@code weight × scaled score}, where a leg's scores are scaled so that its
 * best hit has 1 and its last 0. A leg that did not find the hit adds nothing. Sums run over the
 * legs by name, so the order in which lists arrive never changes a score, and every order is total:
 * fused score, then id.
 */
@NullMarked
package org.nexarag.fuse;

import org.jspecify.annotations.NullMarked;
