/** Ranked lists in, one list out. Pure arithmetic. */
@NullMarked
package org.nexarag.fuse;

import org.jspecify.annotations.NullMarked;
