package org.nexarag.rules.review;

import java.util.List;

/**
 * One condition of a rule.
 *
 * @param kind whether a fact is there, or must be or must not be somewhere
 * @param fact its type
 * @param name by which other conditions call it
 * @param boxes one of them holds when the condition does
 * @param line where it stands
 */
record Part(Kind kind, String fact, String name, List<Box> boxes, int line) {
  /** The kinds of condition. */
  enum Kind {
    /** A pattern whose fact takes part in the rule. */
    MATCH,
    /** {@code exists}. */
    EXISTS,
    /** {@code not}. */
    NOT
  }

  /** Whether this condition makes the other one hold; true only when that is certain. */
  boolean implies(Part other) {
    if (!fact.equals(other.fact)) {
      return false;
    }
    return switch (other.kind) {
      case MATCH -> kind == Kind.MATCH && name.equals(other.name) && within(boxes, other.boxes);
      case EXISTS -> kind != Kind.NOT && within(boxes, other.boxes);
      case NOT -> kind == Kind.NOT && within(other.boxes, boxes);
    };
  }

  /** Whether a fact that is there is one that must not be. */
  boolean excludes(Part other) {
    return kind == Kind.NOT
        && other.kind != Kind.NOT
        && fact.equals(other.fact)
        && within(other.boxes, boxes);
  }

  private static boolean within(List<Box> boxes, List<Box> others) {
    return boxes.stream().allMatch(box -> others.stream().anyMatch(box::within));
  }

  /** Its canonical form. */
  String text() {
    return kind + " " + name + " " + boxes.stream().map(Box::toString).sorted().toList();
  }
}
