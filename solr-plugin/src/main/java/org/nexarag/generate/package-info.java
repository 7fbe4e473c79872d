/**
 * Context and original question in, draft answer with citations out.
 *
 * <p>Says only what stands in a passage, and frames it in the asker's language: all sides of each
 * conflict; then what the slots hold, compared with what the asker stated; and where neither says
 * anything, the fewest sentences that answer. A sentence is worth its score by the reranker, its
 * coverage of the question's terms, whether it holds a value of the kind asked for, and its
 * passage's rank. It is quoted whole, with the sentence that limits it (但, 除, unless); a table row
 * answers with its heading; a list question gets the whole list.
 *
 * <p>By configuration a chat model picks the sentences instead. It names a passage and a quote; the
 * claim is the whole sentences that the quote stands in, with what limits them, under words of
 * their headings at most. What the model adds is left out; a quote that is not there, a number or a
 * name of its own drops the claim; and when nothing is left the sentences are picked as without it.
 *
 * <p>{@link org.nexarag.generate.Generator} drafts; {@link org.nexarag.generate.Answerer} writes
 * the claims that the verifier let pass, with markers, and says what is known, unknown and to be
 * confirmed.
 *
 * <p>Laws: no text that was not retrieved; a fact that the asker stated is compared, never cited.
 */
@NullMarked
package org.nexarag.generate;

import org.jspecify.annotations.NullMarked;
