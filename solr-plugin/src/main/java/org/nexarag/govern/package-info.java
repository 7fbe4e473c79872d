/** Candidates in; allowed, demoted and dropped out, each with rule id and reason. Fails closed. */
@NullMarked
package org.nexarag.govern;

import org.jspecify.annotations.NullMarked;
