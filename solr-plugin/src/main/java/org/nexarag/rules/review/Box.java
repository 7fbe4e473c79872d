package org.nexarag.rules.review;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Conditions that hold together: what each of them leaves to its field or calculation. What is not
 * named is free. {@code toString} is canonical.
 *
 * @param domains by name
 */
record Box(SortedMap<String, Domain> domains) {
  /** Nothing is asked. */
  static final Box FREE = new Box(new TreeMap<>());

  static Box of(String name, Domain domain) {
    return new Box(new TreeMap<>(Map.of(name, domain)));
  }

  Box and(Box other) {
    SortedMap<String, Domain> both = new TreeMap<>(domains);
    other.domains.forEach((name, domain) -> both.merge(name, domain, Domain::and));
    return new Box(both);
  }

  /** The same with another domain, or none, for one name. */
  Box with(String name, @Nullable Domain domain) {
    SortedMap<String, Domain> changed = new TreeMap<>(domains);
    changed.remove(name);
    if (domain != null) {
      changed.put(name, domain);
    }
    return new Box(changed);
  }

  /** The first name for which nothing is left, null when all can hold. */
  @Nullable String emptied() {
    for (Map.Entry<String, Domain> one : domains.entrySet()) {
      if (one.getValue().isEmpty()) {
        return one.getKey();
      }
    }
    return null;
  }

  boolean isEmpty() {
    return emptied() != null;
  }

  /** Whether all that fits here fits the other; true only when that is certain. */
  boolean within(Box other) {
    for (Map.Entry<String, Domain> asked : other.domains.entrySet()) {
      Domain own = domains.get(asked.getKey());
      if (own == null || !own.within(asked.getValue())) {
        return false;
      }
    }
    return true;
  }
}
