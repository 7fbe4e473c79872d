/**
 * Candidates in; allowed, demoted and dropped out, each with rule id and reason. Fails closed.
 *
 * <p>Java reads facts: whether a group of the caller is among the chunk's groups, whether the
 * version has started, ended or given way to another on the day asked for (half-open days), whether
 * the question names it, whether it repeats a better candidate. The rules in {@code rules/govern}
 * decide. What no rule allows is denied.
 *
 * <p>Law: a candidate that the caller may not see is counted and nothing else; no reason, rule or
 * rank of it reaches the trace, and it never pushes another one out. When the rules cannot run
 * nothing is returned.
 */
@NullMarked
package org.nexarag.govern;

import org.jspecify.annotations.NullMarked;
