/**
 * Draft and context in, claim-by-claim verdict out.
 *
 * <p>Knows nothing of how a draft was made and trusts none of it. Every claim is held against the
 * text that its citations really point at: the quote, the numbers, the units, names and codes,
 * negations, and the arithmetic of a comparison. What passed is then held against the original
 * question: its terms, its names, the kind of answer it asks for. Whether names and years are there
 * and other documents agree is read in passages as they were before they were refined, so that
 * refining alone never turns an answer into a refusal.
 *
 * <p>By configuration a chat model is then asked about the claims that the rules support. It may
 * object to one, which is not said then; it can never make a claim pass.
 *
 * <p>Comes in: plan, draft, context, slots. Goes out: one {@link org.nexarag.model.Verdict}. Laws:
 * the rules of {@code rules/verify} support, reject and refuse; a claim that no rule supports is
 * not said; a verifier that fails refuses.
 */
@NullMarked
package org.nexarag.verify;

import org.jspecify.annotations.NullMarked;
