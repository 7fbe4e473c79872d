/**
 * What happened in one request, and why: steps with times and counts, rules with reasons, failures.
 *
 * <p>Comes in: one call per step from the loop and the stages. Goes out: a tree of plain maps,
 * lists, strings and numbers that the door writes as it is. Law: nothing that the caller may not
 * see is ever put here, and artefacts are ids, ranks and counts rather than texts.
 */
@NullMarked
package org.nexarag.trace;

import org.jspecify.annotations.NullMarked;
