package org.nexarag.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Slot;
import org.nexarag.model.Span;
import org.nexarag.text.DateMention;
import org.nexarag.text.Dates;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Quantities;
import org.nexarag.text.Quantity;

/**
 * Reads the values of a slot from sentences. A sentence fills a slot if it holds one alternative of
 * every {@code about} group, counting its heading path for at most one group, holds nothing of
 * {@code avoid}, and has a value of the slot's kind.
 */
final class SlotFiller {
  private SlotFiller() {}

  /** Every value that fits the slot, by {@link ReadSentence#BY_AUTHORITY}; empty when none does. */
  static List<SlotValue> values(Slot slot, List<ReadSentence> sentences) {
    List<SlotValue> values = new ArrayList<>();
    for (ReadSentence sentence : sentences) {
      if (speaksOf(slot, sentence)) {
        read(slot, sentence).ifPresent(values::add);
      }
    }
    values.sort(Comparator.comparing(SlotValue::sentence, ReadSentence.BY_AUTHORITY));
    return values;
  }

  private static boolean speaksOf(Slot slot, ReadSentence sentence) {
    String path = NormalForm.fold(sentence.evidence().chunk().titlePath());
    int fromHeading = 0;
    for (List<String> group : slot.about()) {
      if (!holdsOne(group, sentence.folded())) {
        if (!holdsOne(group, path)) {
          return false;
        }
        fromHeading++;
      }
    }
    String leaf = path.substring(path.lastIndexOf('>') + 1);
    return fromHeading <= 1
        && !holdsOne(slot.avoid(), sentence.folded())
        && !holdsOne(slot.avoid(), leaf);
  }

  private static boolean holdsOne(List<String> words, String folded) {
    return words.stream().map(NormalForm::fold).anyMatch(folded::contains);
  }

  private static Optional<SlotValue> read(Slot slot, ReadSentence sentence) {
    if (slot.kind() == AnswerKind.NUMBER) {
      return Quantities.find(sentence.text()).stream()
          .min(
              Comparator.comparingInt((Quantity q) -> distance(slot, sentence, q.span()))
                  .thenComparing(Quantity::span))
          .map(q -> new SlotValue(sentence, q.text(), q, null));
    }
    if (slot.kind() == AnswerKind.DATE) {
      return Dates.find(sentence.text()).stream()
          .min(
              Comparator.comparingInt((DateMention d) -> distance(slot, sentence, d.span()))
                  .thenComparing(DateMention::span))
          .map(d -> new SlotValue(sentence, d.text(), null, d));
    }
    return Optional.of(new SlotValue(sentence, sentence.text().strip(), null, null));
  }

  /** Units between a value and the nearest word that the slot is about. */
  private static int distance(Slot slot, ReadSentence sentence, Span value) {
    int nearest = Integer.MAX_VALUE;
    for (List<String> group : slot.about()) {
      for (String word : group) {
        int at = sentence.text().indexOf(word);
        while (at >= 0) {
          int gap = Math.max(at - value.end(), value.start() - (at + word.length()));
          nearest = Math.min(nearest, Math.max(0, gap));
          at = sentence.text().indexOf(word, at + 1);
        }
      }
    }
    return nearest;
  }
}
