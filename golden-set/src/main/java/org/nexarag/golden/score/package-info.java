/**
 * Kept answers of {@code /rag} against what a set knows, by deterministic checks only.
 *
 * <p>An answer is right when it does what its query expects: it holds every answer group, or it
 * refuses, or it chats. Beside that stand, each on its own: whether the cited passages hold the
 * answer, whether a wrong or superseded value was said, whether a superseded passage was cited,
 * whether an as-of question was answered from the version asked for, whether each citation's span
 * lies within its passage, and whether text that a caller may not see stands anywhere in the whole
 * response, trace included.
 *
 * <p>Texts are compared in the form of {@link org.nexarag.golden.score.AnswerText}. Scoring reads
 * kept responses, so that it can be repeated without asking again.
 *
 * <pre>
 * AnswerRecord (one response) + Query + CorpusIndex → AnswerScore → AnswerReport
 * </pre>
 */
@NullMarked
package org.nexarag.golden.score;

import org.jspecify.annotations.NullMarked;
