/** Evidence in, numbered context inside a token budget out. */
@NullMarked
package org.nexarag.assemble;

import org.jspecify.annotations.NullMarked;
