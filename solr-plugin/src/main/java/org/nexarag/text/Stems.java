package org.nexarag.text;

/**
 * A light stemmer for English: plurals, -ing and -ed, doubled consonants and the final e, after the
 * first steps of Porter (1980). It only has to give a word and its usual forms the same stem.
 */
final class Stems {
  private Stems() {}

  /** The stem of a folded word; words with a digit and short words stay as they are. */
  static String of(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) < 'a' || word.charAt(i) > 'z') {
        return word;
      }
    }
    String stem = suffix(plural(word));
    return stem.length() > 3 && stem.endsWith("e") ? stem.substring(0, stem.length() - 1) : stem;
  }

  private static String plural(String w) {
    int n = w.length();
    if (n > 4 && w.endsWith("ies")) {
      return w.substring(0, n - 3) + "y";
    }
    if (n > 4
        && (w.endsWith("sses") || w.endsWith("xes") || w.endsWith("ches") || w.endsWith("shes"))) {
      return w.substring(0, n - 2);
    }
    boolean plural =
        n > 3 && w.endsWith("s") && !w.endsWith("ss") && !w.endsWith("us") && !w.endsWith("is");
    return plural ? w.substring(0, n - 1) : w;
  }

  private static String suffix(String w) {
    if (w.endsWith("ied") && w.length() > 4) {
      return w.substring(0, w.length() - 3) + "y";
    }
    int cut = w.endsWith("ing") ? 3 : w.endsWith("ed") && !w.endsWith("eed") ? 2 : 0;
    String stem = w.substring(0, w.length() - cut);
    if (cut == 0 || stem.length() < 3 || !hasVowel(stem)) {
      return w;
    }
    int last = stem.length() - 1;
    char c = stem.charAt(last);
    boolean doubled = c == stem.charAt(last - 1) && "lsz".indexOf(c) < 0 && "aeiou".indexOf(c) < 0;
    return doubled ? stem.substring(0, last) : stem;
  }

  private static boolean hasVowel(String w) {
    for (int i = 0; i < w.length(); i++) {
      if ("aeiouy".indexOf(w.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }
}
