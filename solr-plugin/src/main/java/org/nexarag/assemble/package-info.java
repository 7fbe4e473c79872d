/**
 * Evidence in, numbered context inside a token budget out.
 *
 * <p>Near-duplicates become one passage that names the others, unless they differ in a number or a
 * negation: then they contradict and both stay. What a slot or a conflict rests on is always in,
 * cut to whole sentences when it is too long. A passage that was cut in mid-sentence gets the rest
 * of that sentence from its neighbour of the same section and version, and nothing more.
 *
 * <p>Where the mode corrects the retrieval, a passage is refined to the run of sentences that
 * matters: what a slot or a conflict rests on, what scores near the best sentence, and what those
 * lean on or are limited by. An exception is never cut off; tables and lists stay whole.
 *
 * <p>Reading order: the strongest first, the second strongest last, the sides of a conflict
 * together.
 *
 * <p>Comes in: evidence best first, the judgement, two functions (neighbours, token count), the
 * plan to refine for. Goes out: one {@link org.nexarag.model.Context}. Laws: the budget is never
 * exceeded; the order depends on nothing but the input; positions in a chunk plus the passage's
 * offset are positions in the passage.
 */
@NullMarked
package org.nexarag.assemble;

import org.jspecify.annotations.NullMarked;
