package org.nexarag.text;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Span;
import org.nexarag.text.DateMention.Granularity;

/** The dates of a text that name their year, in Chinese and English. */
public final class Dates {
  private static final String CN = "〇零一二三四五六七八九";
  private static final String MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
  private static final String MONTH_WORD =
      "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
          + "|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
  private static final String NOT_A_COUNT =
      "(?![\\d%]|[.,]\\d| ?(?:years?|months?|days?|weeks?|hours?|people|persons?|times|miles?|km|metres?|meters?|feet|dollars?|万|亿|元|人)\\b)";

  private static final List<Pattern> PATTERNS =
      List.of(
          Pattern.compile(
              "(?<!\\d)(?<y>[12]\\d{3}) ?年(?!级|代)(?: ?(?<m>1[0-2]|0?[1-9]) ?月(?: ?(?<d>3[01]|[12]\\d|0?[1-9]) ?[日号])?)?"),
          Pattern.compile(
              "(?<!["
                  + CN
                  + "十百千])(?<y>[一二]["
                  + CN
                  + "]{3})年(?:(?<m>十[一二]?|[一二三四五六七八九])月(?:(?<d>三十一?|二?十[一二三四五六七八九]?|[一二三四五六七八九])[日号])?)?"),
          Pattern.compile(
              "(?<![\\w./-])(?<y>[12]\\d{3})(?<s>[-/.])(?<m>1[0-2]|0?[1-9])\\k<s>(?<d>3[01]|[12]\\d|0?[1-9])(?![\\d]|[-/.]\\d)"),
          Pattern.compile("(?<![\\w./-])(?<y>[12]\\d{3})[-/](?<m>1[0-2]|0[1-9])(?![\\w]|[-/.]\\d)"),
          Pattern.compile(
              "\\b(?<m>"
                  + MONTH_WORD
                  + ") (?:(?<d>\\d{1,2})(?:st|nd|rd|th)?,? )?(?:of )?(?<y>[12]\\d{3})\\b"),
          Pattern.compile(
              "\\b(?<d>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<m>"
                  + MONTH_WORD
                  + "),? (?<y>[12]\\d{3})\\b"),
          Pattern.compile(
              "\\b(?:in|since|by|until|till|before|after|during|from|to|of|year|early|late|mid|around|circa|between|and|for)[ -](?<y>[12]\\d{3})(?!s)"
                  + NOT_A_COUNT),
          Pattern.compile("[(](?<y>(?:19|20)\\d{2})[)]"),
          Pattern.compile("^(?<y>(?:19|20)\\d{2})$"));

  private Dates() {}

  /**
   * The dates in their order, none overlapping another; where two readings start at the same place
   * the longer one holds. A day that does not exist (30 February) is read as its month. Dates
   * without a year are not read. Empty when there are none.
   */
  public static List<DateMention> find(String text) {
    Folded folded = Folded.of(text);
    List<Hit> hits = new ArrayList<>();
    for (Pattern pattern : PATTERNS) {
      Matcher m = pattern.matcher(folded.text());
      while (m.find()) {
        Hit hit = hit(m, pattern);
        if (hit != null) {
          hits.add(hit);
        }
      }
    }
    hits.sort(
        (a, b) ->
            a.span.start() != b.span.start()
                ? Integer.compare(a.span.start(), b.span.start())
                : Integer.compare(b.span.end(), a.span.end()));
    List<DateMention> found = new ArrayList<>();
    int end = 0;
    for (Hit hit : hits) {
      if (hit.span.start() >= end) {
        Span span = folded.original(hit.span);
        found.add(mention(hit, span, span.of(text)));
        end = hit.span.end();
      }
    }
    return List.copyOf(found);
  }

  private record Hit(LocalDate from, Granularity granularity, Span span) {}

  private static @Nullable Hit hit(Matcher m, Pattern pattern) {
    String groups = pattern.pattern();
    int year = number(m.group("y"));
    String month = groups.contains("<m>") ? m.group("m") : null;
    String day = groups.contains("<d>") ? m.group("d") : null;
    Span span = new Span(m.start("y"), m.end("y"));
    if (month != null) {
      int end = day == null ? Math.max(m.end("m"), m.end("y")) : m.end();
      span = new Span(m.start(), Math.max(end, m.end()));
    } else if (m.end() > m.end("y") && m.group().endsWith("年")) {
      span = new Span(m.start("y"), m.end());
    }
    if (month == null) {
      return new Hit(LocalDate.of(year, 1, 1), Granularity.YEAR, span);
    }
    LocalDate first = LocalDate.of(year, month(month), 1);
    if (day == null) {
      return new Hit(first, Granularity.MONTH, span);
    }
    try {
      return new Hit(first.withDayOfMonth(number(day)), Granularity.DAY, span);
    } catch (DateTimeException e) {
      return new Hit(first, Granularity.MONTH, span);
    }
  }

  private static DateMention mention(Hit hit, Span span, String text) {
    LocalDate to =
        switch (hit.granularity) {
          case DAY -> hit.from.plusDays(1);
          case MONTH -> hit.from.plusMonths(1);
          case YEAR -> hit.from.plusYears(1);
        };
    return new DateMention(hit.from, to, span, text, hit.granularity);
  }

  private static int month(String text) {
    if (Chars.isAsciiLetter(text.charAt(0))) {
      return List.of(MONTHS.split("\\|", -1)).indexOf(text.substring(0, 3)) + 1;
    }
    return number(text);
  }

  private static int number(String text) {
    return Chars.isDigit(text.charAt(0))
        ? Integer.parseInt(text)
        : Math.toIntExact(Numerals.whole(text));
  }
}
