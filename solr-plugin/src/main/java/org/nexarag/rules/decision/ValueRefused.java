package org.nexarag.rules.decision;

import java.util.List;

/** A rule says a value that its decision does not know. */
public final class ValueRefused extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private final String argument;
  private final String read;
  private final transient List<String> allowed;

  private ValueRefused(String argument, Object read, String why, List<String> allowed) {
    super(argument + " '" + read + "' is not " + why + String.join(", ", allowed));
    this.argument = argument;
    this.read = read.toString();
    this.allowed = List.copyOf(allowed);
  }

  static ValueRefused notOneOf(List<String> allowed, String argument, String read) {
    return new ValueRefused(argument, read, "one of: ", allowed);
  }

  /** For a factor: above 0, at most 1. */
  static ValueRefused notAShare(String argument, double read) {
    return new ValueRefused(argument, read, "above 0 and at most 1", List.of());
  }

  /** The name of the decision's parameter. */
  public String argument() {
    return argument;
  }

  /** The value that was said. */
  public String read() {
    return read;
  }

  /** What may be said; empty for any number above 0 and at most 1. */
  public List<String> allowed() {
    return allowed;
  }
}
