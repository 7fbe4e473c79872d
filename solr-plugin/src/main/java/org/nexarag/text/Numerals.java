package org.nexarag.text;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers as they are written: Arabic digits, Chinese numerals, English number words; folded. */
final class Numerals {
  private static final String DIGITS = "〇一二三四五六七八九";
  private static final String SCALES = "十百千万亿";
  private static final Pattern ARABIC =
      Pattern.compile("(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(?:\\.\\d+)?");
  private static final Pattern SCALE =
      Pattern.compile(
          " ?(?:(万亿|亿|千万|百万|十万|万|千(?![克米瓦伏帕赫])|百(?!分))|(hundred|thousand|million|billion|trillion)\\b)");
  private static final Pattern CHINESE =
      Pattern.compile("[零〇一二两三四五六七八九十][零〇一二两三四五六七八九十百千万亿]*(?:点[零〇一二三四五六七八九]+)?");
  private static final String ONES =
      "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen"
          + "|seventeen|eighteen|nineteen";
  private static final String TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
  private static final Pattern ENGLISH =
      Pattern.compile(
          "(?:("
              + TENS
              + ")(?:[- ](one|two|three|four|five|six|seven|eight|nine))?|("
              + ONES
              + "))\\b( hundred\\b)?(?: thousand\\b| million\\b| billion\\b)?(?: and a (half)\\b)?(?: ?\\((\\d+)\\))?");
  private static final Map<String, Integer> WORDS = words();

  private Numerals() {}

  /**
   * A number and where it ends.
   *
   * @param value its value
   * @param end one past its last unit
   * @param bareYear whether it is written as a year is: four digits and nothing else
   * @param chinese whether it is written in Chinese numerals
   */
  record Numeral(BigDecimal value, int end, boolean bareYear, boolean chinese) {}

  /** The number that starts at {@code at}, or null. */
  static @Nullable Numeral at(String s, int at) {
    char c = s.charAt(at);
    if (Chars.isDigit(c)) {
      return arabic(s, at);
    }
    if (c >= 'a' && c <= 'z') {
      return "oftseni".indexOf(c) < 0 ? null : english(s, at);
    }
    return DIGITS.indexOf(c) >= 0 || c == '零' || c == '两' || c == '十' ? chinese(s, at) : null;
  }

  private static @Nullable Numeral arabic(String s, int at) {
    Matcher number = ARABIC.matcher(s).region(at, s.length());
    if (!number.lookingAt() || number.end() - at > 30) {
      return null;
    }
    BigDecimal value = new BigDecimal(number.group().replace(",", ""));
    Matcher scale = SCALE.matcher(s).region(number.end(), s.length());
    if (scale.lookingAt()) {
      return new Numeral(value.multiply(scale(scale.group().strip())), scale.end(), false, false);
    }
    boolean bareYear =
        number.end() - at == 4 && value.intValue() >= 1000 && value.intValue() < 3000;
    return new Numeral(value, number.end(), bareYear, false);
  }

  private static BigDecimal scale(String word) {
    return switch (word) {
      case "hundred" -> BigDecimal.valueOf(100);
      case "thousand" -> BigDecimal.valueOf(1000);
      case "million" -> BigDecimal.valueOf(1_000_000);
      case "billion" -> BigDecimal.valueOf(1_000_000_000);
      case "trillion" -> BigDecimal.valueOf(1_000_000_000_000L);
      default -> {
        BigDecimal product = BigDecimal.ONE;
        for (int i = 0; i < word.length(); i++) {
          product = product.multiply(BigDecimal.valueOf(scale(word.charAt(i))));
        }
        yield product;
      }
    };
  }

  private static long scale(char c) {
    return switch (c) {
      case '十' -> 10;
      case '百' -> 100;
      case '千' -> 1000;
      case '万' -> 10_000;
      default -> 100_000_000;
    };
  }

  private static @Nullable Numeral chinese(String s, int at) {
    Matcher number = CHINESE.matcher(s).region(at, s.length());
    if (!number.lookingAt() || number.end() - at > 20) {
      return null;
    }
    String text = number.group();
    int point = text.indexOf('点');
    String whole = point < 0 ? text : text.substring(0, point);
    BigDecimal value = BigDecimal.valueOf(whole(whole));
    if (point >= 0) {
      StringBuilder decimals = new StringBuilder("0.");
      for (int i = point + 1; i < text.length(); i++) {
        decimals.append(digit(text.charAt(i)));
      }
      value = value.add(new BigDecimal(decimals.toString()));
    }
    boolean bareYear = whole.length() == 4 && point < 0 && isPositional(whole);
    return new Numeral(value, number.end(), bareYear, true);
  }

  /** The value of Chinese numerals without a point; digits alone are read by place, 二〇二四. */
  static long whole(String text) {
    if (isPositional(text)) {
      long value = 0;
      for (int i = 0; i < text.length(); i++) {
        value = value * 10 + digit(text.charAt(i));
      }
      return value;
    }
    long total = 0;
    long section = 0;
    long digit = 0;
    long lastScale = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (SCALES.indexOf(c) < 0) {
        digit = digit(c);
        lastScale = c == '零' || c == '〇' ? 10 : lastScale;
      } else if (c == '万' || c == '亿') {
        total =
            c == '亿' ? (total + section + digit) * scale(c) : total + (section + digit) * scale(c);
        lastScale = scale(c);
        section = 0;
        digit = 0;
      } else {
        boolean bare = digit == 0 && (i == 0 || "零〇万亿".indexOf(text.charAt(i - 1)) >= 0);
        section += (bare ? 1 : digit) * scale(c);
        lastScale = scale(c);
        digit = 0;
      }
    }
    // 一百二 means 120, 三万五 means 35000.
    return total + section + digit * Math.max(1, lastScale / 10);
  }

  private static boolean isPositional(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (SCALES.indexOf(text.charAt(i)) >= 0) {
        return false;
      }
    }
    return true;
  }

  private static int digit(char c) {
    if (c == '零') {
      return 0;
    }
    return c == '两' ? 2 : DIGITS.indexOf(c);
  }

  private static @Nullable Numeral english(String s, int at) {
    Matcher m = ENGLISH.matcher(s).region(at, s.length()).useAnchoringBounds(false);
    if (!m.lookingAt()) {
      return null;
    }
    String tens = m.group(1);
    String ones = tens == null ? m.group(3) : m.group(2);
    long value = (long) word(tens) + word(ones);
    value *= m.group(4) == null ? 1 : 100;
    for (String scale : new String[] {"thousand", "million", "billion"}) {
      value *= m.group().contains(' ' + scale) ? scale(scale).longValue() : 1;
    }
    BigDecimal exact = BigDecimal.valueOf(value);
    if (m.group(5) != null) {
      exact = exact.add(new BigDecimal("0.5"));
    }
    return new Numeral(exact, m.end(), false, false);
  }

  private static int word(@Nullable String word) {
    return word == null ? 0 : WORDS.getOrDefault(word, 0);
  }

  private static Map<String, Integer> words() {
    Map<String, Integer> words = new HashMap<>();
    String[] ones = ONES.split("\\|", -1);
    for (int i = 0; i < ones.length; i++) {
      words.put(ones[i], i + 1);
    }
    String[] tens = TENS.split("\\|", -1);
    for (int i = 0; i < tens.length; i++) {
      words.put(tens[i], 20 + 10 * i);
    }
    return Map.copyOf(words);
  }
}
