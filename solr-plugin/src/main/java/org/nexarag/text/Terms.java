package org.nexarag.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Language;

/**
 * What a question is about, as terms that can be looked for in a text. Chinese is cut at function
 * and question words, and each piece is expressed by its character bigrams (a single character
 * stays one term); so no dictionary is needed and compounds that a text writes apart still count in
 * part. Latin words, numbers and codes stay whole; English words are stemmed.
 */
public final class Terms {
  private static final Pattern LATIN =
      Pattern.compile("[a-z0-9\\u00df-\\u024f]+(?:[-._'’][a-z0-9\\u00df-\\u024f]+)*\\+*");
  private static final Pattern THOUSANDS = Pattern.compile("(?<=\\d),(?=\\d{3}(?!\\d))");
  private static final Pattern COUNTED = Pattern.compile("\\d+(?:-[a-z0-9]+)+");
  private static final String COUNTERS = "年月日号天个元次人名岁";
  private static final Pattern PART = Pattern.compile("[-._'’/&+]+");
  private static final Set<String> ENGLISH = Set.copyOf(Tables.words("stopwords-en.txt"));
  private static final Set<String> CHINESE = new HashSet<>();
  private static final Set<String> KEPT = new HashSet<>();
  private static final int LONGEST = load();

  private Terms() {}

  /**
   * The content terms of a question, folded, in their order, each once. Empty when the question
   * holds function words only.
   *
   * @param language English function words are left out of English questions and of the Latin part
   *     of Chinese ones alike
   */
  public static List<String> content(String question, Language language) {
    String s = plain(question);
    Set<String> terms = new LinkedHashSet<>();
    StringBuilder piece = new StringBuilder();
    Matcher latin = LATIN.matcher(s);
    int i = 0;
    while (i < s.length()) {
      if (Chars.isHan(s.codePointAt(i))) {
        i = han(s, i, piece, terms);
      } else {
        flush(piece, terms);
        if (latin.region(i, s.length()).lookingAt()) {
          addWord(latin.group(), terms, language);
          i = latin.end();
          i += counterLength(s, i);
        } else {
          i++;
        }
      }
    }
    flush(piece, terms);
    return List.copyOf(terms);
  }

  /**
   * The share of terms that stand in the text, 0..1; 1 when there are no terms. Chinese terms are
   * looked for anywhere in the folded text, Latin ones as words, by stem.
   */
  public static double coverage(List<String> terms, String text) {
    if (terms.isEmpty()) {
      return 1;
    }
    return (double) found(terms, text).size() / terms.size();
  }

  /** The terms that stand in the text, in their order; looked for as by {@link #coverage}. */
  public static List<String> found(List<String> terms, String text) {
    Found found = new Found(text);
    return terms.stream().filter(found::holds).toList();
  }

  /** A text prepared for looking terms up. */
  private static final class Found {
    private final String folded;
    private final Set<String> words = new HashSet<>();

    Found(String text) {
      folded = plain(text);
      Matcher m = LATIN.matcher(folded);
      String before = "";
      int end = -1;
      while (m.find()) {
        String word = m.group();
        words.add(stem(word));
        for (String part : PART.split(word, -1)) {
          words.add(stem(part));
        }
        if (end >= 0 && m.start() == end + 1 && folded.charAt(end) == ' ') {
          words.add(before + word);
        }
        before = word;
        end = m.end();
      }
    }

    boolean holds(String term) {
      if (Chars.isHan(term.codePointAt(0))) {
        return folded.contains(term);
      }
      if (words.contains(term)) {
        return true;
      }
      String[] parts = PART.split(term, -1);
      if (parts.length < 2 || term.chars().anyMatch(Character::isDigit)) {
        return false;
      }
      for (String part : parts) {
        if (!words.contains(stem(part))) {
          return false;
        }
      }
      return true;
    }
  }

  /** How many units after a number are its counting word, which says nothing by itself: 35 天. */
  private static int counterLength(String s, int at) {
    if (!Chars.isDigit(s.charAt(at - 1))) {
      return 0;
    }
    int space = at < s.length() && s.charAt(at) == ' ' ? 1 : 0;
    int counter = at + space;
    return counter < s.length() && COUNTERS.indexOf(s.charAt(counter)) >= 0 ? space + 1 : 0;
  }

  /** The folded text, with the separators of thousands left out: 12,000 is 12000. */
  private static String plain(String text) {
    return THOUSANDS.matcher(NormalForm.fold(text)).replaceAll("");
  }

  private static int han(String s, int at, StringBuilder piece, Set<String> terms) {
    for (int length = Math.min(LONGEST, s.length() - at); length > 0; length--) {
      String word = s.substring(at, at + length);
      if (KEPT.contains(word)) {
        piece.append(word);
        return at + length;
      }
      if (CHINESE.contains(word)) {
        flush(piece, terms);
        return at + length;
      }
    }
    int c = s.codePointAt(at);
    piece.appendCodePoint(c);
    return at + Character.charCount(c);
  }

  private static void flush(StringBuilder piece, Set<String> terms) {
    int[] points = piece.codePoints().toArray();
    if (points.length == 1) {
      terms.add(piece.toString());
    }
    for (int i = 0; i + 1 < points.length; i++) {
      terms.add(new String(points, i, 2));
    }
    piece.setLength(0);
  }

  /** A word, or the parts of a count such as 30-day or 1-3. */
  private static void addWord(String word, Set<String> terms, Language language) {
    if (COUNTED.matcher(word).matches()) {
      for (String part : PART.split(word, -1)) {
        addLatin(part, terms, language);
      }
    } else {
      addLatin(word, terms, language);
    }
  }

  private static void addLatin(String word, Set<String> terms, Language language) {
    String plain =
        word.endsWith("'s") || word.endsWith("’s") ? word.substring(0, word.length() - 2) : word;
    boolean stop =
        ENGLISH.contains(plain.replace('’', '\''))
            || (language == Language.EN && plain.length() == 1 && !Chars.isDigit(plain.charAt(0)));
    if (!stop) {
      terms.add(stem(plain));
    }
  }

  private static String stem(String word) {
    String plain =
        word.endsWith("'s") || word.endsWith("’s") ? word.substring(0, word.length() - 2) : word;
    return Stems.of(plain);
  }

  private static int load() {
    List<String> all = new ArrayList<>();
    for (String line : Tables.lines("stopwords-zh.txt")) {
      boolean kept = line.startsWith("+");
      List<String> words = List.of((kept ? line.substring(1) : line).strip().split("\\s+", -1));
      (kept ? KEPT : CHINESE).addAll(words);
      all.addAll(words);
    }
    return all.stream().mapToInt(String::length).max().orElse(0);
  }
}
