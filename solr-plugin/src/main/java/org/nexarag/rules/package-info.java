/**
 * Loads, checks, compiles, swaps and asks rule sets; the only room that knows Drools.
 *
 * <p>A stage hands in facts ({@link org.nexarag.rules.fact}) and a decision object ({@link
 * org.nexarag.rules.decision}); rules read the facts and call the decision with their id and a
 * reason. Decisions merge by laws that do not depend on the order of firing. One request takes one
 * {@link org.nexarag.rules.RuleSet} and keeps it to the end, whatever is published meanwhile.
 *
 * <p>The way of a file: {@link org.nexarag.rules.language} (text to a checked tree) → {@code
 * DescrWriter} (the engine's descriptors) → {@code RuleCompiler} → {@code CompiledRules} → {@code
 * RuleCases} → {@code LiveRules}.
 *
 * <p>Laws:
 *
 * <ul>
 *   <li>A rule file is code by nature, and compiling alone may run it. So the author's text never
 *       reaches the engine: descriptors are built from names of our vocabulary, numbers, and texts
 *       without quote or backslash. {@code RuleClassLoader} is a second line, not the boundary.
 *   <li>A running rule cannot be stopped from outside, so every bound is checked before: sizes,
 *       depth, patterns, combinations of facts. The firing limit is the last resort.
 *   <li>Every call of the engine goes through {@code EngineRoom}; compiling has its own thread.
 *   <li>A rule set is replaced by a new one, never updated in place.
 * </ul>
 */
@NullMarked
package org.nexarag.rules;

import org.jspecify.annotations.NullMarked;
