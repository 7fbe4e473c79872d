package org.nexarag.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.nexarag.model.Language;
import org.nexarag.model.Span;

/** The names, codes and quoted strings of a question that evidence for it must not miss. */
public final class Names {
  private static final Pattern QUOTED =
      Pattern.compile(
          "《([^《》]{1,60})》|“([^“”]{1,40})”|「([^「」]{1,40})」|『([^『』]{1,40})』|(?<![A-Za-z0-9])\"([^\"]{2,60})\"");
  private static final Pattern LATIN_RUN =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9.+&'’/-]*(?: [A-Za-z0-9][A-Za-z0-9.+&'’/-]*)*");
  private static final Pattern ENGLISH_NAME =
      Pattern.compile(
          "(?<![\\p{L}0-9])\\p{Ll}?\\p{Lu}[\\p{L}0-9.'’&-]*(?:(?: (?:of|the|and|for|de|van|von|da|del|la|le|&))*(?: (?:\\p{Lu}|\\d)[\\p{L}0-9.'’&-]*))*");
  private static final Pattern JOINED = Pattern.compile(",? (?:and|or|&) (?:the )?");
  private static final Pattern SEAM = Pattern.compile("(?<=[a-z]) ?(?=\\d)|(?<=\\d) ?(?=[a-z])");
  private static final Set<String> STOP = Set.copyOf(Tables.words("stopwords-en.txt"));

  private Names() {}

  /**
   * The anchors as written, in the order in which they start, each once: codes, text in 《》 and
   * quotes, names in Latin letters within Chinese (iPhone 16 Pro Max is one), capitalised names in
   * English. A single capitalised word at the start of an English sentence is none, and neither is
   * a quantity. An anchor inside a longer one is left out.
   */
  public static List<String> anchors(String question, Language language) {
    List<Span> spans = new ArrayList<>();
    Matcher quoted = QUOTED.matcher(question);
    while (quoted.find()) {
      for (int group = 1; group <= quoted.groupCount(); group++) {
        if (quoted.start(group) >= 0) {
          spans.add(new Span(quoted.start(group), quoted.end(group)));
        }
      }
    }
    List<Quantity> quantities = Quantities.find(question);
    if (language == Language.ZH) {
      latinRuns(question, quantities, spans);
    } else {
      englishNames(question, quantities, spans);
    }
    spans.addAll(Codes.find(question));
    List<DateMention> dates = Dates.find(question);
    Set<String> anchors = new LinkedHashSet<>();
    spans.stream()
        .filter(span -> dates.stream().noneMatch(date -> date.span().contains(span)))
        .filter(
            span -> spans.stream().noneMatch(other -> !other.equals(span) && other.contains(span)))
        .sorted()
        .forEach(span -> anchors.add(span.of(question).strip()));
    anchors.remove("");
    return List.copyOf(anchors);
  }

  /**
   * Whether the anchor stands in the folded text; letters and digits that it joins may stand apart
   * (CVPR2022, CVPR 2022) and the other way round. Names that an English question joins by "and"
   * stand there when each of them does.
   */
  public static boolean standsIn(String anchor, String folded) {
    String name = NormalForm.fold(anchor);
    if (folded.contains(name)) {
      return true;
    }
    String[] names = JOINED.split(name, -1);
    if (names.length > 1) {
      return Arrays.stream(names).allMatch(one -> standsIn(one, folded));
    }
    String[] parts = SEAM.split(name, -1);
    return parts.length > 1
        && Pattern.compile(
                Arrays.stream(parts).map(Pattern::quote).collect(Collectors.joining(" ?")))
            .matcher(folded)
            .find();
  }

  private static void latinRuns(String question, List<Quantity> quantities, List<Span> spans) {
    Matcher m = LATIN_RUN.matcher(NormalForm.narrow(question));
    while (m.find()) {
      Span span = trimmed(question, new Span(m.start(), m.end()), quantities);
      String run = span.of(question);
      boolean letter = run.chars().anyMatch(c -> c < 128 && Character.isLetter(c));
      boolean named = run.chars().anyMatch(c -> Character.isUpperCase(c) || Character.isDigit(c));
      if (letter && named && !STOP.contains(firstWord(question, span.start(), span.end()))) {
        spans.add(span);
      }
    }
  }

  private static void englishNames(String question, List<Quantity> quantities, List<Span> spans) {
    Matcher m = ENGLISH_NAME.matcher(question);
    while (m.find()) {
      int start = m.start();
      int end = m.end();
      boolean initial = startsSentence(question, start);
      String first = firstWord(question, start, end);
      while (STOP.contains(first.toLowerCase(Locale.ROOT)) && start + first.length() < end) {
        start = skipSpace(question, start + first.length(), end);
        initial = false;
        first = firstWord(question, start, end);
      }
      Span span = trimmed(question, new Span(start, end), quantities);
      String name = span.of(question);
      boolean single = name.indexOf(' ') < 0;
      boolean acronym = name.length() > 1 && name.equals(name.toUpperCase(Locale.ROOT));
      boolean plain =
          STOP.contains(name.toLowerCase(Locale.ROOT)) || (single && initial && !acronym);
      boolean lower = name.isEmpty() || (single && !isCapitalised(name));
      if (!plain && !lower && name.length() > 1) {
        spans.add(span);
      }
    }
  }

  /** With a capital in front, or behind one small letter: iPhone. */
  private static boolean isCapitalised(String name) {
    return Character.isUpperCase(name.charAt(0))
        || (name.length() > 1 && Character.isUpperCase(name.charAt(1)));
  }

  private static boolean startsSentence(String s, int at) {
    int i = at - 1;
    while (i >= 0 && (Chars.isSpace(s.charAt(i)) || "\"'“‘(".indexOf(s.charAt(i)) >= 0)) {
      i--;
    }
    return i < 0 || ".!?:。！？：".indexOf(s.charAt(i)) >= 0;
  }

  private static String firstWord(String s, int start, int end) {
    int space = s.indexOf(' ', start);
    return s.substring(start, space < 0 || space > end ? end : space);
  }

  private static int skipSpace(String s, int from, int end) {
    int i = from;
    while (i < end && s.charAt(i) == ' ') {
      i++;
    }
    return i;
  }

  /** Without a quantity at either end, the full stop of the sentence and a possessive. */
  private static Span trimmed(String s, Span span, List<Quantity> quantities) {
    int start = span.start();
    int end = span.end();
    for (Quantity quantity : quantities) {
      Span q = quantity.span();
      if (q.start() <= start && q.end() > start) {
        start = Math.min(end, q.end());
      } else if (q.start() > start && q.end() >= end && q.start() < end && !isModelNumber(s, q)) {
        end = q.start();
      }
    }
    while (end > start && ".'’-/& ".indexOf(s.charAt(end - 1)) >= 0) {
      end--;
    }
    if (end - start > 2 && s.charAt(end - 1) == 's' && "'’".indexOf(s.charAt(end - 2)) >= 0) {
      end -= 2;
    }
    return new Span(skipSpace(s, start, end), end);
  }

  private static boolean isModelNumber(String s, Span quantity) {
    return quantity.end() == s.length() || Chars.isHan(s.charAt(quantity.end() - 1));
  }
}
