package org.nexarag.judge;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Span;
import org.nexarag.text.AskedValue;
import org.nexarag.text.DateMention;
import org.nexarag.text.Dates;
import org.nexarag.text.Negation;
import org.nexarag.text.Quantities;
import org.nexarag.text.Quantity;

/**
 * The one quantity or date of the sort asked for that a sentence states; of a whole and its parts
 * (70 席，其中 35 席直选) the whole.
 */
final class OneValue {
  private static final Pattern PART =
      Pattern.compile("其中|包括|另有|分别|(?i:\\bof (?:which|whom|them)\\b|\\bincluding\\b)");

  private OneValue() {}

  /**
   * The values of two sentences in other words that contradict; empty unless each states one value
   * and both are of the same years and say or deny alike.
   */
  static Optional<TwinSentences.Pair> differing(
      ReadSentence a, ReadSentence b, AnswerKind kind, AskedValue asked, double slack) {
    boolean number = kind == AnswerKind.NUMBER;
    if ((!number && kind != AnswerKind.DATE)
        || Scopes.differ(a, b)
        || (number && Scopes.otherYears(a, b))
        || Negation.negated(a.text()) != Negation.negated(b.text())) {
      return Optional.empty();
    }
    Optional<SlotValue> first = number ? quantity(a, asked) : date(a);
    Optional<SlotValue> second = number ? quantity(b, asked) : date(b);
    return first.isPresent() && second.isPresent() && first.get().contradicts(second.get(), slack)
        ? Optional.of(new TwinSentences.Pair(first.get(), second.get()))
        : Optional.empty();
  }

  private static Optional<SlotValue> quantity(ReadSentence sentence, AskedValue asked) {
    String whole = whole(sentence);
    List<Span> wanted = asked.find(whole);
    List<Quantity> found =
        Quantities.find(whole).stream()
            .filter(q -> wanted.stream().anyMatch(span -> span.overlaps(q.span())))
            .toList();
    return found.size() == 1
        ? Optional.of(new SlotValue(sentence, found.get(0).text(), found.get(0), null))
        : Optional.empty();
  }

  private static Optional<SlotValue> date(ReadSentence sentence) {
    List<DateMention> found = Dates.find(whole(sentence));
    return found.size() == 1
        ? Optional.of(new SlotValue(sentence, found.get(0).text(), null, found.get(0)))
        : Optional.empty();
  }

  /** The sentence up to where it turns to parts. */
  private static String whole(ReadSentence sentence) {
    return PART.split(sentence.text(), 2)[0];
  }
}
