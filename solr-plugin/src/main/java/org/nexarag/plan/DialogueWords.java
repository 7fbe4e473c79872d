package org.nexarag.plan;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Language;

/** The words of {@code dialogue.tsv} in one language, compiled once. Immutable. */
final class DialogueWords {
  private static final PatternTable TABLE = PatternTable.load("dialogue.tsv");
  private static final DialogueWords ZH = new DialogueWords(Language.ZH);
  private static final DialogueWords EN = new DialogueWords(Language.EN);

  private final Language language;
  private final Pattern type;

  private DialogueWords(Language language) {
    this.language = language;
    this.type = Pattern.compile("(?:" + source("type") + ")+", Pattern.CASE_INSENSITIVE);
  }

  /** The words of a language. */
  static DialogueWords of(Language language) {
    return language == Language.ZH ? ZH : EN;
  }

  /** The expressions of a role, in the order of the table. */
  List<Pattern> all(String role) {
    return TABLE.patterns(role, language);
  }

  /** Nouns of kind, several in a row as one. */
  Pattern type() {
    return type;
  }

  /** Whether an expression of the role is found in a text. */
  boolean finds(String role, String text) {
    return all(role).stream().anyMatch(pattern -> pattern.matcher(text).find());
  }

  /** How many characters at the start of a text only lead up to it. */
  int lead(String text) {
    for (Pattern pattern : all("lead")) {
      Matcher m = pattern.matcher(text);
      if (m.lookingAt()) {
        return m.end();
      }
    }
    return 0;
  }

  /** One expression for a role whose words may be joined. */
  String source(String role) {
    return String.join("|", all(role).stream().map(Pattern::pattern).toList());
  }
}
