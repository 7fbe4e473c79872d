package org.nexarag.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One piece of information that the answer needs.
 *
 * @param name what it is, in the asker's language
 * @param kind what kind of value fills it
 * @param about terms that a filling sentence must hold; each entry is a list of alternatives, and
 *     one of each list is needed
 * @param avoid terms that a filling sentence must not hold
 * @param required whether the answer is incomplete without it
 * @param state whether it is filled
 * @param value the value read, null while missing
 * @param evidence id of the chunk the value was read from; null while missing and for {@link
 *     #fromQuestion}
 * @param fromQuestion whether the asker stated the value; such a slot is never evidence
 * @param span where in the chunk's text the value's sentence stands, null while missing
 */
public record Slot(
    String name,
    AnswerKind kind,
    List<List<String>> about,
    List<String> avoid,
    boolean required,
    State state,
    @Nullable String value,
    @Nullable String evidence,
    boolean fromQuestion,
    @Nullable Span span) {

  /** Copies the lists. */
  public Slot {
    about = about.stream().map(List::copyOf).toList();
    avoid = List.copyOf(avoid);
  }

  /** Whether a slot has its value. */
  public enum State {
    /** A value was read. */
    FILLED,
    /** No value was found. */
    MISSING,
    /** Current, authoritative sources disagree on the value. */
    CONFLICT
  }

  /** An empty slot to be filled from evidence. */
  public static Slot open(
      String name,
      AnswerKind kind,
      List<List<String>> about,
      List<String> avoid,
      boolean required) {
    return new Slot(name, kind, about, avoid, required, State.MISSING, null, null, false, null);
  }

  /** A fact that the asker stated. */
  public static Slot stated(String name, AnswerKind kind, String value) {
    return new Slot(name, kind, List.of(), List.of(), false, State.FILLED, value, null, true, null);
  }

  /** This slot with a value read from {@code span} of the chunk {@code evidenceId}. */
  public Slot filled(String newValue, String evidenceId, Span where) {
    return new Slot(
        name, kind, about, avoid, required, State.FILLED, newValue, evidenceId, false, where);
  }

  /** This slot in conflict; keeps the value of the first side. */
  public Slot conflicting() {
    return new Slot(
        name, kind, about, avoid, required, State.CONFLICT, value, evidence, fromQuestion, span);
  }
}
