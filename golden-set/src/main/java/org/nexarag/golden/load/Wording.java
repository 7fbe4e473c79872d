package org.nexarag.golden.load;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.golden.set.SetException;

/**
 * Fills the gaps of a written sentence. A gap in braces is a choice ({@code {a|b|c}}), a number
 * ({@code {3-9}}, with a step {@code {100-900:50}}), or a word or figure by its name. What is
 * chosen depends on the seed and the gap's place alone; a word is the same wherever its seed is. An
 * English "a" before a gap becomes "an" when what fills it begins with a, e, i or o.
 *
 * @param words by name; a word may hold gaps of its own
 * @param figures values by name, of which one is chosen
 */
record Wording(Map<String, String> words, Map<String, List<String>> figures) {
  private static final Pattern GAP = Pattern.compile("\\{([^{}]+)}");
  private static final Pattern RANGE = Pattern.compile("(\\d+)-(\\d+)(?::(\\d+))?");
  private static final Pattern LATIN_BEFORE_HAN = Pattern.compile("(?<=[A-Za-z0-9])(?=\\p{IsHan})");
  private static final String VOWELS = "aeioAEIO";
  private static final int DEEPEST = 4;

  /** Copies the maps. */
  Wording {
    words = Map.copyOf(words);
    figures = Map.copyOf(figures);
  }

  /**
   * The sentence with every gap filled, and a space between Latin letters or digits and a Chinese
   * character behind them.
   *
   * @param place what tells one sentence of a document from another
   * @param seed what figures depend on, so that one document states one figure
   * @throws SetException naming a gap that is neither word nor figure
   */
  String fill(String sentence, String seed, String place) {
    return LATIN_BEFORE_HAN.matcher(fill(sentence, seed, place, 0)).replaceAll(" ");
  }

  private String fill(String sentence, String seed, String place, int depth) {
    if (depth > DEEPEST) {
      throw new SetException("'" + sentence + "': words that hold each other");
    }
    Matcher gap = GAP.matcher(sentence);
    StringBuilder out = new StringBuilder();
    int number = 0;
    while (gap.find()) {
      String value = value(gap.group(1), seed, place + '/' + number++, depth);
      gap.appendReplacement(out, "");
      if (!value.isEmpty() && VOWELS.indexOf(value.charAt(0)) >= 0 && endsWithArticle(out)) {
        out.insert(out.length() - 1, 'n');
      }
      out.append(value);
    }
    return gap.appendTail(out).toString();
  }

  private static boolean endsWithArticle(StringBuilder text) {
    int a = text.length() - 2;
    return a >= 0
        && text.charAt(a + 1) == ' '
        && Character.toLowerCase(text.charAt(a)) == 'a'
        && (a == 0 || text.charAt(a - 1) == ' ');
  }

  private String value(String gap, String seed, String place, int depth) {
    Matcher range = RANGE.matcher(gap);
    if (gap.indexOf('|') >= 0) {
      return choose(List.of(gap.split("\\|", -1)), seed + place);
    } else if (range.matches()) {
      int from = Integer.parseInt(range.group(1));
      int step = range.group(3) == null ? 1 : Integer.parseInt(range.group(3));
      int steps = (Integer.parseInt(range.group(2)) - from) / step + 1;
      return String.valueOf(from + step * pick(seed + place, steps));
    } else if (words.containsKey(gap)) {
      return fill(words.get(gap), seed, gap, depth + 1);
    } else if (figures.containsKey(gap)) {
      return choose(figures.get(gap), seed + gap);
    }
    throw new SetException("'{" + gap + "}' is neither a word nor a figure");
  }

  private static String choose(List<String> values, String seed) {
    return values.get(pick(seed, values.size()));
  }

  /** A number from 0 to below {@code size}; equal seeds give equal numbers on every machine. */
  static int pick(String seed, int size) {
    int hash = seed.hashCode();
    hash = (hash ^ (hash >>> 16)) * 0x85ebca6b;
    hash = (hash ^ (hash >>> 13)) * 0xc2b2ae35;
    return Math.floorMod(hash ^ (hash >>> 16), size);
  }
}
