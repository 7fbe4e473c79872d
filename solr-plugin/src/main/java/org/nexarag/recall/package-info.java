/** Plan in, one ranked list per leg out. */
@NullMarked
package org.nexarag.recall;

import org.jspecify.annotations.NullMarked;
