/**
 * Plan in, one ranked list per leg out.
 *
 * <p>A leg says what to ask ({@link org.nexarag.recall.RetrievalLeg}), the index port knows how. A
 * new leg is one class and one line in {@link org.nexarag.recall.Legs}. A leg that fails or is late
 * is left out, and the trace says so; when every leg failed there is nothing to answer from and the
 * last failure is thrown.
 */
@NullMarked
package org.nexarag.recall;

import org.jspecify.annotations.NullMarked;
