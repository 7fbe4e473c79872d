package org.nexarag.judge;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.nexarag.model.Span;
import org.nexarag.text.Codes;
import org.nexarag.text.DateMention;
import org.nexarag.text.Dates;
import org.nexarag.text.NormalForm;

/**
 * What a sentence limits itself to: years, codes of models, ordinals. Sentences that each name
 * their own speak of different things.
 */
final class Scopes {
  private static final Pattern ORDINAL =
      Pattern.compile("第 ?[\\d零一二三四五六七八九十百]+|\\b\\d+(?:st|nd|rd|th)\\b");

  private Scopes() {}

  /** Whether the two are limited to different models or to different ones of a series. */
  static boolean differ(ReadSentence a, ReadSentence b) {
    return apart(codes(a.text()), codes(b.text())) || apart(ordinals(a.text()), ordinals(b.text()));
  }

  /** Whether the two are limited to different years. */
  static boolean otherYears(ReadSentence a, ReadSentence b) {
    return apart(years(a.text()), years(b.text()));
  }

  private static boolean apart(Set<String> first, Set<String> second) {
    return !first.isEmpty() && !second.isEmpty() && !first.equals(second);
  }

  private static Set<String> years(String text) {
    return Dates.find(text).stream()
        .map(DateMention::from)
        .map(day -> Integer.toString(day.getYear()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> codes(String text) {
    List<Span> codes = Codes.find(text);
    return codes.stream()
        .map(span -> NormalForm.fold(span.of(text)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> ordinals(String text) {
    return ORDINAL
        .matcher(NormalForm.fold(text))
        .results()
        .map(hit -> hit.group().replace(" ", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
