package org.nexarag.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Slot;
import org.nexarag.model.Span;
import org.nexarag.text.Quantities;
import org.nexarag.text.Quantity;

/**
 * Says what the slots hold. A value is compared with what the asker stated where both measure the
 * same; the sentence itself is quoted unless the comparison alone settles it, because a limit that
 * is kept still depends on the sentence's conditions.
 */
final class SlotClaims {
  private final Context context;
  private final List<Slot> slots;
  private final Frames frames;

  SlotClaims(Context context, List<Slot> slots, Frames frames) {
    this.context = context;
    this.slots = slots;
    this.frames = frames;
  }

  /** One claim or two per filled slot, in the order of the slots; each sentence quoted once. */
  List<Claim> claims() {
    List<Claim> claims = new ArrayList<>();
    for (Slot slot : slots) {
      if (slot.state() == Slot.State.FILLED && slot.span() != null) {
        passage(slot.evidence()).ifPresent(passage -> add(slot, passage, claims));
      }
    }
    return claims;
  }

  private void add(Slot slot, Passage passage, List<Claim> claims) {
    Span sentence = Objects.requireNonNull(slot.span()).shift(passage.offset());
    if (sentence.end() > passage.text().length()) {
      return;
    }
    Optional<Claim> comparison = comparison(slot, passage, sentence);
    comparison.ifPresent(claims::add);
    boolean settled = comparison.isPresent() && comparison.get().comparison().contains(" > ");
    Claim quote = Quoting.claim(passage, sentence, slot.name());
    if (!settled && claims.stream().noneMatch(c -> c.quote().equals(quote.quote()))) {
      claims.add(quote);
    }
  }

  private Optional<Claim> comparison(Slot slot, Passage passage, Span sentence) {
    if (slot.kind() != AnswerKind.NUMBER || slot.value() == null) {
      return Optional.empty();
    }
    List<Quantity> values = Quantities.find(slot.value());
    if (values.isEmpty()) {
      return Optional.empty();
    }
    Quantity value = values.get(0);
    for (Slot stated : slots) {
      Optional<Quantity> own = stated(stated).filter(value::comparableWith);
      if (own.isPresent()) {
        int sign = Integer.signum(own.get().compareTo(value));
        String sum =
            own.get().text() + (sign > 0 ? " > " : sign < 0 ? " < " : " = ") + slot.value();
        return Optional.of(
            new Claim(
                frames.comparison(own.get().text(), slot.name(), slot.value(), sign),
                slot.value(),
                List.of(new Citation(passage.n(), Quoting.withLimits(passage.text(), sentence))),
                sum,
                slot.name()));
      }
    }
    return Optional.empty();
  }

  private static Optional<Quantity> stated(Slot slot) {
    return slot.fromQuestion() && slot.value() != null
        ? Quantities.find(slot.value()).stream().findFirst()
        : Optional.empty();
  }

  private Optional<Passage> passage(@Nullable String id) {
    return context.passages().stream().filter(p -> p.evidence().id().equals(id)).findFirst();
  }
}
