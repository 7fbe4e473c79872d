package org.nexarag.model;

/**
 * What the words of a question show, read once.
 *
 * @param folded the question in normal form (lower case, half width, simplified), cut where rules
 *     stop reading
 * @param length characters of the whole question in normal form
 * @param hasCode whether it holds a model or error code
 * @param hasQuantity whether it states a quantity
 * @param asks whether it asks with a question word or a question mark
 * @param negated whether it asks with a negation
 */
public record Reading(
    String folded,
    int length,
    boolean hasCode,
    boolean hasQuantity,
    boolean asks,
    boolean negated) {}
