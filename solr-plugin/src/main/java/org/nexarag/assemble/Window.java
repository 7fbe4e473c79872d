package org.nexarag.assemble;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Evidence.ScoredSentence;
import org.nexarag.model.Judgement;
import org.nexarag.model.Slot;
import org.nexarag.model.Span;
import org.nexarag.text.Sentences;

/** Cuts a text that is too long to whole sentences around one of them. */
final class Window {
  private final ToIntFunction<String> tokens;
  private final int room;

  Window(ToIntFunction<String> tokens, int room) {
    this.tokens = tokens;
    this.room = room;
  }

  /** The sentence that a slot or conflict rests on; the best one when none does. */
  static Span needed(Group group, Judgement judgement) {
    for (Slot slot : judgement.slots()) {
      if (group.id().equals(slot.evidence()) && slot.span() != null) {
        return slot.span();
      }
    }
    for (Conflict conflict : judgement.conflicts()) {
      for (Conflict.Side side : conflict.sides()) {
        if (group.id().equals(side.evidence())) {
          return side.span();
        }
      }
    }
    return best(group);
  }

  /** The best scored sentence; the first of equal ones; the start when none is scored. */
  static Span best(Group group) {
    return group.evidence().sentences().stream()
        .max(
            Comparator.comparingDouble(ScoredSentence::score)
                .thenComparing(ScoredSentence::span, Comparator.reverseOrder()))
        .map(ScoredSentence::span)
        .orElse(new Span(0, 0));
  }

  /**
   * The widest run of whole sentences around {@code core} that fits, grown by one sentence at a
   * time, first forward; its offset is negative by what was cut in front. The text is empty when
   * not even the sentence itself fits.
   */
  Passage around(Group group, Span core) {
    String text = group.evidence().chunk().text();
    List<Span> sentences = Sentences.split(text);
    int first = 0;
    while (first + 1 < sentences.size() && sentences.get(first).end() <= core.start()) {
      first++;
    }
    int last = first;
    while (last + 1 < sentences.size() && sentences.get(last + 1).start() < core.end()) {
      last++;
    }
    if (sentences.isEmpty() || !fits(text, sentences, first, last)) {
      return new Passage(1, group.evidence(), "", 0, group.merged());
    }
    boolean grown = true;
    while (grown) {
      grown = false;
      if (last + 1 < sentences.size() && fits(text, sentences, first, last + 1)) {
        last++;
        grown = true;
      }
      if (first > 0 && fits(text, sentences, first - 1, last)) {
        first--;
        grown = true;
      }
    }
    int start = sentences.get(first).start();
    return new Passage(
        1,
        group.evidence(),
        text.substring(start, sentences.get(last).end()),
        -start,
        group.merged());
  }

  private boolean fits(String text, List<Span> sentences, int first, int last) {
    return tokens.applyAsInt(
            text.substring(sentences.get(first).start(), sentences.get(last).end()))
        <= room;
  }
}
