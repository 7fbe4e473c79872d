package org.nexarag.plan;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.Span;
import org.nexarag.text.DateMention;
import org.nexarag.text.Dates;
import org.nexarag.text.NormalForm;
import org.nexarag.text.VersionMention;
import org.nexarag.text.Versions;

/**
 * Reads the time whose rules a question asks for: a version it names (按2019年版的…), or a date that
 * stands with rules (根据2020年的规定, under the 2021 policy). The date of an event (2026年签收的) is not
 * such a time. The words are in {@code asked-time.tsv}.
 */
final class AskedTime {
  private static final Pattern YEAR = Pattern.compile("(19|20)[0-9]{2}");

  /** Enough to see the words around a date, not the rest of the question. */
  private static final int AROUND = 24;

  /** A question with more dates than this is no question about rules; bounds the work. */
  private static final int READ = 20;

  /** How far behind a date its event stands. */
  private static final int NEAR = 10;

  private static final Pattern BARE_YEAR =
      Pattern.compile("(?<![\\w./-])(?:19|20)[0-9]{2}(?![\\w./-])");

  private final PatternTable words = PatternTable.load("asked-time.tsv");

  /**
   * What a question says about time.
   *
   * @param version the version it names, null when it names none
   * @param day the day whose rules are asked for, null when it names none
   * @param span where it names the version or the day, null when it names none
   */
  record Read(@Nullable String version, @Nullable LocalDate day, @Nullable Span span) {
    /** The question without the words that only say which time is meant. */
    String rest(String question) {
      return span == null
          ? question
          : question.substring(0, span.start()) + " " + question.substring(span.end());
    }
  }

  /**
   * Reads a question.
   *
   * @param today a named year or month stands for its last day, but not for a day after today
   *     unless all of it lies ahead
   */
  Read read(String question, Language language, LocalDate today) {
    List<VersionMention> versions = Versions.find(question);
    LocalDate day = null;
    Span span = versions.isEmpty() ? null : versions.get(0).span();
    for (Mention date : mentions(question)) {
      if (isAsked(question, date, language, versions)) {
        day = day(date.from(), date.to(), today);
        span = span != null && span.overlaps(date.span()) ? union(span, date.span()) : date.span();
        break;
      }
    }
    String version = versions.isEmpty() ? null : versions.get(0).label();
    if (day == null && !versions.isEmpty() && YEAR.matcher(versions.get(0).number()).matches()) {
      LocalDate start = LocalDate.of(Integer.parseInt(versions.get(0).number()), 1, 1);
      day = day(start, start.plusYears(1), today);
    }
    return new Read(version, day, span);
  }

  private static Span union(Span a, Span b) {
    return new Span(Math.min(a.start(), b.start()), Math.max(a.end(), b.end()));
  }

  private static LocalDate day(LocalDate from, LocalDate to, LocalDate today) {
    LocalDate last = to.minusDays(1);
    return last.isAfter(today) && !from.isAfter(today) ? today : last;
  }

  /** The dates that the text room reads, and years that stand alone: the 2021 rules. */
  private static List<Mention> mentions(String question) {
    List<Mention> mentions = new ArrayList<>();
    for (DateMention date : Dates.find(question)) {
      mentions.add(new Mention(date.span(), date.from(), date.to()));
    }
    Matcher year = BARE_YEAR.matcher(question);
    while (year.find()) {
      Span span = new Span(year.start(), year.end());
      if (mentions.stream().noneMatch(mention -> mention.span().overlaps(span))) {
        LocalDate start = LocalDate.of(Integer.parseInt(year.group()), 1, 1);
        mentions.add(new Mention(span, start, start.plusYears(1)));
      }
    }
    mentions.sort(Comparator.comparing(Mention::span));
    return mentions.subList(0, Math.min(mentions.size(), READ));
  }

  private boolean isAsked(
      String question, Mention date, Language language, List<VersionMention> versions) {
    if (versions.stream().anyMatch(version -> version.span().overlaps(date.span()))) {
      return true;
    }
    int start = date.span().start();
    int end = date.span().end();
    String before = NormalForm.fold(question.substring(Math.max(0, start - AROUND), start));
    String after =
        NormalForm.fold(question.substring(end, Math.min(question.length(), end + AROUND)));
    // The reader of dates takes the preposition in front of a bare year into its span.
    String lead = NormalForm.fold(question.substring(start, end)).replaceFirst("[0-9].*$", "");
    String front = (before + " " + lead).strip();
    if (words.finds("before", language, front)) {
      return true;
    }
    String near = after.substring(0, Math.min(after.length(), NEAR));
    if (words.finds("event", language, near)
        || (language == Language.EN && words.finds("event", language, before))) {
      return false;
    }
    if (words.finds("after", language, after)) {
      return true;
    }
    String folded = NormalForm.fold(question);
    return language == Language.EN
        && (front.equals("in") || front.endsWith(" in"))
        && words.finds("within", language, folded)
        && !words.finds("event", language, folded);
  }

  /** A date of the question. */
  private record Mention(Span span, LocalDate from, LocalDate to) {}
}
