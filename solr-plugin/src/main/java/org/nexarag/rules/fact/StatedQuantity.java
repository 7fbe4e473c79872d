package org.nexarag.rules.fact;

/**
 * A quantity that the asker states, for example 35 days. Seen by plan rules.
 *
 * @param value the number
 * @param unit the canonical unit: day, month, year, hour, minute, yuan, mah, w, kg, g, cm, inch,
 *     gb, percent, times, or another word of the vocabulary
 * @param text as written
 */
public record StatedQuantity(double value, String unit, String text) {}
