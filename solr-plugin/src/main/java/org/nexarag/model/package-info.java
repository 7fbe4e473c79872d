/**
 * The nouns that travel through the house: immutable records and enums, no verbs.
 *
 * <h2>Glossary</h2>
 *
 * <dl>
 *   <dt>leg
 *   <dd>one retrieval method ({@code bm25}, {@code dense}); its answer is one ranked list
 *   <dt>depth
 *   <dd>how many hits are asked of a leg
 *   <dt>candidate
 *   <dd>a chunk that a leg returned, with its raw rank and score in every leg
 *   <dt>evidence
 *   <dd>a candidate that passed governance and was rescored; the only thing an answer may cite
 *   <dt>slot
 *   <dd>one piece of information that the answer needs
 *   <dt>passage
 *   <dd>a numbered text in the context, made of one evidence and perhaps its neighbours
 *   <dt>context
 *   <dd>the numbered passages the generator sees, inside a token budget
 *   <dt>claim
 *   <dd>one sentence of an answer; a citation ties it to a span of a passage
 *   <dt>verdict
 *   <dd>the verifier's word on each claim
 *   <dt>budget
 *   <dd>what one request may spend; a deadline is an instant
 * </dl>
 *
 * <p>Offsets inside the house are UTF-16 units ({@link org.nexarag.model.Span}); the door converts
 * them to code points. Ranks start at 1. Nothing here imports another room.
 */
@NullMarked
package org.nexarag.model;

import org.jspecify.annotations.NullMarked;
