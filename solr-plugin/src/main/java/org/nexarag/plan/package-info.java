/**
 * Question in, plan out: what is asked, stated facts, dates, slots, fusion; the choices are rules.
 */
@NullMarked
package org.nexarag.plan;

import org.jspecify.annotations.NullMarked;
