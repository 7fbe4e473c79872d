/**
 * Loads, checks, compiles, swaps and asks rule sets; the only room that knows Drools.
 *
 * <p>A stage hands in facts ({@link org.nexarag.rules.fact}) and a decision object ({@link
 * org.nexarag.rules.decision}); rules read the facts and call the decision with their id and a
 * reason. Decisions merge by laws that do not depend on the order of firing. One request takes one
 * {@link org.nexarag.rules.RuleSet} and keeps it to the end, whatever is published meanwhile.
 */
@NullMarked
package org.nexarag.rules;

import org.jspecify.annotations.NullMarked;
