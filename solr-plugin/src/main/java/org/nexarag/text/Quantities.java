package org.nexarag.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Span;

/** The quantities of a text: numbers with a unit, in Chinese and English. */
public final class Quantities {
  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final Pattern CURRENCY =
      Pattern.compile("(¥|us ?\\$|\\$|€|£|rmb|人民币|usd|cny) ?(?=\\d)");
  private static final Pattern HALVES =
      Pattern.compile(
          "半(?:(年)|个?(小时|钟头)|(个月)|([天日])(?![子]))|half (?:a |an )?(?:(year)|(hour)|(month)|(day))s?\\b");
  private static final Pattern TO =
      Pattern.compile(" ?(?:[-~‐–—−～]{1,2}|至|到|to\\b|and\\b|or\\b|以上[,、]?) ?");
  private static final Pattern MORE = Pattern.compile("(?:多|余|几|来)(?=\\D)");

  private Quantities() {}

  /**
   * The quantities in their order, none overlapping another. Read are Arabic and full-width digits,
   * thousands separators, 万 and 亿, Chinese numerals, English number words, ranges, halves (半年 is 6
   * month, 一个半月 is 1.5 month), currency signs and 百分之. Not read are ordinals (第三天), calendar years
   * and days of a date, and numbers inside codes. Empty when there are none.
   */
  public static List<Quantity> find(String text) {
    Folded folded = Folded.of(text);
    Scan scan = new Scan(folded, text);
    List<Quantity> found = new ArrayList<>();
    int i = 0;
    while (i < folded.text().length()) {
      Read read = scan.at(i);
      if (read == null) {
        i = scan.next(i);
      } else {
        Span span = folded.original(new Span(i, read.end));
        found.add(new Quantity(read.value, read.upper, read.unit, span, span.of(text)));
        i = read.end;
      }
    }
    return List.copyOf(found);
  }

  private record Read(BigDecimal value, @Nullable BigDecimal upper, String unit, int end) {}

  /** A number that was read with its unit. */
  private record Measured(BigDecimal value, String unit, int end) {}

  /** One pass over a text. */
  private record Scan(Folded folded, String original) {
    private String s() {
      return folded.text();
    }

    /** The next place where a quantity may start. */
    int next(int i) {
      String s = s();
      int j = i + 1;
      if (Chars.isWord(s.charAt(i))
          || (s.charAt(i) == '.' && i > 0 && Chars.isDigit(s.charAt(i - 1)))) {
        while (j < s.length() && Chars.isDigit(s.charAt(i)) && Chars.isDigit(s.charAt(j))) {
          j++;
        }
      }
      return j;
    }

    @Nullable Read at(int i) {
      char c = s().charAt(i);
      if (c == '半' || c == 'h') {
        return half(i);
      }
      if (c == '百' && s().startsWith("百分之", i)) {
        Numerals.Numeral number = number(i + 3);
        return number == null ? null : new Read(number.value(), null, "percent", number.end());
      }
      Read priced =
          c == '¥' || c == '$' || c == '€' || c == '£' || c == 'r' || c == 'u' || c == 'c'
                  || c == '人'
              ? price(i)
              : null;
      if (priced != null) {
        return priced;
      }
      boolean minus =
          (c == '-' || c == '−') && i + 1 < s().length() && Chars.isDigit(s().charAt(i + 1));
      boolean below = s().startsWith("零下", i);
      if ((minus && opensNumber(i)) || below) {
        Read read = measured(i + (below ? 2 : 1));
        return read == null || !read.unit.equals("degree")
            ? null
            : new Read(read.value.negate(), read.upper, read.unit, read.end);
      }
      return opensNumber(i) ? measured(i) : null;
    }

    /** Whether a number may start here: not inside a word, a code, a decimal or an ordinal. */
    private boolean opensNumber(int i) {
      String s = s();
      if (i == 0) {
        return true;
      }
      char before = s.charAt(i - 1);
      char here = s.charAt(i);
      if (Chars.isHan(here)) {
        boolean inNumeral = "零〇一二两三四五六七八九十百千万亿第点".indexOf(before) >= 0;
        return !inNumeral;
      }
      if (Chars.isWord(before)
          || before == '第'
          || (before == '.' && i > 1 && Chars.isDigit(s.charAt(i - 2)))) {
        return false;
      }
      boolean joined = before == '-' || before == '_' || before == '/' || before == '.';
      return !joined || i < 2 || !Chars.isWord(s.charAt(i - 2));
    }

    private Numerals.@Nullable Numeral number(int i) {
      return i < s().length() ? Numerals.at(s(), i) : null;
    }

    private @Nullable Read half(int i) {
      Matcher m = HALVES.matcher(s()).region(i, s().length()).useAnchoringBounds(false);
      if (!m.lookingAt()) {
        return null;
      }
      if (m.group(1) != null || m.group(5) != null) {
        return new Read(BigDecimal.valueOf(6), null, "month", m.end());
      }
      if (m.group(2) != null || m.group(6) != null) {
        return new Read(BigDecimal.valueOf(30), null, "minute", m.end());
      }
      return new Read(
          HALF, null, m.group(3) != null || m.group(7) != null ? "month" : "day", m.end());
    }

