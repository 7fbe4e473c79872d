package org.nexarag.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Language;
import org.nexarag.model.RewriteDiff.Constraint;
import org.nexarag.model.Span;
import org.nexarag.text.DateMention;
import org.nexarag.text.Dates;
import org.nexarag.text.Mention;
import org.nexarag.text.Names;
import org.nexarag.text.Negation;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Quantities;
import org.nexarag.text.Quantity;
import org.nexarag.text.VersionMention;
import org.nexarag.text.Versions;
import org.nexarag.text.Vocabulary;

/**
 * What a text says that a rewrite of it must not lose, each as a key that two texts share when they
 * say the same, with the words as written.
 *
 * @param negations by the negating word and what it negates
 * @param dates by first and last day, or as written when the year is not said
 * @param numbers by value and unit
 * @param names by entry of the vocabulary, or in normal form
 */
record Constraints(
    Map<String, String> negations,
    Map<String, String> dates,
    Map<String, String> numbers,
    Map<String, String> names) {
  /** Times without a year; Dates reads those with one. */
  private static final Pattern LOOSE_TIME =
      Pattern.compile(
          "去年|今年|明年|前年|后年|昨天|今天|明天|前天|后天|上个?月|本月|这个月|下个?月|上周|本周|这周|下周|上个?季度|目前|现在|最新|最近|当时|周[一二三四五六日末]|星期[一二三四五六日天]"
              + "|(?:[0-9]{1,2}|[一二三四五六七八九十]{1,2})月(?:(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})[日号])?"
              + "|\\b(?:yesterday|today|tomorrow|tonight|(?:last|this|next|previous) (?:year|month|week|quarter|season|summer|winter|spring|autumn)"
              + "|current(?:ly)?|latest|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?"
              + "|january|february|april|june|july|august|september|october|november|december)\\b");

  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<![\\p{Alnum}.])[0-9]+(?:[.,][0-9]+)*(?![\\p{Alnum}])|第[一二三四五六七八九十百0-9]{1,4}"
              + "|(?<!\\p{Alnum})[0-9]+(?:st|nd|rd|th)\\b");

  /** Two names that are read as one. */
  private static final Pattern HALVES = Pattern.compile(" (?:and|&) ");

  /** What points back may be put in other words. */
  private static final Pattern POINTS =
      Pattern.compile("[这那它他她其该此]|(?:it|this|that|them|they|these|those|him|her|the)$");

  /** Particles at the end say how it is said, not what. */
  private static final Pattern PARTICLE = Pattern.compile("[吗呢吧啊呀么的了]$");

  private static final Pattern WORD = Pattern.compile("[a-z0-9][a-z0-9'’-]*|\\p{IsHan}{1,2}");

  /** How far behind its word the thing that is negated may begin. */
  private static final int NEAR = 12;

  /** Reads a text. */
  static Constraints of(String text, Language language, Vocabulary vocabulary) {
    List<Span> taken = new ArrayList<>();
    Map<String, String> names = new LinkedHashMap<>();
    List<Mention> mentions =
        vocabulary.find(text).stream().filter(m -> m.kind().equals("product")).toList();
    for (Mention mention : mentions) {
      names.putIfAbsent(NormalForm.fold(mention.canonical()), mention.span().of(text));
      taken.add(mention.span());
    }
    String folded = NormalForm.fold(text);
    for (String anchor : Names.anchors(text, language)) {
      String key = NormalForm.fold(anchor);
      boolean known =
          mentions.stream().anyMatch(m -> NormalForm.fold(m.span().of(text)).contains(key));
      if (!known) {
        names.putIfAbsent(key, anchor);
      }
    }
    Map<String, String> dates = new LinkedHashMap<>();
    for (DateMention date : Dates.find(text)) {
      dates.putIfAbsent(date.from() + "/" + date.to(), date.text());
      taken.add(date.span());
    }
    for (VersionMention version : Versions.find(text)) {
      dates.putIfAbsent("v" + version.number(), version.span().of(text));
      taken.add(version.span());
    }
    Matcher loose = LOOSE_TIME.matcher(folded);
    while (loose.find()) {
      dates.putIfAbsent(loose.group(), loose.group());
    }
    Map<String, String> numbers = new LinkedHashMap<>();
    for (Quantity quantity : Quantities.find(text)) {
      if (taken.stream().noneMatch(quantity.span()::overlaps)) {
        numbers.putIfAbsent(quantity.canonical(), quantity.text());
        taken.add(quantity.span());
      }
    }
    Matcher number = NUMBER.matcher(text);
    while (number.find()) {
      Span span = new Span(number.start(), number.end());
      boolean named = names.keySet().stream().anyMatch(name -> name.contains(number.group()));
      if (!named && taken.stream().noneMatch(span::overlaps)) {
        numbers.putIfAbsent(number.group(), number.group());
      }
    }
    return new Constraints(negations(text), dates, numbers, names);
  }

  private static Map<String, String> negations(String text) {
    Map<String, String> negations = new LinkedHashMap<>();
    for (Span cue : Negation.cues(text)) {
      int end = Math.min(text.length(), cue.end() + NEAR);
      String word = NormalForm.fold(cue.of(text));
      Matcher target = WORD.matcher(NormalForm.fold(text.substring(cue.end(), end)));
      String what =
          target.find() && !POINTS.matcher(target.group()).lookingAt()
              ? PARTICLE.matcher(target.group()).replaceAll("")
              : "";
      negations.putIfAbsent(word + " " + what, (cue.of(text) + " " + what).strip());
    }
    return negations;
  }

  /** These constraints and those of another text. */
  Constraints and(Constraints other) {
    return new Constraints(
        union(negations, other.negations),
        union(dates, other.dates),
        union(numbers, other.numbers),
        union(names, other.names));
  }

  private static Map<String, String> union(Map<String, String> a, Map<String, String> b) {
    Map<String, String> all = new LinkedHashMap<>(a);
    b.forEach(all::putIfAbsent);
    return all;
  }

  /** Compares one kind of constraint of a question with that of its rewrite. */
  static Constraint compare(
      Map<String, String> question, Map<String, String> rewrite, String rewriteText) {
    String folded = NormalForm.fold(rewriteText);
    Set<String> held = new LinkedHashSet<>();
    Set<String> lost = new LinkedHashSet<>();
    question.forEach(
        (key, written) -> {
          boolean there =
              rewrite.containsKey(key)
                  || HALVES
                      .splitAsStream(NormalForm.fold(written))
                      .allMatch(half -> contains(folded, half));
          (there ? held : lost).add(written);
        });
    List<String> added = new ArrayList<>();
    rewrite.forEach(
        (key, written) -> {
          if (!question.containsKey(key)) {
            added.add(written);
          }
        });
    return new Constraint(List.copyOf(held), List.copyOf(lost), added);
  }

  /** Whether words stand in a text and not inside other words or numbers. */
  private static boolean contains(String folded, String words) {
    int at = words.isEmpty() ? -1 : folded.indexOf(words);
    while (at >= 0) {
      int end = at + words.length();
      boolean before = at == 0 || !isLatin(folded.charAt(at - 1)) || !isLatin(words.charAt(0));
      boolean after =
          end == folded.length()
              || !isLatin(folded.charAt(end))
              || !isLatin(words.charAt(words.length() - 1));
      if (before && after) {
        return true;
      }
      at = folded.indexOf(words, at + 1);
    }
    return false;
  }

  private static boolean isLatin(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }
}
