package org.nexarag.text;

import java.time.LocalDate;
import org.nexarag.model.Span;

/**
 * A day, month or year that a text names, with its year.
 *
 * @param from its first day
 * @param to the first day after it
 * @param span where it stands
 * @param text as written
 * @param granularity how much of the calendar it names
 */
public record DateMention(
    LocalDate from, LocalDate to, Span span, String text, Granularity granularity) {

  /** How much of the calendar a mention names. */
  public enum Granularity {
    /** One day. */
    DAY,
    /** One month. */
    MONTH,
    /** One year. */
    YEAR
  }
}
