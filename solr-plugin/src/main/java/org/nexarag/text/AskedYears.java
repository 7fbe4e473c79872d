package org.nexarag.text;

import java.util.Set;
import java.util.TreeSet;

/** The years that a question asks about, to tell sentences on other years from its answer. */
public final class AskedYears {
  private final Set<Integer> years;

  private AskedYears(Set<Integer> years) {
    this.years = years;
  }

  /** The years that the question names. */
  public static AskedYears of(String question) {
    return new AskedYears(years(question));
  }

  /** Whether the question names no year. */
  public boolean isEmpty() {
    return years.isEmpty();
  }

  /** Whether the text names years and none of them is asked about; false for a question of none. */
  public boolean missedBy(String text) {
    if (years.isEmpty()) {
      return false;
    }
    Set<Integer> named = years(text);
    return !named.isEmpty() && named.stream().noneMatch(years::contains);
  }

  /** Whether the text names one of the years asked about. */
  public boolean namedIn(String text) {
    return years(text).stream().anyMatch(years::contains);
  }

  private static Set<Integer> years(String text) {
    Set<Integer> years = new TreeSet<>();
    for (DateMention date : Dates.find(text)) {
      years.add(date.from().getYear());
    }
    return years;
  }
}
