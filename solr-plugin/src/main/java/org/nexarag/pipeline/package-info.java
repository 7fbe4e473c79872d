/**
 * The only room that knows the order: one bounded evidence loop.
 *
 * <pre>
 *   plan ─► evidence needed? ─no─► a short reply that claims nothing
 *     │ yes
 *     ▼
 *   recall ► fuse ► govern ► rerank ► judge ─► a rule wants one more step, the mode has it, the
 *     ▲                                 │      budget pays it, the last rounds got somewhere?
 *     │          yes: rewrite, relax, fill, expand, split, hop │ no
 *     └─────────────────────────────────┘                      ▼
 *                   assemble ► generate ► verify ─► answer | answer in part | ask back | refuse
 * </pre>
 *
 * <p>A mode is a set of steps ({@link org.nexarag.model.LoopAction}); rules propose them, {@link
 * org.nexarag.pipeline.Rounds} takes them, and the better state of the evidence is kept. Whatever
 * is searched, the judge and the verifier hold it against the original question. A part of a
 * question goes through the whole chain by itself, and only a name from its verified answer steers
 * the next search (ADR-0013).
 *
 * <p>Governance stands before reranking: what it drops never costs model time, and its decisions
 * read metadata, not scores (ADR-0006). Every step is timed and traced here. A part that fails is
 * replaced by its written fallback and the trace says so; governance has none: when it fails
 * nothing is returned.
 */
@NullMarked
package org.nexarag.pipeline;

import org.jspecify.annotations.NullMarked;
