package org.nexarag.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.Question;
import org.nexarag.model.Span;
import org.nexarag.text.Mention;
import org.nexarag.text.Vocabulary;

/**
 * Finds the questions that one question holds: a step that needs the answer of another, things set
 * side by side, several things asked of one, several questions in a row. Every part is the question
 * itself with one thing in the place of several, so what else it says stays in every part.
 */
final class Splitter {
  /** More would each get too little of the budget (rag.maxQueries is 12). */
  static final int MOST = 8;

  private static final int LONGEST = 600;
  private static final Pattern AND = Pattern.compile(" (?:and|or|vs\\.?|versus) (?=[\\p{Lu}0-9])");
  private static final Pattern FRAME_ZH =
      Pattern.compile(
          "(?:^|对比一?下?|比较一?下?|请问|[,，。:：\\s])(?<s>[^,，。?？的分各有哪是]{1,14}?(?:和|与|跟|同|、|vs|VS)[^,，。?？的分各有哪]{1,14}?)"
              + "(?=的|分别|各|有什么|有哪些|有啥|哪|之间|相比|在|之|$|[,，?？])");
  private static final Pattern FRAME_EN =
      Pattern.compile(
          "\\b(?:between|compare|comparing) (?<s>(?:(?:the|a|an|both) )?[\\w' -]{2,40}? (?:and|or|versus|vs\\.?|with|to) (?:(?:the|a|an) )?[\\w' -]{2,40}?)(?= in\\b| for\\b| when\\b| differ\\b| compare\\b| regarding\\b|,|\\?|\\.|$)",
          Pattern.CASE_INSENSITIVE);

  /** Titles of any form, named at the end: which is older, A or B? */
  private static final Pattern LAST_EN =
      Pattern.compile(", (?<s>(?<a>[^?]{2,80}?),? or (?<b>[^?]{2,80}?)) *\\?*$");

  private static final Pattern FRAME_JOIN =
      Pattern.compile(
          "和|与|跟|同|、|vs\\.?|VS|(?<= )(?:and|or|versus|with|to)(?= )", Pattern.CASE_INSENSITIVE);
  private static final Pattern ARTICLE =
      Pattern.compile("^(?:both |the |a |an )+", Pattern.CASE_INSENSITIVE);
  private static final Pattern SPACES = Pattern.compile(" {2,}|(?<=^) +");

  /** What joined a clause to the next one. */
  private static final Pattern JOINED =
      Pattern.compile("(?:[\\s,，、;；]+(?:and|but|or)|[,，、;；]|以及|并且|而且|另外|还有|同时)[\\s,，、;；]*$");

  private static final Pattern EDGES = Pattern.compile("^[\\s,，、:：的和与]+|[\\s,，、:：]+(?=[?？]?$)");

  private final Vocabulary vocabulary;
  private final TurnNames names;

  Splitter(Vocabulary vocabulary, TurnNames names) {
    this.vocabulary = vocabulary;
    this.names = names;
  }

  /**
   * A part.
   *
   * @param text what to search
   * @param purpose what it is about
   * @param waits the number of the part, from 1, whose answer it needs; 0 when none
   */
  record Part(String text, String purpose, int waits) {}

  /** Things of one list. */
  private record Group(Span span, List<String> items) {}

  /** The parts of a question as it is to be searched. */
  Split split(Question question, String text) {
    if (text.length() > LONGEST) {
      return Split.NONE;
    }
    Language language = question.language();
    SplitWords words = SplitWords.of(language);
    Group subjects = subjects(text, language, words);
    List<Part> parts = subjects == null ? Bridge.split(text, language) : List.of();
    if (parts.isEmpty()) {
      parts = sideBySide(text, words, subjects);
    }
    boolean compares = subjects != null && !parts.isEmpty();
    if (parts.isEmpty()) {
      parts = clauses(text, language);
    }
    return parts.size() < 2 ? Split.NONE : new Split(parts, compares);
  }

