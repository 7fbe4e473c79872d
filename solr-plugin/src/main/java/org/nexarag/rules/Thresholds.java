package org.nexarag.rules;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** The values of all {@link Threshold}s of one rule set. Immutable. */
public final class Thresholds {
  private final EnumMap<Threshold, Double> values;

  /**
   * Over a value for each one.
   *
   * @throws IllegalArgumentException when one is missing or not allowed
   */
  Thresholds(Map<Threshold, Double> given) {
    values = new EnumMap<>(given);
    for (Threshold threshold : Threshold.values()) {
      Double value = values.get(threshold);
      if (value == null || !threshold.allows(value)) {
        throw new IllegalArgumentException(threshold.key() + " is " + value);
      }
    }
  }

  /** A value, on the scale that the threshold's meaning names. */
  public double number(Threshold threshold) {
    return Objects.requireNonNull(values.get(threshold));
  }

  /**
   * The value of one that counts things.
   *
   * @throws IllegalArgumentException when it is not a whole number by kind
   */
  public int count(Threshold threshold) {
    if (!threshold.whole()) {
      throw new IllegalArgumentException(threshold.key() + " is no whole number");
    }
    return (int) number(threshold);
  }

  /** All values as canonical text, the same however they were written. */
  String canonical() {
    StringBuilder text = new StringBuilder("thresholds\n");
    values.forEach(
        (threshold, value) -> text.append(threshold.key()).append(' ').append(value).append('\n'));
    return text.toString();
  }
}
