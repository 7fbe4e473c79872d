package org.nexarag.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads a text that asks for nothing but a calculation with numbers that it gives: 35 天减去 30 天是多少,
 * what is 15% of 200. The four operations and percentages; Arabic and Chinese numerals, English
 * number words.
 *
 * <p>Whatever could be something else is not read: a text with any other word, operands of
 * different units, ranges, {@code -} and {@code /} inside a date, a phone number or a code, {@code
 * x} for times (1920 x 1080), words of both precedences in one row, and an expression that nobody
 * asks the value of.
 */
public final class Calculations {
  private static final int LONGEST = 100;
  private static final int MOST_OPERANDS = 8;
  private static final Pattern LEAD =
      Pattern.compile(
          "(?:(?:你好|您好|请问|那么?|请|麻烦|帮我|帮忙|给我|[你您]|能不能|可以|能|hi|hello|please|ok|so|and|then"
              + "|(?:can|could) you|tell me|let me know)[,， ]*)*"
              + "(?<verb>(?:计算|算算|算)(?:一下|下|看看)?|calculate|compute|work out)?"
              + "(?<what>what(?:'s| is| are| does| do)|how much (?:is|are))?[:：,， ]*");
  private static final Pattern TAIL =
      Pattern.compile(
          "[,， ]*(?:一共|总共|的?(?:结果|和|差|积|商)(?=[是等为]))?"
              + "(?<equal>等于|=|equals?)?(?<is>(?:是|得|为|还?剩下?|剩余|还有|makes|is|are)+)?"
              + " ?(?<many>多少|几|what|how (?:much|many))? ?(?<unit>[^?？。.!！呢呀啊吗 ]*)[呢呀啊吗]*[?？。.!！ ]*");

  /** Written inside codes and dates too: needs room around it, or an explicit request. */
  private static final Pattern OPERATION =
      Pattern.compile(
          " *(?:(?<plus>加上?|\\+|plus\\b)|(?<minus>减[去掉]?|−|minus\\b)|(?<times>乘[以上]?|[×*]|times\\b|multiplied by\\b)"
              + "|(?<by>除以|÷|divided by\\b)|(?<hyphen>[-–])|(?<slash>/)|(?<of>的|of\\b)) *");

  private static final Map<String, Character> SYMBOLS =
      Map.of("plus", '+', "minus", '−', "times", '×', "by", '÷', "hyphen", '−', "slash", '÷');

  private static final Pattern INEXACT = Pattern.compile("[多余几来约半]");

  private Calculations() {}

  /** The calculation, null when the text is anything else. */
  public static @Nullable Calculation read(String text) {
    String s = NormalForm.fold(text).strip();
    if (s.length() > LONGEST || s.chars().noneMatch(Calculations::isNumeral)) {
      return null;
    }
    Matcher lead = LEAD.matcher(s);
    if (!lead.lookingAt()) {
      return null;
    }
    Map<Integer, Quantity> quantities =
        Quantities.find(s).stream()
            .collect(Collectors.toMap(quantity -> quantity.span().start(), quantity -> quantity));
    List<Amount> amounts = new ArrayList<>();
    StringBuilder operations = new StringBuilder();
    boolean words = false;
    boolean tight = false;
    int at = lead.end();
    while (true) {
      Amount amount = Amount.at(s, at, quantities.get(at));
      if (amount == null || amounts.size() == MOST_OPERANDS) {
        return null;
      }
      amounts.add(amount);
      at = amount.end();
      Matcher operation = OPERATION.matcher(s).region(at, s.length());
      operation.useTransparentBounds(true).useAnchoringBounds(false);
      if (!operation.lookingAt() || operation.end() == s.length()) {
        break;
      }
      char symbol = symbol(operation, amounts, s, quantities);
      if (symbol == 0) {
        break;
      }
      String written = operation.group();
      boolean spaced = written.startsWith(" ") && written.endsWith(" ");
      boolean joint = operation.group("hyphen") != null || operation.group("slash") != null;
      tight |= joint && !spaced;
      words |= written.codePoints().anyMatch(Character::isLetter);
      operations.append(symbol);
      at = operation.end();
    }
    Matcher tail = TAIL.matcher(s).region(at, s.length());
    if (operations.isEmpty() || !tail.matches()) {
      return null;
    }
    boolean explicit = lead.group("verb") != null || tail.group("equal") != null;
    boolean asked =
        explicit
            || lead.group("what") != null
            || (tail.group("is") != null && tail.group("many") != null);
    boolean mixed = isAny(operations, "+−") && isAny(operations, "×÷");
    if (!asked || (tight && !explicit) || (mixed && words) || !Amount.alike(amounts)) {
      return null;
    }
    return Amount.calculate(amounts, operations.toString(), tail.group("unit"));
  }

  private static boolean isNumeral(int c) {
    return Character.isDigit(c) || "一二三四五六七八九十两oftseni".indexOf(c) >= 0;
  }

  private static boolean isAny(StringBuilder operations, String symbols) {
    return operations.chars().anyMatch(c -> symbols.indexOf(c) >= 0);
  }

  /** The operation that is written; 0 when it is none here. */
  private static char symbol(
      Matcher operation, List<Amount> before, String s, Map<Integer, Quantity> quantities) {
    for (Map.Entry<String, Character> one : SYMBOLS.entrySet()) {
      if (operation.group(one.getKey()) != null) {
        return one.getValue();
      }
    }
    Amount next = Amount.at(s, operation.end(), quantities.get(operation.end()));
    boolean chinese = operation.group("of").equals("的");
    Amount share = chinese ? next : before.get(before.size() - 1);
    return share != null && share.isPercent() ? '×' : 0;
  }

  /** Whether a quantity says a number and not about a number. */
  static boolean isExact(Quantity quantity) {
    return quantity.upper() == null
        && !quantity.unit().equals("ratio")
        && !INEXACT.matcher(quantity.text()).find();
  }
}
