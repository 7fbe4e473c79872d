package org.nexarag.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Language;
import org.nexarag.model.Span;
import org.nexarag.text.Mention;
import org.nexarag.text.Names;
import org.nexarag.text.Vocabulary;

/**
 * The things that a turn names: entries of the vocabulary, titles, quotations, codes, names in
 * Latin letters, names said before, and Chinese names by their form and by the words around them.
 */
final class TurnNames {
  /** A longer name is a sentence. */
  private static final int LONGEST = 30;

  private static final int SHORTEST = 2;

  private static final DialogueWords ZH = DialogueWords.of(Language.ZH);

  /** A bracket that belongs to the name before it: a branch, a second name. */
  private static final Pattern BRACKET = Pattern.compile("[(（][^()（）]{1,16}[)）]");

  private static final Pattern INTRO =
      Pattern.compile("(?:" + ZH.source("intro") + ")(?:" + ZH.source("glue") + ")*");
  private static final Pattern RIGHT = Pattern.compile(ZH.source("right"));
  private static final Pattern SUFFIX = Pattern.compile(ZH.source("suffix"));
  private static final Pattern NEVER = Pattern.compile(ZH.source("never"));

  /** Without one of these a Chinese turn has no title, quotation, code or Latin name. */
  private static final Pattern ANCHORED = Pattern.compile("[A-Za-zＡ-Ｚａ-ｚ《“「『\"]");

  private static final Pattern FRONT = Pattern.compile(ZH.source("front"));

  /** What follows a name and nothing else. */
  private static final Pattern SAID_OF = Pattern.compile("这[家个款部本座间种]|是(?:谁|什么|啥|哪)|怎么样|如何");

  private static final Pattern LIST = Pattern.compile("\\s*(?:[、,，]|和|与|以及|及|and\\b|or\\b)\\s*");
  private static final String CLAUSE = ",，。.!！?？;；:：~～ \t\n";

  private final Vocabulary vocabulary;

