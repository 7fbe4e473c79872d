/**
 * Text in, numbers out. The only room that knows ONNX Runtime.
 *
 * <p>Comes in: a text, or a question with passages. Goes out: one vector per text ({@link
 * org.nexarag.inference.TextEncoder#embed}), one per token ({@link
 * org.nexarag.inference.TextEncoder#encode}), or one score per passage ({@link
 * org.nexarag.inference.CrossEncoder}).
 *
 * <pre>
 * text ─ WordPieceTokenizer ─ ids ─ OnnxModel ─ token vectors ─┬─ pooling ─ vector of the text
 *                                                              └─ TokenVectors ─ TokenVectorCache
 * </pre>
 *
 * <p>Laws:
 *
 * <ul>
 *   <li>A vector depends on its text and model alone, bit by bit: one text per run, one thread per
 *       run. An int8 graph quantises activations over its whole batch, so batches would mix texts;
 *       on CPU they gain no speed either. Many texts keep all cores busy through one caller per
 *       core.
 *   <li>Case is folded where the vocabulary has no upper case, whatever the tokenizer's file says;
 *       otherwise {@code USB} and {@code HDMI} are the same unknown word.
 *   <li>Text is never executed: a special token typed by a user is plain text.
 *   <li>Models load on first use, once ({@link org.nexarag.inference.EncoderCatalogue}). One that
 *       is missing or broken is a message that names file and remedy, never a broken core.
 *   <li>Memory is bounded: runs at once, bytes of the cache, tokens of a run.
 *   <li>Nothing leaves the machine. ONNX Runtime 1.29 sends usage data to its maker; this room is
 *       built against the newest version that does not.
 * </ul>
 *
 * <p>Not here: what a score means for an answer; that is {@code rerank}'s and {@code judge}'s.
 */
@NullMarked
package org.nexarag.inference;

import org.jspecify.annotations.NullMarked;
