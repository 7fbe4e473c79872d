package org.nexarag.text;

/**
 * A calculation with numbers that a text gives itself, and its result.
 *
 * @param expression what is calculated, such as {@code 35 天 − 30 天}; operands as written
 * @param result the exact value with its unit, such as {@code 5 天}; where no finite decimal is
 *     exact the fraction, followed by {@code ≈} and two decimals
 */
public record Calculation(String expression, String result) {}
