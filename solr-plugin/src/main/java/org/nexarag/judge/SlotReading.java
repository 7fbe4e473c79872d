package org.nexarag.judge;

import java.util.List;
import java.util.Objects;
import org.nexarag.model.Slot;

/**
 * A slot with the values that were read for it.
 *
 * @param slot the plan's slot
 * @param values the best first; empty when nothing was found or the asker stated it
 */
record SlotReading(Slot slot, List<SlotValue> values) {
  SlotReading {
    values = List.copyOf(values);
  }

  static SlotReading of(Slot slot, List<ReadSentence> sentences) {
    return new SlotReading(
        slot, slot.fromQuestion() ? List.of() : SlotFiller.values(slot, sentences));
  }

  /** The slot with its best value; in conflict when {@code disputed}. */
  Slot toSlot(boolean disputed) {
    if (values.isEmpty()) {
      return slot;
    }
    SlotValue best = values.get(0);
    Slot filled =
        slot.filled(
            best.text(),
            Objects.requireNonNull(best.sentence().evidence().id()),
            best.sentence().span());
    return disputed ? filled.conflicting() : filled;
  }
}