  TurnNames(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * A name in a text.
   *
   * @param text as written
   * @param span where it stands
   * @param listed whether it is one of several in a list
   * @param firm whether its form alone makes it a name
   */
  record Name(String text, Span span, boolean listed, boolean firm) {}

  /**
   * The names in their order, none overlapping another; of those that overlap the firmer, then the
   * longer.
   *
   * @param said names that were said before
   */
  List<Name> read(String turn, Language language, Collection<String> said) {
    List<Span> kept = new ArrayList<>();
    keep(kept, known(turn));
    List<Span> formed = anchors(turn, language);
    for (String name : said) {
      int at = turn.indexOf(name);
      if (at >= 0) {
        formed.add(new Span(at, at + name.length()));
      }
    }
    List<Span> leading = List.of();
    if (language == Language.ZH) {
      Reading reading = new Reading(turn);
      formed.addAll(reading.branches());
      formed.addAll(reading.introduced());
      formed.addAll(reading.suffixed());
      leading = reading.leading();
    }
    keep(kept, formed);
    List<Span> firm = new ArrayList<>(kept);
    for (Span span : leading) {
      if (SAID_OF.matcher(turn).region(span.end(), turn.length()).lookingAt()) {
        firm.add(span);
      }
    }
    keep(kept, leading);
    kept.sort(Comparator.naturalOrder());
    List<Name> names = new ArrayList<>();
    for (Span span : kept) {
      boolean listed =
          firm.contains(span)
              && firm.stream().anyMatch(o -> joins(turn, o, span) || joins(turn, span, o));
      names.add(new Name(span.of(turn).strip(), span, listed, firm.contains(span)));
    }
    return names;
  }

  private List<Span> known(String turn) {
    List<Span> spans = new ArrayList<>();
    for (Mention mention : vocabulary.find(turn)) {
      if (mention.kind().equals("product")) {
        spans.add(mention.span());
      }
    }
    return spans;
  }

  private static List<Span> anchors(String turn, Language language) {
    List<Span> spans = new ArrayList<>();
    if (language == Language.ZH && !ANCHORED.matcher(turn).find()) {
      return spans;
    }
    for (String anchor : Names.anchors(turn, language)) {
      int at = turn.indexOf(anchor);
      if (at >= 0 && anchor.length() > 1 && anchor.chars().anyMatch(Character::isLetter)) {
        spans.add(new Span(at, at + anchor.length()));
      }
    }
    return spans;
  }

  private static void keep(List<Span> kept, List<Span> spans) {
    spans.stream()
        .sorted(Comparator.comparingInt((Span span) -> -span.length()).thenComparing(s -> s))
        .filter(span -> kept.stream().noneMatch(span::overlaps))
        .forEach(kept::add);
  }

  private static boolean joins(String turn, Span first, Span second) {
    return second.start() >= first.end()
        && LIST.matcher(turn.substring(first.end(), second.start())).matches();
  }

  /** One Chinese turn; what ends a name is looked for once at each place. */
  private static final class Reading {
    private final String turn;
    private final boolean[] ends;
    private final boolean[] stops;

    Reading(String turn) {
      this.turn = turn;
      this.ends = new boolean[turn.length() + 1];
      this.stops = new boolean[turn.length() + 1];
      Matcher right = RIGHT.matcher(turn).useTransparentBounds(true);
      for (int i = 0; i <= turn.length(); i++) {
        boolean found = i < turn.length() && right.region(i, turn.length()).lookingAt();
        ends[i] = found || i == turn.length() || turn.charAt(i) == '的';
        for (int j = i; found && j < right.end(); j++) {
          stops[j] = true;
        }
      }
    }

    /** Names with a bracket behind them, without what leads up to them. */
    List<Span> branches() {
      List<Span> spans = new ArrayList<>();
      Matcher bracket = BRACKET.matcher(turn);
      while (bracket.find()) {
        int start = bracket.start();
        while (start > 0 && isPart(start - 1) && turn.charAt(start - 1) != '的') {
          start--;
        }
        Matcher intro =
            INTRO.matcher(turn).useTransparentBounds(true).region(start, bracket.start());
        while (intro.find()) {
          start = intro.end() <= bracket.start() - SHORTEST ? intro.end() : start;
        }
        add(start, bracket.end(), false, spans);
      }
      return spans;
    }

    /** Names behind words that bring a name up, also with an attribute between. */
    List<Span> introduced() {
      List<Span> spans = new ArrayList<>();
      Matcher intro = INTRO.matcher(turn);
      while (intro.find()) {
        int end = end(intro.end());
        if (!add(intro.end(), end, true, spans)) {
          int of = turn.indexOf('的', intro.end());
          if (of >= 0 && clauseEnd(intro.end()) > of) {
            add(of + 1, end(of + 1), true, spans);
          }
        }
      }
      return spans;
    }

    /** Names that end as names do. */
    List<Span> suffixed() {
      List<Span> spans = new ArrayList<>();
      Matcher suffix = SUFFIX.matcher(turn);
      int from = 0;
      while (from < turn.length() && suffix.find(from)) {
        from = suffix.start() + 1;
        if (ends[suffix.end()]) {
          int start = suffix.start();
          while (start > 0 && isPart(start - 1) && !stops[start - 1]) {
            start--;
          }
          Matcher never = FRONT.matcher(turn).region(start, suffix.start());
          while (never.find()) {
            start = never.end();
          }
          if (suffix.end() - start > SHORTEST || suffix.end() - suffix.start() > 1) {
            add(start, suffix.end(), true, spans);
          }
        }
      }
      return spans;
    }

    /** What begins a clause and has something said or asked of it. */
    List<Span> leading() {
      List<Span> spans = new ArrayList<>();
      int start = 0;
      while (start < turn.length()) {
        int at = start + ZH.lead(turn.substring(start, clauseEnd(start)));
        int end = end(at);
        boolean common = end - at == SHORTEST;
        if (!common || SAID_OF.matcher(turn).region(end, turn.length()).lookingAt()) {
          add(at, end, true, spans);
        }
        start = clauseEnd(start) + 1;
      }
      return spans;
    }

    private int clauseEnd(int from) {
      int i = from;
      while (i < turn.length() && CLAUSE.indexOf(turn.charAt(i)) < 0) {
        i++;
      }
      return i;
    }

    /** Where a name that starts here ends; the start when no name does. */
    private int end(int start) {
      int i = start;
      while (i < turn.length() && isPart(i) && (i < start + SHORTEST || !ends[i])) {
        i++;
      }
      return i == turn.length() || ends[i] ? i : start;
    }

    private boolean add(int start, int end, boolean plain, List<Span> spans) {
      if (end - start < SHORTEST || end - start > LONGEST) {
        return false;
      }
      String name = turn.substring(start, end);
      boolean words = name.chars().anyMatch(Character::isLetter);
      if (!words || (plain && (NEVER.matcher(name).find() || ZH.type().matcher(name).matches()))) {
        return false;
      }
      spans.add(new Span(start, end));
      return true;
    }

    private boolean isPart(int at) {
      char c = turn.charAt(at);
      return Character.isLetterOrDigit(c)
          || "·•・&'’-".indexOf(c) >= 0
          || (c == ' ' && isAscii(at - 1) && isAscii(at + 1));
    }

    private boolean isAscii(int at) {
      return at >= 0
          && at < turn.length()
          && turn.charAt(at) < 128
          && Character.isLetterOrDigit(turn.charAt(at));
    }
  }
}
