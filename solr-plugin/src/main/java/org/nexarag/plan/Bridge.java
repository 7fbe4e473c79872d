package org.nexarag.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.Rewrite;
import org.nexarag.plan.Splitter.Part;

/**
 * Questions about a thing that is not named but described by another thing: the director of film X,
 * 提出某定理的学者. The description is asked first; its answer takes the description's place.
 */
final class Bridge {
  private static final int MOST_STEPS = 4;

  private static final SplitWords EN = SplitWords.of(Language.EN);
  private static final SplitWords ZH = SplitWords.of(Language.ZH);

  /** A described thing in English: its noun, then what ties it to another thing. */
  private static final Pattern DESCRIBED =
      Pattern.compile(
          "\\bthe (?:[\\w-]+ ){0,2}?(?<r>\\w{3,}(?:ist|ian|or|ess|eer)|"
              + EN.source("person")
              + "|"
              + EN.source("thing")
              + ") (?:of|that|who|which|whose|where|for whom|behind|in which|to which|from which|(?:(?:who|that) )?(?:is|was|were|are) |\\w+ing|\\w+ed (?:by|in|after|on|for)|from|in|by|for)\\b ?");

  /** A capitalised name, or an earlier step, that owns the thing. */
  private static final Pattern POSSESSED =
      Pattern.compile(
          "(?:\\p{Lu}|\\{)[\\p{L}\\d.{}-]*(?:,? (?:of|the|de|von|van|al|da|[\\p{Lu}\\d][\\p{L}\\d.'-]*))*?['’]s? (?<r>"
              + EN.source("person")
              + "|"
              + EN.source("thing")
              + ")\\b");

  /** What asks only who or what the described thing is. */
  private static final Pattern ASKS_IT =
      SplitWords.compile(
          "\\s*(?:(?:who|what|where|when|which (?:one)?|name|tell me)(?:'s| is| are| was| were)?|the name of)\\s*(?:the name of )?");

  /** What ends in the verb that helps another one, which then stands behind the thing. */
  private static final Pattern HELPED =
      SplitWords.compile(
          "(?:.*\\b)?(?:when|where|why|how|(?:what|which|whom?|whose) \\w+)\\b.*\\b(?:did|does|do|was|were|is|are|has|have|had|can|could|will|would)\\s*");

  private static final Pattern LAST_WORDS =
      Pattern.compile(
          "(?<![\\w'’{-])(?<!['’]s )(?:(?:first |last |originally |currently |be |been |come |go |end up |most |also )*[a-z]+(?: (?:from|for|in|at|to|of|on|with|by|up|born))?)\\s*\\??$");

  private static final Pattern DESCRIBED_ZH =
      Pattern.compile(
          "(?<np>(?<m>[^,，。?？!！的]{2,40}(?:的[^,，。?？!！的]{1,12})??)的(?<r>"
              + ZH.source("person")
              + "|"
              + ZH.source("thing")
              + "))(?<post>"
              + ZH.source("predicate")
              + "[^。!！]*)");
  private static final Pattern ASKED_ZH =
      Pattern.compile("是(?:谁|什么|哪(?:[里儿]|一?[个位家部座所]?\\p{IsHan}{0,3})|何[人处地])[呀啊呢?？\\s]*");

  private static final Pattern THING = SplitWords.compile(EN.source("thing"));
  private static final Pattern PERSON_ZH = Pattern.compile(ZH.source("person"));

  private Bridge() {}

  /** The steps, each waiting for the one before; empty when nothing is described. */
  static List<Part> split(String text, Language language) {
    List<Part> parts = new ArrayList<>();
    String rest = text;
    while (parts.size() + 1 < MOST_STEPS) {
      Step step = language == Language.ZH ? chinese(rest) : english(rest);
      if (step == null) {
        break;
      }
      parts.add(new Part(step.first(), step.purpose(), waits(step.first(), parts.size())));
      rest = step.before() + Rewrite.placeholder("split" + parts.size()) + step.after();
    }
    if (parts.isEmpty()) {
      return parts;
    }
    parts.add(new Part(rest.strip(), rest.strip(), parts.size()));
    return parts;
  }

  private static int waits(String first, int before) {
    return before > 0 && first.contains(Rewrite.placeholder("split" + before)) ? before : 0;
  }

  private record Step(String first, String purpose, String before, String after) {}

  private static @Nullable Step english(String text) {
    Step last = null;
    Matcher m = DESCRIBED.matcher(text);
    int from = 0;
    while (m.find(from)) {
      Step step = described(text, m.start(), m.group("r"));
      last = step == null ? last : step;
      from = m.start() + 4;
    }
    if (last == null) {
      Matcher p = POSSESSED.matcher(text);
      while (p.find()) {
        Step step = possessed(text, p);
        last = step == null || last != null ? last : step;
      }
    }
    return last;
  }

  private static @Nullable Step described(String text, int start, String role) {
    String before = text.substring(0, start);
    String phrase = text.substring(start).replaceAll("[?.\\s]+$", "");
    String after = "";
    boolean helped = HELPED.matcher(before).matches();
    if (helped) {
      Matcher word = LAST_WORDS.matcher(phrase);
      if (word.find() && word.start() > 0) {
        after = " " + word.group();
        phrase = phrase.substring(0, word.start()).strip();
      }
    }
    boolean asked = ASKS_IT.matcher(before).matches() && after.isEmpty();
    if (asked || before.isBlank() || phrase.indexOf(' ', 4) < 0) {
      return null;
    }
    return new Step(who(role) + phrase + "?", phrase, before, after + "?");
  }

  private static @Nullable Step possessed(String text, Matcher m) {
    String before = text.substring(0, m.start());
    String after = text.substring(m.end());
    boolean alone = after.replaceAll("[?.\\s]+", "").isEmpty();
    if (alone && ASKS_IT.matcher(before).matches()) {
      return null;
    }
    return new Step(who(m.group("r")) + m.group() + "?", m.group(), before, after);
  }

  private static String who(String role) {
    return THING.matcher(role).matches() ? "What is " : "Who is ";
  }

  private static @Nullable Step chinese(String text) {
    int lead = DialogueWords.of(Language.ZH).lead(text);
    Matcher m = DESCRIBED_ZH.matcher(text).region(lead, text.length());
    while (m.find()) {
      boolean asked =
          ASKED_ZH.matcher(m.group("post")).matches()
              || ZH.wh.matcher(m.group("m")).find()
              || m.group("m").indexOf('哪') >= 0
              || m.group("m").indexOf('谁') >= 0;
      if (!asked) {
        boolean person = PERSON_ZH.matcher(m.group("r")).matches();
        String first = m.group("np") + (person ? "是谁" : "是哪个");
        return new Step(
            first, m.group("np"), text.substring(0, m.start()), text.substring(m.end("np")));
      }
    }
    return null;
  }
}
