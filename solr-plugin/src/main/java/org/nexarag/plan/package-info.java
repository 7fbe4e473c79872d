/**
 * Question in, plan out: what is asked, stated facts, dates, slots, fusion; the choices are rules.
 *
 * <p>Java reads the language: the form of answer asked for ({@code question-forms.tsv}), the time
 * whose rules are asked for ({@code asked-time.tsv}), quantities, names, products, whether a turn
 * is nothing but courtesy ({@code courtesy.tsv}) and how a question is built. The rules in {@code
 * rules/plan} choose: whether the question needs evidence at all, which mode suits it, how the legs
 * are weighed, which pieces of information a good answer holds. What the request itself says about
 * time and fusion wins over both.
 *
 * <p>{@link org.nexarag.plan.Rewriter} makes the texts that may be searched beside the question:
 * what is left out is completed from the history ({@code dialogue.tsv}), what asks for several
 * things is split ({@code split.tsv}), what is excluded is left out of the search, other words of
 * the vocabulary are added, and a sentence is made that an answer might be ({@code hypothesis.tsv})
 * unless a {@link org.nexarag.plan.HypothesisWriter} writes one. Every rewrite carries the diff
 * read from both texts, whoever made it; rules reject those that lose a constraint. All else is
 * reading of form: no model, no list of products or places.
 *
 * <p>Two types do the work: {@link org.nexarag.plan.Planner} reads questions, and parts and
 * completed forms of planned ones; {@link org.nexarag.plan.Rewriter} makes other texts. The writer
 * is the room's only port.
 *
 * <p>Law: the question is never changed, and when in doubt it is looked up. A quantity that the
 * asker states becomes a filled slot with source {@code question}; it is never evidence.
 */
@NullMarked
package org.nexarag.plan;

import org.jspecify.annotations.NullMarked;
