package org.nexarag.rules.review;

import org.jspecify.annotations.Nullable;
import org.nexarag.rules.fact.DraftedClaim;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.rules.fact.NeededSlot;
import org.nexarag.rules.fact.ProposedRewrite;
import org.nexarag.rules.fact.StatedQuantity;

/** The fields of facts, and the name by which a person knows a fact. */
final class FactField {
  private static final int LONGEST = 80;

  private FactField() {}

  /** The value of a field; throws when the fact has no such field, which the checker excludes. */
  static @Nullable Object read(Record fact, String name) {
    try {
      return fact.getClass().getMethod(name).invoke(fact);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(fact.getClass().getSimpleName() + "." + name, e);
    }
  }

  /** Its type, and its id where there may be several of them: {@code FoundCandidate a}. */
  static String nameOf(Record fact) {
    String type = fact.getClass().getSimpleName();
    if (fact instanceof FoundCandidate candidate) {
      return type + " " + shorten(candidate.id());
    } else if (fact instanceof DraftedClaim claim) {
      return type + " " + claim.number();
    } else if (fact instanceof NeededSlot slot) {
      return type + " " + shorten(slot.name());
    } else if (fact instanceof ProposedRewrite rewrite) {
      return type + " " + shorten(rewrite.id());
    } else if (fact instanceof StatedQuantity quantity) {
      return type + " " + shorten(quantity.text());
    }
    return type;
  }

  /** A value as a message shows it: texts in quotes, not longer than 80 characters. */
  static String shown(@Nullable Object value) {
    return value instanceof String text ? '"' + shorten(text) + '"' : String.valueOf(value);
  }

  private static String shorten(String text) {
    return text.codePointCount(0, text.length()) <= LONGEST
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
  }
}
