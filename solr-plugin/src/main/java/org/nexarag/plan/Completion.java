package org.nexarag.plan;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.Question;
import org.nexarag.model.Span;
import org.nexarag.plan.Dialogue.Topic;
import org.nexarag.rules.Thresholds;
import org.nexarag.text.Languages;
import org.nexarag.text.Terms;

/**
 * Puts into a turn what it leaves out: the thing that a pronoun means, the thing that is not named
 * again, or the question that is asked again about another thing.
 */
final class Completion {
  private static final int LONGEST = 300;

  /** A question with more content terms says what it is about. */
  private static final int FEW = 4;

  private static final Pattern CLAUSE = Pattern.compile("[^,，。.!！?？;；~～…\\s]+(?:[?？])?");
  private static final Pattern THE = Pattern.compile("^(?i:the) ");
  private static final Pattern POINTS = Pattern.compile("[这那该此]|(?i:this|that|these|those) ");
  private static final Pattern END = Pattern.compile("[\\s?？.。!！~～…]*$");

  private final TurnNames names;

  Completion(TurnNames names) {
    this.names = names;
  }

  /** The completed turn; null when nothing is missing or nothing is known to put in. */
  @Nullable String complete(Question question, Thresholds thresholds) {
    String text = question.text();
    if (question.history().isEmpty() || text.length() > LONGEST) {
      return null;
    }
    Language language = question.language();
    DialogueWords words = DialogueWords.of(language);
    Dialogue dialogue = Dialogue.read(question.history(), names, language, thresholds);
    String again = again(question, dialogue, words);
    if (again != null) {
      return again;
    }
    List<TurnNames.Name> own = names.read(text, language, dialogue.names());
    Found found = anaphor(text, words);
    if (found != null
        && own.stream().noneMatch(n -> n.firm() && n.span().start() < found.span().start())) {
      return replaced(text, found, dialogue, language);
    }
    if (found != null
        || own.stream().anyMatch(TurnNames.Name::firm)
        || words.finds("request", text)) {
      return null;
    }
    Topic shortened = dialogue.shortened(text);
    if (shortened != null) {
      return text.replace(dialogue.shortOf(shortened, text), shortened.name());
    }
    Topic topic = dialogue.meant("");
    String name = topic != null ? topic.name() : language == Language.ZH ? dialogue.repeated() : "";
    return name.isEmpty() ? null : inserted(text, name, words, language);
  }

  /**
   * Whether a turn is understood only with earlier ones: it points back, asks again about another
   * thing, or names nothing and says little.
   *
   * @param terms content terms of the turn
   */
  boolean leans(Question question, List<String> terms) {
    String text = question.text();
    if (question.history().isEmpty() || text.length() > LONGEST) {
      return false;
    }
    DialogueWords words = DialogueWords.of(question.language());
    if (words.finds("bare", text) || words.finds("again", text)) {
      return true;
    }
    Found found = anaphor(text, words);
    List<TurnNames.Name> own = names.read(text, question.language(), List.of());
    if (found != null) {
      return own.stream().noneMatch(n -> n.firm() && n.span().start() < found.span().start());
    }
    return terms.size() <= FEW
        && own.stream().noneMatch(TurnNames.Name::firm)
        && !words.finds("request", text);
  }

  /** Whether a first turn points at a thing by its kind, 这款耳机, and names none. */
  boolean dangles(Question question) {
    String text = question.text();
    if (!question.history().isEmpty() || text.length() > LONGEST) {
      return false;
    }
    Found found = anaphor(text, DialogueWords.of(question.language()));
    return found != null
        && !found.kind().isEmpty()
        && POINTS.matcher(found.span().of(text)).lookingAt()
        && names.read(text, question.language(), List.of()).stream()
            .noneMatch(TurnNames.Name::firm);
  }

