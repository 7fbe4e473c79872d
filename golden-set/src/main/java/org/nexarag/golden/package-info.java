/**
 * The golden set's runner: questions in, ranked results, answers, metrics and reports out.
 *
 * <p>A door of the house: it knows a running Solr only by HTTP and shares nothing with the plugin
 * but the loader. {@link org.nexarag.golden.Main} is the command line; the rooms behind it:
 *
 * <pre>
 * set      a benchmark folder as nouns
 * load     its corpus into a core (`load`, `load-set`)
 * metric   rankings and rates as numbers with intervals
 * score    kept answers against what a set knows
 * run      the commands that ask (`retrieve`, `answer`, `compare`, `latency`)
 * diagnose which layer failed first, and the experiment that says so (`diagnose`)
 * </pre>
 *
 * <p>{@code metric} knows none of the others; {@code set} knows nothing; {@code load} knows {@code
 * set}; {@code score} knows {@code set} and {@code metric}; {@code run} knows these, and {@code
 * diagnose} all. No model judges anything here: every check is deterministic.
 */
@NullMarked
package org.nexarag.golden;

import org.jspecify.annotations.NullMarked;
