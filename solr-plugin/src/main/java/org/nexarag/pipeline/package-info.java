/**
 * The only room that knows the order: one bounded evidence loop that spends the budget, degrades,
 * and returns one result.
 */
@NullMarked
package org.nexarag.pipeline;

import org.jspecify.annotations.NullMarked;
