package org.nexarag.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One number of a calculation: an exact fraction with a unit.
 *
 * @param over above the line
 * @param under below the line, never zero
 * @param unit the canonical unit, empty for a bare number
 * @param text as written
 * @param end where it ends
 * @param chinese whether it is written in Chinese numerals
 */
record Amount(
    BigDecimal over, BigDecimal under, String unit, String text, int end, boolean chinese) {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /** A result with more digits than this is not worth showing. */
  private static final int DIGITS = 20;

  /** Units whose English word takes an s. */
  private static final Set<String> PLURALS =
      Set.of("day", "workday", "week", "month", "year", "hour", "minute", "second");

  /**
   * The number at a place of a folded text; null when there is none, or only about one. 3 times is
   * 3 and an operation.
   */
  static @Nullable Amount at(String s, int at, @Nullable Quantity quantity) {
    if (at >= s.length()) {
      return null;
    }
    Numerals.Numeral number = Numerals.at(s, at);
    boolean times = quantity != null && quantity.unit().equals("times") && number != null;
    if (quantity != null && !times) {
      return Calculations.isExact(quantity)
          ? new Amount(
              quantity.value(),
              BigDecimal.ONE,
              quantity.unit(),
              quantity.text(),
              quantity.span().end(),
              number != null && number.chinese())
          : null;
    }
    return number == null
        ? null
        : new Amount(
            number.value(),
            BigDecimal.ONE,
            "",
            s.substring(at, number.end()),
            number.end(),
            number.chinese());
  }

  /**
   * Whether bare numbers are all written in one way; a numeral beside a digit is rather a name
   * (一加12).
   */
  static boolean alike(List<Amount> amounts) {
    return amounts.stream().filter(a -> a.unit.isEmpty()).map(Amount::chinese).distinct().count()
        < 2;
  }

  boolean isPercent() {
    return unit.equals("percent");
  }

  /**
   * The value of a row of amounts, times and by before plus and minus.
   *
   * @param operations one symbol between two amounts
   * @param wanted the unit in which the result is asked for, as written; empty when not said
   * @return null when the units do not fit, a division by zero or a result too long to show
   */
  static @Nullable Calculation calculate(List<Amount> amounts, String operations, String wanted) {
    List<Amount> sums = new ArrayList<>(List.of(amounts.get(0)));
    StringBuilder signs = new StringBuilder();
    StringBuilder expression = new StringBuilder(amounts.get(0).text);
    for (int i = 0; i < operations.length(); i++) {
      char operation = operations.charAt(i);
      Amount next = amounts.get(i + 1);
      expression.append(' ').append(operation).append(' ').append(next.text);
      if (operation == '×' || operation == '÷') {
        Amount product = sums.get(sums.size() - 1).times(next, operation == '÷');
        if (product == null) {
          return null;
        }
        sums.set(sums.size() - 1, product);
      } else {
        signs.append(operation);
        sums.add(next);
      }
    }
    Amount sum = sums.get(0);
    for (int i = 0; i < signs.length() && sum != null; i++) {
      sum = sum.plus(sums.get(i + 1), signs.charAt(i) == '−');
    }
    if (sum == null || !sum.isWanted(wanted)) {
      return null;
    }
    String value = sum.shown();
    return value.isEmpty()
        ? null
        : new Calculation(expression.toString(), sum.withUnit(value, amounts));
  }

  private @Nullable Amount times(Amount other, boolean divides) {
    if (isPercent() && !other.isPercent()) {
      return share().times(other, divides);
    } else if (other.isPercent() && !isPercent()) {
      return times(other.share(), divides);
    }
    boolean same = unit.equals(other.unit);
    if ((divides ? !same : !unit.isEmpty()) && !other.unit.isEmpty()) {
      return null;
    }
    BigDecimal above = divides ? other.under : other.over;
    BigDecimal below = divides ? other.over : other.under;
    if (below.signum() == 0) {
      return null;
    }
    String left = divides && same ? "" : unit.isEmpty() ? other.unit : unit;
    return new Amount(over.multiply(above), under.multiply(below), left, "", 0, chinese);
  }

  private @Nullable Amount plus(Amount other, boolean minus) {
    if (!unit.equals(other.unit)) {
      return null;
    }
    BigDecimal mine = over.multiply(other.under);
    BigDecimal theirs = other.over.multiply(under);
    BigDecimal sum = minus ? mine.subtract(theirs) : mine.add(theirs);
    return new Amount(sum, under.multiply(other.under), unit, "", 0, chinese);
  }

  private Amount share() {
    return new Amount(over, under.multiply(HUNDRED), "", text, end, chinese);
  }

  private boolean isWanted(String wanted) {
    if (wanted.isEmpty() || wanted.equals("个")) {
      return true;
    }
    return isUnit(wanted) || (wanted.startsWith("个") && isUnit(wanted.substring(1)));
  }

  private boolean isUnit(String written) {
    Units.Written read = Units.at(Folded.of(written), written, 0);
    return read != null && read.end() == written.length() && read.unit().code().equals(unit);
  }

  /** The value in digits; empty when it is too long. */
  private String shown() {
    BigInteger[] whole = integers();
    BigInteger divisor = whole[0].gcd(whole[1]).max(BigInteger.ONE);
    BigInteger top = whole[0].divide(divisor);
    BigInteger bottom = whole[1].divide(divisor);
    if (top.bitLength() > 4 * DIGITS || bottom.bitLength() > 4 * DIGITS) {
      return "";
    }
    BigDecimal rounded =
        new BigDecimal(top).divide(new BigDecimal(bottom), DIGITS, RoundingMode.HALF_EVEN);
    boolean exact = rounded.multiply(new BigDecimal(bottom)).compareTo(new BigDecimal(top)) == 0;
    return exact
        ? plain(rounded)
        : top + "/" + bottom + " ≈ " + plain(rounded.setScale(2, RoundingMode.HALF_UP));
  }

  /** Both parts as whole numbers, the lower one positive. */
  private BigInteger[] integers() {
    int scale = Math.max(0, Math.max(over.scale(), under.scale()));
    BigInteger top = over.movePointRight(scale).toBigIntegerExact();
    BigInteger bottom = under.movePointRight(scale).toBigIntegerExact();
    return bottom.signum() < 0
        ? new BigInteger[] {top.negate(), bottom.negate()}
        : new BigInteger[] {top, bottom};
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }

  /** The value with the unit as the first amount of that unit writes it. */
  private String withUnit(String value, List<Amount> amounts) {
    if (unit.isEmpty()) {
      return value;
    }
    String written =
        amounts.stream()
            .filter(amount -> amount.unit.equals(unit))
            .map(Amount::text)
            .findFirst()
            .orElse("");
    Numerals.Numeral number = written.isEmpty() ? null : Numerals.at(written, 0);
    if (number == null) {
      return isPercent() ? value + "%" : written.replaceAll("[0-9.,]+", value);
    }
    String word = written.substring(number.end());
    boolean english = word.length() > 2 && word.chars().allMatch(c -> c < 128);
    if (PLURALS.contains(unit) && english) {
      String one = word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
      return value + one + (value.equals("1") ? "" : "s");
    }
    return value + word;
  }
}
