/**
 * Question in, plan out: what is asked, stated facts, dates, slots, fusion; the choices are rules.
 *
 * <p>Java reads the language: the form of answer asked for ({@code question-forms.tsv}), the time
 * whose rules are asked for ({@code asked-time.tsv}), quantities, names, products. The rules in
 * {@code rules/plan} choose: whether the question needs evidence at all, how the legs are weighed,
 * which pieces of information a good answer holds. What the request itself says about time and
 * fusion wins over both.
 *
 * <p>Law: the question is never changed, and when in doubt it is looked up. A quantity that the
 * asker states becomes a filled slot with source {@code question}; it is never evidence.
 */
@NullMarked
package org.nexarag.plan;

import org.jspecify.annotations.NullMarked;
