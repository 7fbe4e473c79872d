package org.nexarag.rules.decision;

import java.util.List;

/** A rule says a value that its decision does not know. */
public final class ValueRefused extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private final String argument;
  private final String read;
  private final transient List<String> allowed;
  private final transient List<String> range;

  private ValueRefused(
      String argument, Object read, String why, List<String> allowed, List<String> range) {
    super(argument + " '" + read + "' is not " + why + String.join(", ", allowed));
    this.argument = argument;
    this.read = read.toString();
    this.allowed = List.copyOf(allowed);
    this.range = List.copyOf(range);
  }

  static ValueRefused notOneOf(List<String> allowed, String argument, String read) {
    return new ValueRefused(argument, read, "one of: ", allowed, List.of());
  }

  /** For a factor: above 0, at most 1. */
  static ValueRefused notAShare(String argument, double read) {
    return new ValueRefused(argument, read, "above 0 and at most 1", List.of(), List.of());
  }

  /** For a number that has a smallest and a largest value, both allowed. */
  static ValueRefused outside(String argument, Number read, Number smallest, Number largest) {
    return new ValueRefused(
        argument,
        read,
        "from " + smallest + " to " + largest,
        List.of(),
        List.of(smallest.toString(), largest.toString()));
  }

  /** The name of the decision's parameter. */
  public String argument() {
    return argument;
  }

  /** The value that was said. */
  public String read() {
    return read;
  }

  /** What may be said; empty for a number. */
  public List<String> allowed() {
    return allowed;
  }

  /** The smallest and the largest number allowed; empty for a word, or a number from 0 to 1. */
  public List<String> range() {
    return range;
  }
}
