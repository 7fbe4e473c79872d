package org.nexarag.judge;

import org.jspecify.annotations.Nullable;
import org.nexarag.text.DateMention;
import org.nexarag.text.Quantity;

/**
 * A value for a slot, read from a sentence.
 *
 * @param sentence where it was read
 * @param text the value as written
 * @param quantity the value when it is a quantity, null otherwise
 * @param date the value when it is a date, null otherwise
 */
record SlotValue(
    ReadSentence sentence, String text, @Nullable Quantity quantity, @Nullable DateMention date) {

  /**
   * Whether both name a value of the same sort and both can't be true: two comparable quantities,
   * or two dates of which neither holds the other. Values of other sorts are never said to differ
   * by their wording alone.
   *
   * @param slack by how much of the larger one rough or converted amounts may differ
   */
  boolean contradicts(SlotValue other, double slack) {
    if (quantity != null && other.quantity != null) {
      return quantity.comparableWith(other.quantity)
          && !Amounts.agree(
              quantity, sentence.text(), other.quantity, other.sentence.text(), slack);
    }
    return date != null
        && other.date != null
        && !holds(date, other.date)
        && !holds(other.date, date);
  }

  private static boolean holds(DateMention one, DateMention other) {
    return !one.from().isAfter(other.from()) && !one.to().isBefore(other.to());
  }
}
