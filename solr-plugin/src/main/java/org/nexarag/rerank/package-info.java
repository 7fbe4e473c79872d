/** Top n in, rescored order out: late interaction, or a cross-encoder. */
@NullMarked
package org.nexarag.rerank;

import org.jspecify.annotations.NullMarked;
