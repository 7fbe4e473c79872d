package org.nexarag.ingest;

import org.nexarag.model.Span;

/**
 * A part of an element that fits into a chunk.
 *
 * @param element the element
 * @param span which part of its text
 * @param tokens its length
 * @param headTokens length of the table's header, which is repeated where a chunk starts with this
 *     piece; 0 when there is none
 */
record Piece(Element element, Span span, int tokens, int headTokens) {}
