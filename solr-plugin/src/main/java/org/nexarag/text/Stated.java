package org.nexarag.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.nexarag.model.Language;

/**
 * Whether what a sentence states stands in the texts it was made from: its numbers, its quantities
 * with their units, its names and codes. Words are not compared.
 */
public final class Stated {
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)*");

  private Stated() {}

  /** Whether every run of digits of the sentence is one of the source. */
  public static boolean numbersStandIn(String sentence, String source) {
    return numbers(source).containsAll(numbers(sentence));
  }

  /** Whether the source has every quantity of the sentence, in whatever unit of its kind. */
  public static boolean quantitiesStandIn(String sentence, String source) {
    List<Quantity> known = Quantities.find(source);
    return Quantities.find(sentence).stream()
        .allMatch(said -> known.stream().anyMatch(other -> same(said, other)));
  }

  /** Whether every code and name of the sentence stands in the source. */
  public static boolean namesStandIn(String sentence, String source, Language language) {
    String known = NormalForm.fold(source);
    return Codes.find(sentence).stream()
            .allMatch(code -> known.contains(NormalForm.fold(code.of(sentence))))
        && Names.anchors(sentence, language).stream()
            .map(NormalForm::fold)
            .allMatch(known::contains);
  }

  private static boolean same(Quantity a, Quantity b) {
    return a.comparableWith(b) && a.compareTo(b) == 0;
  }

  private static Set<String> numbers(String text) {
    Set<String> numbers = new HashSet<>();
    NUMBER.matcher(NormalForm.fold(text)).results().map(MatchResult::group).forEach(numbers::add);
    return numbers;
  }
}
