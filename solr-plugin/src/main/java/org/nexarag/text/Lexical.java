package org.nexarag.text;

import java.math.BigDecimal;
import java.util.Set;

/** Numbers before a unit that are no quantity: calendar years, days of a date, set phrases. */
final class Lexical {
  private static final Set<String> HALVED = Set.of("year", "day", "hour", "week");

  private static final BigDecimal LAST_DAY = BigDecimal.valueOf(31);
  private static final String SPAN_AFTER = "内以之后前的无起至-~";
  private static final String SPAN_BEFORE = "满过逾足近续为每经超达共限-~至到";

  private Lexical() {}

  /**
   * Whether 17日 is the 17th: Arabic digits up to 31 with 日, and no word beside it that asks for a
   * length of time (满7日, 7日内).
   */
  private static boolean isDayOfMonth(
      String s, int at, Numerals.Numeral number, Units.Written written, char after) {
    boolean arabic = !number.chinese() && s.startsWith("日", number.end());
    boolean shortForm =
        number.value().compareTo(LAST_DAY) <= 0 && written.end() == number.end() + 1;
    if (!arabic || !shortForm || SPAN_AFTER.indexOf(after) >= 0) {
      return false;
    }
    return at == 0 || SPAN_BEFORE.indexOf(s.charAt(at - 1)) < 0;
  }

  /**
   * Whether a year of an era stands before {@code end}, told by the year in brackets: 七年（1634年）.
   */
  private static boolean isEra(String s, int end) {
    return s.startsWith("(1", end) || s.startsWith("(2", end);
  }

  /** Whether 半 may follow a unit: 两年半. */
  static boolean takesHalf(String unit) {
    return HALVED.contains(unit);
  }

  /**
   * Whether a number with a unit is no quantity.
   *
   * @param at where the number starts in {@code s}
   */
  static boolean isNoQuantity(String s, int at, Numerals.Numeral number, Units.Written written) {
    char first = s.charAt(number.end() < s.length() ? number.end() : number.end() - 1);
    char after = written.end() < s.length() ? s.charAt(written.end()) : ' ';
    char before = at > 0 ? s.charAt(at - 1) : ' ';
    boolean one = number.chinese() && number.value().compareTo(BigDecimal.ONE) == 0;
    return switch (written.unit().code()) {
      case "year" ->
          (number.bareYear() && first == '年')
              || "级代".indexOf(after) >= 0
              || isEra(s, written.end());
      case "century" -> first != '个';
      case "day" ->
          before == '月'
              || isDayOfMonth(s, at, number, written, after)
              || (one && first == '日' && after == '游');
      case "month" -> number.bareYear();
      case "piece" ->
          one
              || "半人性月".indexOf(after) >= 0
              || (s.charAt(written.end() - 1) == '条' && before == '第');
      case "second" -> number.bareYear();
      case "point" ->
          "之钟别类".indexOf(after) >= 0
              || before == '点'
              || before == '时'
              || (number.chinese() && number.value().compareTo(BigDecimal.TEN) <= 0);
      case "kind", "level" -> one || "之别".indexOf(after) >= 0;
      case "times" -> after == '性';
      case "degree" -> one && s.charAt(written.end() - 1) == '度';
      case "person" -> "民类工员体们称字额单间列列义目".indexOf(after) >= 0 || (one && "于置".indexOf(after) >= 0);
      default -> false;
    };
  }
}
