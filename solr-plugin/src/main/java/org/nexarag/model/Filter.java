package org.nexarag.model;

import java.util.List;

/**
 * One filter of a request, built into queries as terms, never parsed.
 *
 * @param field a field of the index
 * @param op how to compare
 * @param values one value, several for {@code in}, two for {@code range} (either may be {@code *})
 */
public record Filter(String field, Op op, List<String> values) {
  /** Copies the values and checks their number. */
  public Filter {
    values = List.copyOf(values);
    boolean fits =
        switch (op) {
          case EQ -> values.size() == 1;
          case RANGE -> values.size() == 2;
          case IN, NOT -> !values.isEmpty();
        };
    if (!fits) {
      throw new IllegalArgumentException(
          "filter on '" + field + "': " + op + " does not take " + values.size() + " value(s)");
    }
  }

  /**
   * Whether the loop may search without it when nothing is found under it: it names the thing asked
   * about. What excludes, bounds or narrows by anything else always holds.
   */
  public boolean relaxable() {
    return (op == Op.EQ || op == Op.IN) && (field.equals("product") || field.equals("entity"));
  }

  /** How a filter compares. */
  public enum Op {
    /** Equal to the value. */
    EQ,
    /** Equal to one of the values. */
    IN,
    /** From the first value (inclusive) to the second (exclusive). */
    RANGE,
    /** Equal to none of the values. */
    NOT
  }
}
