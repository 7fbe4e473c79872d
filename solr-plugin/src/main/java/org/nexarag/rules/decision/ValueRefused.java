package org.nexarag.rules.decision;

import java.util.List;

/** A rule says a value that its decision does not know. */
public final class ValueRefused extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private final String argument;
  private final String read;
  private final transient List<String> allowed;

  ValueRefused(String argument, Object read, List<String> allowed) {
    super(argument + " '" + read + "' is not one of: " + String.join(", ", allowed));
    this.argument = argument;
    this.read = read.toString();
    this.allowed = List.copyOf(allowed);
  }

  /** The name of the decision's parameter. */
  public String argument() {
    return argument;
  }

  /** The value that was said. */
  public String read() {
    return read;
  }

  /** What may be said: the values, or one interval such as {@code (0, 1]}. */
  public List<String> allowed() {
    return allowed;
  }
}
