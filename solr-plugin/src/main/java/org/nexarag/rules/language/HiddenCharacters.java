package org.nexarag.rules.language;

import java.util.List;

/**
 * Finds what makes a file look other than it is read: characters that turn text around
 * (CVE-2021-42574) or end lines only in some editors, so that a rule seems to stand outside a
 * comment; and halves of characters, which no file can keep.
 */
public final class HiddenCharacters {
  private HiddenCharacters() {}

  /** Reports the first one of a file. */
  public static void find(String file, String text, List<RuleProblem> problems) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isHidden(text, i)) {
        Message message =
            Message.of("character.hidden", "U+" + Integer.toHexString(0x10000 + c).substring(1));
        problems.add(
            new RuleProblem(file, line, i - lineStart + 1, message, RuleProblem.languageOf(text)));
        return;
      }
      if (c == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
  }

  private static boolean isHidden(String text, int at) {
    char c = text.charAt(at);
    return c == '\u0085'
        || (c == '\r' && (at + 1 == text.length() || text.charAt(at + 1) != '\n'))
        || (c >= '\u2028' && c <= '\u202E')
        || (c >= '\u2066' && c <= '\u2069')
        || (c == '\uFEFF' && at > 0)
        || (Character.isSurrogate(c)
            && Character.getType(text.codePointAt(at)) == Character.SURROGATE
            && !(at > 0 && Character.isSurrogatePair(text.charAt(at - 1), c)));
  }
}
