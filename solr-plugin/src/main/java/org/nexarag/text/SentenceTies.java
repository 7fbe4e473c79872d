package org.nexarag.text;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Tells by form whether a sentence is not whole without another one, in Chinese and English, by the
 * word table {@code sentence-ties.tsv}.
 */
public final class SentenceTies {
  /** What limits the sentence right before. */
  private static final Pattern LIMITS =
      Pattern.compile(
          "^\\s*(?:但|不过|然而|除非|除外|除|另有|(?i:but|however|except|unless|provided that|this does not)\\b)");

  private static final List<Pattern> LEANS = patterns("leans");
  private static final List<Pattern> EXCEPTS = patterns("excepts");

  private SentenceTies() {}

  /** Whether a sentence starts with a word that limits the one before it: 但, 除, unless. */
  public static boolean limits(String sentence) {
    return LIMITS.matcher(sentence).find();
  }

  /**
   * Whether a sentence starts with a pronoun or a connective that takes its meaning from the one
   * before it: 其, 此外, in that case, it.
   */
  public static boolean leansBack(String sentence) {
    return matches(LEANS, sentence);
  }

  /** Whether a sentence makes an exception or a condition: 除外, 不适用, unless, does not apply. */
  public static boolean excepts(String sentence) {
    return matches(EXCEPTS, sentence);
  }

  private static boolean matches(List<Pattern> patterns, String sentence) {
    String folded = NormalForm.fold(sentence);
    return patterns.stream().anyMatch(pattern -> pattern.matcher(folded).find());
  }

  private static List<Pattern> patterns(String kind) {
    return Tables.lines("sentence-ties.tsv").stream()
        .map(line -> line.split("\t", 3))
        .filter(columns -> columns[0].equals(kind))
        .map(columns -> Pattern.compile(columns[2]))
        .toList();
  }
}
