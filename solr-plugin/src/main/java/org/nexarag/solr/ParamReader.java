package org.nexarag.solr;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.RagException;

/** Reads single values; every error names the parameter, what was read and what is allowed. */
final class ParamReader {
  private static final int SHOWN = 80;

  private ParamReader() {}

  /** A whole number from {@code min} to {@code max}, null when absent. */
  static @Nullable Integer whole(String name, @Nullable String value, int min, int max) {
    if (value == null || value.isBlank()) {
      return null;
    }
    try {
      int number = Integer.parseInt(value.strip());
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Falls through to the one message for both.
    }
    throw bad(name, value, "a whole number from " + min + " to " + max);
  }

  /** A whole number of at least 1. */
  static int positive(String name, @Nullable String value, int otherwise) {
    Integer number = whole(name, value, 1, 1_000_000);
    return number == null ? otherwise : number;
  }

  /** Names separated by commas, blanks left out. */
  static List<String> names(String name, @Nullable String value) {
    if (value == null) {
      return List.of();
    }
    return Arrays.stream(value.split(",", -1))
        .map(String::strip)
        .filter(one -> !one.isEmpty())
        .toList();
  }

  /** {@code name:weight} pairs separated by commas; names must be among {@code allowed}. */
  static Map<String, Double> weights(
      String name, @Nullable String value, Collection<String> allowed) {
    Map<String, Double> weights = new TreeMap<>();
    for (String pair : names(name, value)) {
      int colon = pair.lastIndexOf(':');
      String leg = colon < 0 ? pair : pair.substring(0, colon).strip();
      if (colon < 0 || !allowed.contains(leg)) {
        throw bad(name, pair, "name:weight with a name of " + allowed);
      }
      try {
        double weight = Double.parseDouble(pair.substring(colon + 1).strip());
        if (weight >= 0 && weight <= 1_000_000) {
          weights.put(leg, weight);
          continue;
        }
      } catch (NumberFormatException e) {
        // Falls through to the one message for both.
      }
      throw bad(name, pair, "a weight from 0 to 1000000");
    }
    return weights;
  }

  /** A day as {@code 2026-11-30}, null when absent. */
  static @Nullable LocalDate day(String name, @Nullable String value) {
    if (value == null || value.isBlank()) {
      return null;
    }
    try {
      return LocalDate.parse(value.strip());
    } catch (DateTimeParseException e) {
      throw bad(name, value, "a day such as 2026-11-30");
    }
  }

  /** The exception of one bad value; long values are shortened. */
  static RagException.BadRequest bad(String name, String value, String allowed) {
    String shown =
        value.length() <= SHOWN ? value : value.substring(0, SHOWN) + "… (" + value.length() + ")";
    return new RagException.BadRequest(name + ": read '" + shown + "', allowed: " + allowed);
  }
}
