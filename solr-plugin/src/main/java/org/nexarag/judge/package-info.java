/**
 * Evidence in; quality label, filled and missing slots, conflicts and the next action out.
 *
 * <p>A topic match is not an answer. The judge therefore asks three things of what was found,
 * always of the original question: does it speak of what was asked (coverage of the question's
 * terms, its names and codes, the mean best cosine), does it hold what the answer needs (slots),
 * and do the sources in force agree.
 *
 * <p>A sentence fills a slot if it holds one alternative of every group the slot is about (its
 * headings may stand for one group), nothing the slot avoids, and a value of the slot's kind. Of
 * several the most authoritative document counts first, then the better sentence.
 *
 * <p>Two documents in force conflict when they are of about the same authority and scope and state
 * different values of one thing: of one slot, or, where the plan has none, in sentences that are
 * nearly the same but for a number, a date, a negation or a name, or that both hold what the
 * question names and one value of the sort asked for. No conflict are amounts that can both be true
 * (a rough one, a rounded one, a bound, another unit), and sentences on other years, models or
 * cases. Both sides are kept and explained; how many documents stand on a side never counts.
 *
 * <p>Comes in: plan, evidence best first, what governance dropped. Goes out: one {@link
 * org.nexarag.model.Judgement}. Laws: thresholds stand in {@code rules/judge}, not here; when a
 * rule fails the answer is refused.
 */
@NullMarked
package org.nexarag.judge;

import org.jspecify.annotations.NullMarked;
