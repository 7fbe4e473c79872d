/**
 * The only room that knows the order.
 *
 * <pre>
 *   plan ─► evidence needed? ─no─► a short reply that claims nothing
 *     │ yes
 *     ▼
 *   recall ► fuse ► govern ► rerank ► judge ─► refuse, or
 *     assemble ► generate ► verify ─► answer | answer in part | refuse
 * </pre>
 *
 * <p>Governance stands before reranking: what it drops never costs model time, and its decisions
 * read metadata, not scores (ADR-0006). Every step is timed and traced here. A part that fails is
 * replaced by its written fallback and the trace says so; governance has none: when it fails
 * nothing is returned.
 */
@NullMarked
package org.nexarag.pipeline;

import org.jspecify.annotations.NullMarked;
