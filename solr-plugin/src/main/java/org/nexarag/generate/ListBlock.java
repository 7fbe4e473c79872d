package org.nexarag.generate;

import java.util.List;
import java.util.Optional;
import org.nexarag.model.Span;
import org.nexarag.text.ListItems;
import org.nexarag.text.Sentences;

/** A run of list items with the sentence that introduces it. */
final class ListBlock {
  private ListBlock() {}

  /**
   * The block that sentence {@code index} introduces or stands in, from the introducing sentence to
   * the last item; empty when there is none of at least two items.
   *
   * @param most items beyond this many are not a short answer
   */
  static Optional<Span> around(String text, int index, int most) {
    List<Span> sentences = Sentences.split(text);
    int first = isItem(text, sentences, index) ? index : index + 1;
    while (first > 0 && isItem(text, sentences, first - 1)) {
      first--;
    }
    int last = first;
    while (isItem(text, sentences, last)) {
      last++;
    }
    if (last - first < 2 || last - first > most) {
      return Optional.empty();
    }
    boolean introduced = first > 0 && endsOpen(sentences.get(first - 1).of(text));
    if (!introduced && first == index + 1) {
      return Optional.empty();
    }
    return Optional.of(
        new Span(
            sentences.get(introduced ? first - 1 : first).start(), sentences.get(last - 1).end()));
  }

  private static boolean isItem(String text, List<Span> sentences, int index) {
    return index >= 0
        && index < sentences.size()
        && ListItems.startsItem(sentences.get(index).of(text));
  }

  private static boolean endsOpen(String sentence) {
    return sentence.endsWith("：") || sentence.endsWith(":");
  }
}
