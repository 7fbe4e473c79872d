package org.nexarag.golden.report;

import java.util.List;

/**
 * The same questions asked in several ways.
 *
 * @param set the set's name
 * @param about what was asked and where, one line each
 * @param variants bases before those that are held against them
 */
public record Study(String set, List<String> about, List<StudyVariant> variants) {
  /** Copies the lists. */
  public Study {
    about = List.copyOf(about);
    variants = List.copyOf(variants);
  }

  /** A variant by its name; throws when there is none. */
  public StudyVariant variant(String name) {
    return variants.stream()
        .filter(v -> v.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no variant is named '" + name + "'"));
  }

  /** The tags of the cases, in the order of their first case. */
  public List<String> tags() {
    return variants.stream()
        .flatMap(v -> v.scores().values().stream())
        .flatMap(s -> s.query().tags().stream())
        .distinct()
        .toList();
  }

  /** How many runs there were. */
  public int runs() {
    return 1 + variants.stream().mapToInt(v -> v.repeats().size()).max().orElse(0);
  }
}