  private List<Part> sideBySide(String text, SplitWords words, @Nullable Group subjects) {
    Group dimensions = dimensions(text, words, subjects);
    if (subjects == null || subjects.items().size() > MOST) {
      return dimensions == null ? List.of() : each(text, words, dimensions);
    }
    if (dimensions == null || subjects.items().size() * dimensions.items().size() > MOST) {
      return each(text, words, subjects);
    }
    List<Part> parts = new ArrayList<>();
    for (String subject : subjects.items()) {
      for (String dimension : dimensions.items()) {
        String one = put(text, subjects.span(), subject, dimensions.span(), dimension);
        parts.add(new Part(plain(one, words), subject + " · " + dimension, 0));
      }
    }
    return parts;
  }

  /** One part for each thing of a list; none when there are too many. */
  private static List<Part> each(String text, SplitWords words, Group group) {
    if (group.items().size() > MOST) {
      return List.of();
    }
    return group.items().stream()
        .map(item -> new Part(plain(put(text, group.span(), item), words), item, 0))
        .toList();
  }

  private @Nullable Group subjects(String text, Language language, SplitWords words) {
    if (!words.compare.matcher(text).find()) {
      return null;
    }
    Matcher last = LAST_EN.matcher(text);
    if (language == Language.EN && last.find()) {
      return new Group(
          new Span(last.start("s"), last.end("s")), List.of(last.group("a"), last.group("b")));
    }
    List<Span> spans = new ArrayList<>();
    for (TurnNames.Name name : names.read(text, language, List.of())) {
      List<Span> halves = language == Language.EN ? halves(name) : List.of(name.span());
      spans.addAll(halves);
    }
    Group group = group(text, spans, words.join);
    if (group != null) {
      return group;
    }
    Matcher frame = (language == Language.ZH ? FRAME_ZH : FRAME_EN).matcher(text);
    if (frame.find()) {
      List<String> items = new ArrayList<>();
      for (String item : FRAME_JOIN.split(frame.group("s"), -1)) {
        items.add(ARTICLE.matcher(item.strip()).replaceAll(""));
      }
      if (items.size() > 1 && items.stream().noneMatch(String::isBlank)) {
        return new Group(new Span(frame.start("s"), frame.end("s")), items);
      }
    }
    return null;
  }

  /** Two capitalised names that the reader of names took for one. */
  private static List<Span> halves(TurnNames.Name name) {
    Matcher and = AND.matcher(name.text());
    if (!and.find()) {
      return List.of(name.span());
    }
    int start = name.span().start();
    return List.of(
        new Span(start, start + and.start()), new Span(start + and.end(), name.span().end()));
  }

  private @Nullable Group dimensions(String text, SplitWords words, @Nullable Group subjects) {
    List<Span> spans = new ArrayList<>();
    for (Mention mention : vocabulary.find(text)) {
      if (mention.kind().equals("dimension") || mention.kind().equals("action")) {
        spans.add(mention.span());
      }
    }
    Matcher m = words.dimension.matcher(text);
    while (m.find()) {
      Span span = new Span(m.start(), m.end());
      if (spans.stream().noneMatch(span::overlaps)) {
        spans.add(span);
      }
    }
    if (subjects != null) {
      spans.removeIf(subjects.span()::overlaps);
    }
    spans.sort(Comparator.naturalOrder());
    List<Span> whole = new ArrayList<>();
    for (Span span : spans) {
      int last = whole.size() - 1;
      if (last >= 0 && whole.get(last).end() == span.start()) {
        whole.set(last, new Span(whole.get(last).start(), span.end()));
      } else {
        whole.add(span);
      }
    }
    Group group = group(text, whole, words.join);
    boolean alone = group != null && text.substring(0, group.span().start()).isBlank();
    if (group != null && alone && subjects == null) {
      group = owned(group, words);
    }
    boolean ends =
        group != null
            && words.tail.matcher(text).region(group.span().end(), text.length()).lookingAt();
    return ends ? group : null;
  }

