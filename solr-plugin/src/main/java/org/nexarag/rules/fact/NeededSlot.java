package org.nexarag.rules.fact;

import org.nexarag.model.Slot;

/**
 * A piece of information that the answer needs. Seen by judge and verify rules.
 *
 * @param name its name
 * @param required whether the answer is incomplete without it
 * @param state {@code filled}, {@code missing} or {@code conflict}
 * @param fromQuestion whether the asker stated it
 */
public record NeededSlot(
    String name, boolean required, @OneOf(Slot.State.class) String state, boolean fromQuestion) {}
