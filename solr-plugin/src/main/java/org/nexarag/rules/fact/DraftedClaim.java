package org.nexarag.rules.fact;

/**
 * A claim of the drafted answer against its citations. Seen by verify rules.
 *
 * @param number its place, from 1
 * @param cited whether it has a citation with a span that exists
 * @param quoteFound whether its quote stands in the cited spans, folded
 * @param quoteShare share of the quote's characters that stand in the cited spans, 0..1
 * @param numbersFound whether every number of the claim stands in the spans, in the question or in
 *     its comparison
 * @param unitsFound whether every quantity keeps its unit
 * @param namesFound whether every name and code of the claim stands in the passage, its headings or
 *     the question
 * @param negationKept whether claim and span agree on negation
 * @param comparisonRight whether the comparison shown is arithmetically right; true when none
 * @param offTopic whether claim and question share no content term and its slot is none
 */
public record DraftedClaim(
    int number,
    boolean cited,
    boolean quoteFound,
    double quoteShare,
    boolean numbersFound,
    boolean unitsFound,
    boolean namesFound,
    boolean negationKept,
    boolean comparisonRight,
    boolean offTopic) {}
