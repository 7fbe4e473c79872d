package org.nexarag.rules.language;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * When a rule counts and who answers for it.
 *
 * @param owner a person or team; may be empty
 * @param enabled whether it is switched on
 * @param from first day on which it counts, null for always
 * @param to first day on which it no longer counts, null for open
 */
public record Life(
    String owner, boolean enabled, @Nullable LocalDate from, @Nullable LocalDate to) {
  /** Nobody's, always on. */
  public static final Life ALWAYS = new Life("", true, null, null);

  /** Whether the rule counts on a day. */
  public boolean holdsOn(LocalDate day) {
    return enabled && covers(day);
  }

  /** Whether a day lies between its dates, switched on or not. */
  public boolean covers(LocalDate day) {
    return (from == null || !day.isBefore(from)) && (to == null || day.isBefore(to));
  }

  /** Whether it counts on every day. */
  public boolean always() {
    return enabled && from == null && to == null;
  }

  /** Whether the other counts on every day on which this one counts. */
  public boolean within(Life other) {
    boolean start = other.from == null || (from != null && !from.isBefore(other.from));
    boolean end = other.to == null || (to != null && !to.isAfter(other.to));
    return !enabled || (other.enabled && start && end);
  }

  /** What of it changes decisions, as canonical text; empty for an everlasting rule. */
  String canonical() {
    return (enabled ? "" : " off")
        + (from == null ? "" : " from " + from)
        + (to == null ? "" : " to " + to);
  }
}
