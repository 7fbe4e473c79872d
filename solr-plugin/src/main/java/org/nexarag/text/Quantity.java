package org.nexarag.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Span;

/**
 * A number with its unit.
 *
 * @param value the number, the lower end of a range
 * @param upper the upper end of a range, null when it is none
 * @param unit the canonical unit, such as {@code day}, {@code yuan}, {@code percent}
 * @param span where it stands
 * @param text as written
 */
public record Quantity(
    BigDecimal value, @Nullable BigDecimal upper, String unit, Span span, String text) {
  private static final BigDecimal MONTH_DAYS = BigDecimal.valueOf(30);
  private static final BigDecimal YEAR_DAYS = BigDecimal.valueOf(365);
  private static final BigDecimal YEAR_MONTHS = BigDecimal.valueOf(12);
  private static final BigDecimal DAY_SECONDS = BigDecimal.valueOf(86400);

  /**
   * Whether both measure the same thing, so that {@link #compareTo} has an answer. Days and hours
   * can be compared, and days and months; days and working days can't.
   */
  public boolean comparableWith(Quantity other) {
    String mine = dimension();
    String theirs = other.dimension();
    return mine.equals(theirs) || (isTime(mine) && isTime(theirs));
  }

  /**
   * Whether comparing these two needs a convention: a month counts 30 days, a year 365 days, when
   * it is compared with days, hours or weeks.
   */
  public boolean approximateWith(Quantity other) {
    return comparableWith(other) && !dimension().equals(other.dimension());
  }

  /**
   * Compares the lower ends in their common base unit.
   *
   * @return negative, zero or positive as this is less than, equal to or more than {@code other}
   * @throws IllegalArgumentException when they are not comparable
   */
  // Not Comparable: there is no order across dimensions.
  @SuppressWarnings("MissingImplementsComparable")
  public int compareTo(Quantity other) {
    if (!comparableWith(other)) {
      throw new IllegalArgumentException(
          "'" + unit + "' can't be compared with '" + other.unit + "'");
    }
    boolean mixed = approximateWith(other);
    return base(mixed).compareTo(other.base(mixed));
  }

  /** The canonical writing: {@code 30 day}, {@code 1-3 workday}; no trailing zeros. */
  public String canonical() {
    String lower = plain(value);
    return (upper == null ? lower : lower + "-" + plain(upper)) + " " + unit;
  }

  private static String plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return (stripped.scale() < 0 ? stripped.setScale(0, RoundingMode.UNNECESSARY) : stripped)
        .toPlainString();
  }

  private BigDecimal base(boolean mixed) {
    Units.Unit known = Units.of(unit);
    BigDecimal base = known == null ? value : value.multiply(known.factor());
    if (!mixed || !dimension().equals("calendar")) {
      return base;
    }
    BigDecimal[] years = base.divideAndRemainder(YEAR_MONTHS);
    return years[0].multiply(YEAR_DAYS).add(years[1].multiply(MONTH_DAYS)).multiply(DAY_SECONDS);
  }

  private String dimension() {
    Units.Unit known = Units.of(unit);
    return known == null ? unit : known.dimension();
  }

  private static boolean isTime(String dimension) {
    return dimension.equals("time") || dimension.equals("calendar");
  }
}
