/**
 * The commands that ask a running Solr and print what came.
 *
 * <p>{@code retrieve} asks {@code /retrieve} for every query in every variant of legs, fusion and
 * reranking and prints ranking metrics side by side, with intervals and paired differences; {@code
 * answer} asks {@code /rag} and prints how the answers fare; {@code compare} holds two kept runs
 * against each other; {@code latency} asks with one and more clients at a time and prints where the
 * time goes; {@code evaluate} asks the debug door in several modes and with parts left out, keeps
 * what comes and has it reported. Each can ask in an advanced mode; {@code retrieve} takes several
 * and holds them against the plain chain.
 *
 * <p>Tables go to standard output, progress to standard error. A query that Solr answers with an
 * error counts as an empty result and is counted beside the numbers; when no Solr answers at all,
 * the run ends with a message.
 */
@NullMarked
package org.nexarag.golden.run;

import org.jspecify.annotations.NullMarked;
