package org.nexarag.rules.language;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Language;

/**
 * The language in which the author of a rule file thinks: Chinese when a comment, a rule's title or
 * a case's name holds a Chinese character. What a rule looks for in documents says nothing about
 * it.
 */
final class AuthorsLanguage {
  private static final Pattern SPOKEN =
      Pattern.compile(
          "(?:/\\*.*?(?:\\*/|\\z))|(?:(?://|#|name:|(?:rule|规则)\\s{0,9}\")[^\\n]*)",
          Pattern.DOTALL);
  private static final Pattern CHINESE = Pattern.compile("\\p{IsHan}");

  private AuthorsLanguage() {}

  static Language of(String text) {
    Matcher spoken = SPOKEN.matcher(text);
    while (spoken.find()) {
      if (CHINESE.matcher(spoken.group()).find()) {
        return Language.ZH;
      }
    }
    return Language.EN;
  }
}