  /** The last question of the asker about the thing that is named now; null when not asked so. */
  private @Nullable String again(Question question, Dialogue dialogue, DialogueWords words) {
    for (Pattern pattern : words.all("again")) {
      Matcher m = pattern.matcher(question.text());
      if (m.find() && isName(m.group("x"), question.language())) {
        String before = dialogue.last("user");
        String replaced =
            before.isEmpty()
                ? null
                : renamed(
                    before, THE.matcher(m.group("x").strip()).replaceAll(""), question.language());
        if (replaced != null) {
          return replaced;
        }
      }
    }
    return null;
  }

  private boolean isName(String text, Language language) {
    return names.read(text.strip(), language, List.of()).stream()
        .anyMatch(name -> name.firm() && 2 * name.span().length() > text.strip().length());
  }

  /** A question with its thing replaced by another one, whether it names it or points at it. */
  private @Nullable String renamed(String before, String name, Language language) {
    var named = names.read(before, Languages.detect(before), List.of());
    if (named.size() == 1) {
      return put(before, named.get(0).span(), name);
    }
    Found found = anaphor(before, DialogueWords.of(language));
    return found == null
        ? before.replaceAll(END.pattern(), "") + " " + name
        : put(before, found.span(), name);
  }

  private record Found(Span span, String kind, boolean owner) {}

  private static @Nullable String replaced(
      String text, Found found, Dialogue dialogue, Language language) {
    Topic topic = dialogue.meant(found.kind());
    String name = topic != null ? topic.name() : language == Language.ZH ? dialogue.repeated() : "";
    if (name.isEmpty()) {
      return null;
    }
    if (found.owner() && language == Language.EN) {
      name = name + (name.endsWith("s") ? "'" : "'s");
    }
    return put(text, found.span(), name);
  }

  /** The first word that points back. */
  private static @Nullable Found anaphor(String text, DialogueWords words) {
    Found first = null;
    for (String role : new String[] {"anaphor", "owner"}) {
      for (Pattern pattern : words.all(role)) {
        Matcher m = pattern.matcher(text);
        while (m.find()) {
          Found found = found(text, m, pattern, words, role.equals("owner"));
          if (found != null && (first == null || found.span().start() < first.span().start())) {
            first = found;
          }
        }
      }
    }
    return first;
  }

  private static @Nullable Found found(
      String text, Matcher m, Pattern pattern, DialogueWords words, boolean owner) {
    int end = m.end();
    String kind = "";
    if (pattern.pattern().contains("<n>")) {
      String run = m.group("n") == null ? "" : m.group("n");
      kind = Dialogue.kind(words, run);
      end = m.start("n") + kind.length();
      if (kind.isEmpty() && words == DialogueWords.of(Language.EN)) {
        return null;
      }
    }
    Span span = new Span(m.start(), end);
    for (Pattern expletive : words.all("expletive")) {
      Matcher e = expletive.matcher(text);
      while (e.find()) {
        if (e.start() < span.end() && span.start() < e.end()) {
          return null;
        }
      }
    }
    return new Found(span, kind, owner);
  }

  private static String put(String text, Span span, String name) {
    String before = text.substring(0, span.start());
    String after = text.substring(span.end());
    return before + name + after;
  }

  /** The thing in front of what is asked; in English behind it. */
  private static String inserted(String text, String name, DialogueWords words, Language language) {
    if (language == Language.EN) {
      Matcher end = END.matcher(text);
      int at = end.find() ? end.start() : text.length();
      return text.substring(0, at) + " (" + name + ")" + text.substring(at);
    }
    int at = 0;
    Matcher clause = CLAUSE.matcher(text);
    while (clause.find()) {
      if (words.finds("asks", clause.group())
          && !Terms.content(clause.group(), language).isEmpty()) {
        at = clause.start() + words.lead(clause.group());
        break;
      }
      at = clause.start() + words.lead(clause.group());
    }
    return text.substring(0, at) + name + text.substring(at);
  }
}
