package org.nexarag.text;

import org.nexarag.model.Span;

/**
 * An entry of the vocabulary that a text names.
 *
 * @param canonical the entry's own name
 * @param kind product, model, fault, dimension, action or synonym
 * @param span where it stands
 */
public record Mention(String canonical, String kind, Span span) {}