  /** With what owns the first thing in front of all of them: 退货流程, 退货费用. */
  private static Group owned(Group group, SplitWords words) {
    Matcher owner = words.owner.matcher(group.items().get(0));
    if (!owner.lookingAt()) {
      return group;
    }
    return new Group(
        group.span(),
        group.items().stream()
            .map(one -> words.owner.matcher(one).lookingAt() ? one : owner.group() + one)
            .toList());
  }

  /** The first run of two or more spans with only joining words between them. */
  private static @Nullable Group group(String text, List<Span> spans, Pattern join) {
    List<Span> sorted = spans.stream().sorted().toList();
    for (int i = 0; i + 1 < sorted.size(); i++) {
      int last = i;
      while (last + 1 < sorted.size()
          && sorted.get(last + 1).start() >= sorted.get(last).end()
          && join.matcher(text.substring(sorted.get(last).end(), sorted.get(last + 1).start()))
              .matches()) {
        last++;
      }
      if (last > i && holdsWord(text, sorted, i, last)) {
        List<String> items = new ArrayList<>();
        for (Span span : sorted.subList(i, last + 1)) {
          String item = span.of(text).strip();
          if (!items.contains(item)) {
            items.add(item);
          }
        }
        Span span = new Span(sorted.get(i).start(), sorted.get(last).end());
        return items.size() < 2 ? null : new Group(span, items);
      }
    }
    return null;
  }

  /** Whether more than commas join the things: a comma alone also sets a remark apart. */
  private static boolean holdsWord(String text, List<Span> sorted, int first, int last) {
    StringBuilder joins = new StringBuilder();
    for (int i = first; i < last; i++) {
      joins.append(text.substring(sorted.get(i).end(), sorted.get(i + 1).start()));
    }
    return !joins.toString().replaceAll("[\\s,，]", "").isEmpty();
  }

  private List<Part> clauses(String text, Language language) {
    SplitWords words = SplitWords.of(language);
    List<Integer> cuts = new ArrayList<>(List.of(0));
    Matcher m = words.clause.matcher(text);
    int from = 0;
    while (from < text.length() && m.find(from)) {
      int at = m.start("c");
      String before = text.substring(cuts.get(cuts.size() - 1), at);
      boolean asks = words.wh.matcher(before).find() || words.dimension.matcher(before).find();
      if (asks && cuts.size() < MOST) {
        cuts.add(at);
      }
      from = Math.max(m.end(), from + 1);
    }
    List<Part> parts = new ArrayList<>();
    String subject = "";
    for (int i = 0; i < cuts.size(); i++) {
      int end = i + 1 < cuts.size() ? cuts.get(i + 1) : text.length();
      String cut = JOINED.matcher(text.substring(cuts.get(i), end)).replaceAll("");
      String clause = EDGES.matcher(cut).replaceAll("").strip();
      List<TurnNames.Name> named = names.read(clause, language, List.of());
      String about = named.isEmpty() ? "" : named.get(0).text();
      if (i == 0) {
        subject = about.isEmpty() ? plain(words.wh.matcher(clause).replaceAll(" "), words) : about;
      }
      String one = i == 0 || !about.isEmpty() ? clause : subject + " " + clause;
      parts.add(new Part(one, clause, 0));
    }
    return parts;
  }

  private static String put(String text, Span span, String item) {
    return text.substring(0, span.start()) + item + text.substring(span.end());
  }

  private static String put(String text, Span a, String first, Span b, String second) {
    return a.start() < b.start()
        ? put(put(text, b, second), a, first)
        : put(put(text, a, first), b, second);
  }

  /** Without the words that only set things side by side. */
  private static String plain(String text, SplitWords words) {
    String one = SPACES.matcher(words.only.matcher(text).replaceAll(" ")).replaceAll(" ");
    String left = EDGES.matcher(one).replaceAll("").strip();
    return left.isEmpty() ? text : left;
  }
}
