package org.nexarag.rules.review;

import java.util.Set;
import java.util.TreeSet;

/**
 * Texts, or other values by name.
 *
 * @param listed whether the values are those of the list; else all but those
 * @param list the list
 */
record Words(boolean listed, Set<String> list) implements Domain {
  /** True or false, also for what is not understood but holds or does not. */
  static final Words TRUTH = only(Set.of("true", "false"));

  /** Sorts the list. */
  Words {
    list = new TreeSet<>(list);
  }

  static Words only(Set<String> words) {
    return new Words(true, words);
  }

  @Override
  public Words and(Domain other) {
    Words words = (Words) other;
    Set<String> result = new TreeSet<>(list);
    if (listed && words.listed) {
      result.retainAll(words.list);
    } else if (listed) {
      result.removeAll(words.list);
    } else if (words.listed) {
      return words.and(this);
    } else {
      result.addAll(words.list);
    }
    return new Words(listed, result);
  }

  @Override
  public Words not() {
    return new Words(!listed, list);
  }

  @Override
  public boolean isEmpty() {
    return listed && list.isEmpty();
  }

  @Override
  public String toString() {
    return (listed ? "" : "not ") + list;
  }
}