    private @Nullable Read price(int i) {
      Matcher m = CURRENCY.matcher(s()).region(i, s().length());
      if (!m.lookingAt()
          || (Chars.isAsciiLetter(s().charAt(i)) && i > 0 && Chars.isWord(s().charAt(i - 1)))) {
        return null;
      }
      String unit =
          switch (m.group(1).charAt(0)) {
            case '$', 'u' -> "usd";
            case '€' -> "eur";
            case '£' -> "gbp";
            default -> "yuan";
          };
      Numerals.Numeral number = number(m.end());
      if (number == null) {
        return null;
      }
      Units.Written again = Units.at(folded, original, number.end());
      int end = again != null && again.unit().code().equals(unit) ? again.end() : number.end();
      Read range = priceRange(number, m.group(), unit, end);
      return range != null ? range : new Read(number.value(), null, unit, end);
    }

    private @Nullable Read priceRange(Numerals.Numeral lower, String sign, String unit, int end) {
      Matcher to = TO.matcher(s()).region(end, s().length()).useAnchoringBounds(false);
      if (!to.lookingAt() || to.group().contains("or") || to.group().contains("and")) {
        return null;
      }
      Numerals.Numeral upper =
          number(s().startsWith(sign, to.end()) ? to.end() + sign.length() : to.end());
      if (upper == null || upper.value().compareTo(lower.value()) <= 0) {
        return null;
      }
      boolean isPrice = Units.at(folded, original, upper.end()) == null;
      return isPrice ? new Read(lower.value(), upper.value(), unit, upper.end()) : null;
    }

    /** A number with its unit, or a range of two. */
    private @Nullable Read measured(int i) {
      Numerals.Numeral first = number(i);
      if (first == null) {
        return null;
      }
      Measured lower = unit(first, i);
      Matcher to =
          TO.matcher(s())
              .region(lower == null ? first.end() : lower.end, s().length())
              .useAnchoringBounds(false);
      Numerals.Numeral second = to.lookingAt() ? number(to.end()) : null;
      Measured upper = second == null ? null : unit(second, to.end());
      if (upper != null && isRange(i, first, lower, upper, to.group())) {
        return new Read(
            lower == null ? first.value() : lower.value, upper.value, upper.unit, upper.end);
      }
      return lower == null ? fraction(first) : new Read(lower.value, null, lower.unit, lower.end);
    }

    private boolean isRange(
        int at, Numerals.Numeral first, @Nullable Measured lower, Measured upper, String joint) {
      if (lower != null && !lower.unit.equals(upper.unit)) {
        return false;
      }
      if (joint.strip().equals("and")
          && !s().substring(Math.max(0, at - 8), at).equals("between ")) {
        return false;
      }
      BigDecimal low = lower == null ? first.value() : lower.value;
      return upper.value.compareTo(low) > 0;
    }

    /** 三分之二 is 2/3. */
    private @Nullable Read fraction(Numerals.Numeral divisor) {
      if (!s().startsWith("分之", divisor.end()) || divisor.value().signum() == 0) {
        return null;
      }
      Numerals.Numeral number = number(divisor.end() + 2);
      if (number == null) {
        return null;
      }
      BigDecimal share =
          number.value().divide(divisor.value(), 4, java.math.RoundingMode.HALF_EVEN);
      return new Read(share, null, "ratio", number.end());
    }

    private @Nullable Measured unit(Numerals.Numeral number, int at) {
      String s = s();
      int i = number.end();
      Matcher more = MORE.matcher(s).region(i, s.length());
      i = more.lookingAt() ? more.end() : i;
      BigDecimal value = number.value();
      if (s.startsWith("个半", i)) {
        value = value.add(HALF);
        i += s.startsWith("月", i + 2) ? 0 : 2;
        return s.startsWith("月", i + 2)
            ? new Measured(value, "month", i + 3)
            : plainUnit(value, i, number, at);
      }
      if (i < s.length() && " -‐–".indexOf(s.charAt(i)) >= 0) {
        i++;
      }
      if (s.startsWith("个", i) && !s.startsWith("个月", i)) {
        Measured counted = plainUnit(value, i + 1, number, at);
        if (counted != null && !counted.unit.equals("piece")) {
          return counted;
        }
      }
      return plainUnit(value, i, number, at);
    }

    private @Nullable Measured plainUnit(BigDecimal value, int i, Numerals.Numeral number, int at) {
      Units.Written written = Units.at(folded, original, i);
      if (written == null || Lexical.isNoQuantity(s(), at, number, written)) {
        return null;
      }
      String code = written.unit().code();
      boolean half = s().startsWith("半", written.end()) && Lexical.takesHalf(code);
      return new Measured(half ? value.add(HALF) : value, code, written.end() + (half ? 1 : 0));
    }
  }
}
