package org.nexarag.model;

/**
 * A half-open range of UTF-16 units in a text.
 *
 * @param start first unit, at least 0
 * @param end one past the last unit, at least {@code start}
 */
public record Span(int start, int end) implements Comparable<Span> {
  /** Checks the range. */
  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("span [" + start + ", " + end + ") is not a range");
    }
  }

  /** Number of UTF-16 units. */
  public int length() {
    return end - start;
  }

  /** The text under this span; throws IndexOutOfBoundsException when the text is shorter. */
  public String of(String text) {
    return text.substring(start, end);
  }

  /** Whether {@code other} lies wholly inside. */
  public boolean contains(Span other) {
    return start <= other.start && other.end <= end;
  }

  /** Whether both share at least one unit. */
  public boolean overlaps(Span other) {
    return start < other.end && other.start < end;
  }

  /** This span moved right by {@code by} units. */
  public Span shift(int by) {
    return new Span(start + by, end + by);
  }

  /** By start, then by end. */
  @Override
  public int compareTo(Span other) {
    int byStart = Integer.compare(start, other.start);
    return byStart != 0 ? byStart : Integer.compare(end, other.end);
  }
}
