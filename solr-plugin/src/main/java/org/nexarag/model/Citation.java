package org.nexarag.model;

/**
 * What ties a claim to a passage.
 *
 * @param passage the passage's number, from 1
 * @param span the supporting text within the passage
 */
public record Citation(int passage, Span span) {}
