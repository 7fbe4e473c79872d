package org.nexarag.judge;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Span;
import org.nexarag.text.Quantity;

/**
 * Whether two amounts can both be true of one thing: equal ones, one written more roughly than the
 * other, one said to be rough, a bound that the other keeps, a single one inside a range.
 */
final class Amounts {
  private static final Pattern ABOUT =
      Pattern.compile(
          "约为?|大约|大概|近|将近|接近|左右|上下|前后|许"
              + "|(?i:about|around|approximately|approx\\.?|roughly|nearly|almost|some|circa|ca\\.|or so)|[~～≈]");
  private static final Pattern OVER =
      Pattern.compile(
          "超过?|逾|多于|高于|大于|不低于|不少于|至少|最少|以上|多|余"
              + "|(?i:over|more than|at least|above|exceed(?:s|ed|ing)?|no less than|or more)|\\+");
  private static final Pattern MORE = Pattern.compile("\\d[万亿千百]*[多余]");
  private static final Pattern MANTISSA =
      Pattern.compile(
          "(\\d[\\d,]*)(?:\\.(\\d+))? ?(万亿|亿|百万|千万|万|千|(?i:trillion|billion|million|thousand))?");

  private Amounts() {}

  /**
   * Whether they agree; false when they measure different things.
   *
   * @param a the sentence of {@code first}
   * @param b the sentence of {@code second}
   * @param slack by how much of the larger one rough or converted amounts may differ
   */
  static boolean agree(Quantity first, String a, Quantity second, String b, double slack) {
    if (!first.comparableWith(second)) {
      return false;
    }
    if (first.upper() != null || second.upper() != null) {
      return ranges(first, second);
    }
    int order = first.compareTo(second);
    if (order == 0) {
      return true;
    }
    boolean overFirst = says(OVER, a, first.span());
    boolean overSecond = says(OVER, b, second.span());
    if (overFirst != overSecond && overFirst == order < 0) {
      return true;
    }
    boolean rough =
        says(ABOUT, a, first.span())
            || says(ABOUT, b, second.span())
            || !first.unit().equals(second.unit());
    return rounded(first, second) || (rough && near(first, second, slack));
  }

  private static boolean ranges(Quantity first, Quantity second) {
    if (first.upper() != null && second.upper() != null) {
      return first.compareTo(second) == 0 && upper(first).compareTo(upper(second)) == 0;
    }
    Quantity range = first.upper() != null ? first : second;
    Quantity single = first.upper() != null ? second : first;
    return range.compareTo(single) <= 0 && upper(range).compareTo(single) >= 0;
  }

  private static Quantity upper(Quantity range) {
    BigDecimal top = range.upper() == null ? range.value() : range.upper();
    return new Quantity(top, null, range.unit(), range.span(), range.text());
  }

  /** Whether the words right before or after the amount say so. */
  private static boolean says(Pattern cue, String sentence, Span amount) {
    String before = sentence.substring(0, amount.start());
    String after = sentence.substring(amount.end());
    return Pattern.compile("(?:" + cue.pattern() + ")(?:达|有|为|了|至|a|the)?\\s*$")
            .matcher(before)
            .find()
        || Pattern.compile("^\\s*(?:" + cue.pattern() + ")").matcher(after).find()
        || (cue.equals(OVER) && MORE.matcher(amount.of(sentence)).find());
  }

  /** Whether the rougher writing is the finer one rounded: 14.1 亿 is 141178 万. */
  private static boolean rounded(Quantity first, Quantity second) {
    BigDecimal one = step(first);
    BigDecimal two = step(second);
    if (one == null || two == null || !first.unit().equals(second.unit())) {
      return false;
    }
    boolean rougher = one.compareTo(two) > 0;
    Quantity rough = rougher ? first : second;
    Quantity fine = rougher ? second : first;
    BigDecimal step = one.max(two);
    boolean whole = step.compareTo(BigDecimal.ONE) == 0;
    return one.compareTo(two) != 0
        && !whole
        && fine.value()
                .divide(step, 0, RoundingMode.HALF_UP)
                .multiply(step)
                .compareTo(rough.value())
            == 0;
  }

  /** What the last written digit counts; null for numbers in words. */
  private static @Nullable BigDecimal step(Quantity quantity) {
    Matcher m = MANTISSA.matcher(quantity.text());
    if (!m.find()) {
      return null;
    }
    int decimals = m.group(2) == null ? 0 : m.group(2).length();
    BigDecimal digits =
        new BigDecimal((m.group(1) + "." + (decimals == 0 ? "0" : m.group(2))).replace(",", ""));
    if (digits.signum() == 0) {
      return null;
    }
    BigDecimal scale = quantity.value().divide(digits, MathContext.DECIMAL64);
    return scale.multiply(BigDecimal.ONE.movePointLeft(decimals));
  }

  private static boolean near(Quantity first, Quantity second, double slack) {
    BigDecimal more = BigDecimal.valueOf(1 + slack);
    boolean rising = first.compareTo(second) < 0;
    Quantity low = rising ? first : second;
    Quantity high = rising ? second : first;
    Quantity stretched =
        new Quantity(low.value().multiply(more), null, low.unit(), low.span(), low.text());
    return stretched.compareTo(high) >= 0;
  }
}
