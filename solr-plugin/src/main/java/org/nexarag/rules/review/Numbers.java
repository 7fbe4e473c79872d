package org.nexarag.rules.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Numbers as intervals.
 *
 * @param whole whether only whole numbers count
 * @param parts disjoint, not empty, ascending; ends of whole numbers are among them
 */
record Numbers(boolean whole, List<Interval> parts) implements Domain {
  /**
   * All numbers between two.
   *
   * @param low where it starts, may be infinite
   * @param lowIn whether that number belongs to it
   * @param high where it ends, may be infinite
   * @param highIn whether that number belongs to it
   */
  record Interval(double low, boolean lowIn, double high, boolean highIn) {
    boolean isEmpty() {
      return low > high || (low == high && !(lowIn && highIn));
    }

    Interval and(Interval other) {
      boolean left = low > other.low || (low == other.low && !lowIn);
      boolean right = high < other.high || (high == other.high && !highIn);
      return new Interval(
          left ? low : other.low,
          left ? lowIn : other.lowIn,
          right ? high : other.high,
          right ? highIn : other.highIn);
    }

    /** The whole numbers of it; their ends belong to them unless infinite. */
    private Interval rounded() {
      double from = lowIn ? Math.ceil(low) : Math.floor(low) + 1;
      double to = highIn ? Math.floor(high) : Math.ceil(high) - 1;
      return new Interval(from, !Double.isInfinite(from), to, !Double.isInfinite(to));
    }

    /** For a person, for example {@code 0.5 <= score < 0.6}. */
    String shown(String name) {
      if (low == high) {
        return name + " == " + number(low);
      }
      String from = Double.isInfinite(low) ? "" : number(low) + (lowIn ? " <= " : " < ");
      String to = Double.isInfinite(high) ? "" : (highIn ? " <= " : " < ") + number(high);
      return from + name + to;
    }

    private static String number(double value) {
      return value == Math.rint(value) && Math.abs(value) < 1e9
          ? String.valueOf((long) value)
          : String.valueOf(value);
    }
  }

  private static final Interval ALL =
      new Interval(Double.NEGATIVE_INFINITY, false, Double.POSITIVE_INFINITY, false);

  /** Rounds whole numbers, drops what is empty, sorts. */
  Numbers {
    parts =
        parts.stream()
            .map(part -> whole ? part.rounded() : part)
            .filter(part -> !part.isEmpty())
            .sorted(Comparator.comparingDouble(Interval::low))
            .toList();
  }

  /** The numbers that compare with a value in this way: {@code == != < <= > >=}. */
  static Numbers of(boolean whole, String op, double value) {
    double low = op.startsWith(">") || op.equals("==") ? value : ALL.low;
    double high = op.startsWith("<") || op.equals("==") ? value : ALL.high;
    boolean in = op.endsWith("=");
    return op.equals("!=")
        ? of(whole, "==", value).not()
        : new Numbers(
            whole, List.of(new Interval(low, in && low == value, high, in && high == value)));
  }

  /** These numbers only. */
  static Numbers points(boolean whole, List<Double> values) {
    return new Numbers(
        whole,
        values.stream().distinct().map(value -> new Interval(value, true, value, true)).toList());
  }

  @Override
  public Numbers and(Domain other) {
    List<Interval> both = new ArrayList<>();
    for (Interval one : parts) {
      ((Numbers) other).parts.forEach(two -> both.add(one.and(two)));
    }
    return new Numbers(whole, both);
  }

  @Override
  public Numbers not() {
    List<Interval> between = new ArrayList<>();
    double low = ALL.low;
    boolean lowIn = false;
    for (Interval part : parts) {
      between.add(new Interval(low, lowIn, part.low, !part.lowIn && !Double.isInfinite(part.low)));
      low = part.high;
      lowIn = !part.highIn && !Double.isInfinite(part.high);
    }
    between.add(new Interval(low, lowIn, ALL.high, false));
    return new Numbers(whole, between);
  }

  @Override
  public boolean isEmpty() {
    return parts.isEmpty();
  }
}
