/** Draft and context in, claim-by-claim verdict out. */
@NullMarked
package org.nexarag.verify;

import org.jspecify.annotations.NullMarked;
