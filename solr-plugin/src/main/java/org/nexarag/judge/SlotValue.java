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
   * Whether both name a value of the same sort and the values differ: two comparable quantities, or
   * two dates. Values of other sorts are never said to differ by their wording alone.
   */
  boolean contradicts(SlotValue other) {
    if (quantity != null && other.quantity != null) {
      return quantity.comparableWith(other.quantity) && quantity.compareTo(other.quantity) != 0;
    }
    if (date != null && other.date != null) {
      return !date.from().equals(other.date.from()) || !date.to().equals(other.date.to());
    }
    return false;
  }
}
