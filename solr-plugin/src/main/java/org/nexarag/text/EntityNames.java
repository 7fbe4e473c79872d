package org.nexarag.text;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.nexarag.model.Language;
import org.nexarag.model.Span;

/**
 * The names by which texts point at each other, in the writing of the field {@code entity}: a name
 * that a text mentions is {@code name:} and its key, a document's own title {@code title:} and its
 * key. Both sides make the same key of the same name, so a mention meets the document it names.
 */
public final class EntityNames {
  /** Before the key of a name that a text mentions. */
  public static final String MENTIONED = "name:";

  /** Before the key of a document's own title. */
  public static final String TITLED = "title:";

  /** Names taken from one text, in its order; a page of nothing but names is a list. */
  private static final int MOST = 64;

  private static final int LONGEST = 80;
  private static final Pattern NOTE = Pattern.compile("\\s*[(（][^()（）]*[)）]\\s*$");
  private static final Pattern POSSESSIVE = Pattern.compile("['’]s?$");
  private static final Pattern JOINED = Pattern.compile(" (?:and|of|for|&) (?:the )?");
  private static final Pattern EDGES =
      Pattern.compile("^[\\p{Punct}\\s《》「」『』“”‘’]+|[\\p{Punct}\\s《》「」『』“”‘’]+$");

  private EntityNames() {}

  /**
   * The form in which names are compared: folded, without a note in brackets behind it ({@code Ed
   * Wood (film)}), a possessive, and marks at its ends. Empty when nothing is left, when it has no
   * letter, or when it is longer than a name.
   */
  public static String key(String name) {
    String bare = NOTE.matcher(name).replaceFirst("");
    String plain = EDGES.matcher(NormalForm.fold(bare.isBlank() ? name : bare)).replaceAll("");
    String key = POSSESSIVE.matcher(plain).replaceFirst("");
    boolean letter = key.codePoints().anyMatch(Character::isLetter);
    return letter && key.length() > 1 && key.length() <= LONGEST ? key : "";
  }

  /**
   * The names that a text mentions, ready for the field: titles in 《》, quoted names, codes, names
   * in Latin letters (see {@link Names#anchors}). Sorted, each once, at most 64.
   */
  public static List<String> mentioned(String text, Language language) {
    TreeSet<String> names = new TreeSet<>();
    for (String anchor : Names.anchors(apart(text), language)) {
      if (isPhrase(anchor, language)) {
        continue;
      }
      add(anchor, names);
      if (JOINED.matcher(anchor).find()) {
        JOINED.splitAsStream(anchor).forEach(part -> add(part, names));
      }
    }
    return List.copyOf(names);
  }

  /** Quoted speech, or what stands between two quotations: a name in English is capitalised. */
  private static boolean isPhrase(String anchor, Language language) {
    return language == Language.EN
        && Character.isLowerCase(anchor.codePointAt(0))
        && anchor.indexOf(' ') > 0;
  }

  /** A line for each sentence: a name never runs on over a full stop into the next one. */
  private static String apart(String text) {
    StringBuilder lines = new StringBuilder(text);
    for (Span sentence : Sentences.split(text)) {
      int before = sentence.start() - 1;
      if (before >= 0 && Chars.isSpace(text.charAt(before))) {
        lines.setCharAt(before, '\n');
      }
    }
    return lines.toString();
  }

  private static void add(String name, Set<String> names) {
    String key = key(name);
    if (!key.isEmpty() && names.size() < MOST) {
      names.add(MENTIONED + key);
    }
  }

  /** A document's title, ready for the field; empty list for a title without a name in it. */
  public static List<String> titled(String title) {
    String key = key(title);
    return key.isEmpty() ? List.of() : List.of(TITLED + key);
  }

  /** A value of the field without the mark of a mention or a title; other values as they are. */
  public static String bare(String value) {
    return value.startsWith(MENTIONED)
        ? value.substring(MENTIONED.length())
        : value.startsWith(TITLED) ? value.substring(TITLED.length()) : value;
  }
}
