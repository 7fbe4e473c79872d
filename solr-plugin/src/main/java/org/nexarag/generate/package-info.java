/** Context and original question in, draft answer with citations out; extractive. */
@NullMarked
package org.nexarag.generate;

import org.jspecify.annotations.NullMarked;
