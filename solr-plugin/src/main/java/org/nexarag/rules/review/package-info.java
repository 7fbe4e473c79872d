/**
 * Reads checked rules without the engine: why a rule did or did not fire, and what looks wrong in
 * the rules before anybody asks them.
 *
 * <p>{@link org.nexarag.rules.review.RuleReading} takes the facts of one question and tells of any
 * rule for which facts it holds, or which line failed and what was read there. {@link
 * org.nexarag.rules.review.RuleFindings} takes rules alone and tells which of them can't fire, say
 * nothing new, are overruled always, or leave a gap between thresholds.
 *
 * <p>Laws:
 *
 * <ul>
 *   <li>Reading means what the engine means; a test asks both the same random questions.
 *   <li>A finding is true of every fact that can occur, a finding that is missing proves nothing:
 *       what the analysis doesn't understand it passes over.
 *   <li>Nothing here knows the engine, and nothing here decides: findings are warnings.
 * </ul>
 */
@NullMarked
package org.nexarag.rules.review;

import org.jspecify.annotations.NullMarked;
