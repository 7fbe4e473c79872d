package org.nexarag.rules;

import org.nexarag.rules.Vocabulary.ValueType;

/**
 * A checked expression.
 *
 * @param text its canonical form
 * @param type its type
 */
record Typed(String text, ValueType type) {}
