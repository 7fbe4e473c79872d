package org.nexarag.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.nexarag.model.Answer;
import org.nexarag.model.Claim;
import org.nexarag.model.Conflict;
import org.nexarag.model.Draft;
import org.nexarag.model.Judgement;
import org.nexarag.model.Language;
import org.nexarag.model.Slot;

/** Writes the accepted claims down with their markers. Stateless; safe for concurrent use. */
public final class Answerer {
  private static final String STOPS = "。！？；.!?;";

  /**
   * The answer of the accepted claims.
   *
   * @param accepted what the verifier let pass
   * @param confirmations what rules want a person to confirm about it
   * @param judgement slots and conflicts, for what is known, unknown and to be confirmed
   * @param language the asker's
   * @return the text, each claim ending in the numbers of its passages before its full stop, and
   *     the three lists in the order of slots and conflicts, what rules want confirmed last; where
   *     the slots are the cells of a comparison the text is a table in Markdown
   */
  public Answer answer(
      Draft accepted,
      List<Answer.Confirmation> confirmations,
      Judgement judgement,
      Language language) {
    Frames frames = new Frames(language);
    Function<Claim, String> sentence = claim -> sentence(claim, frames);
    String text =
        Cells.of(judgement.slots())
            .map(cells -> cells.write(accepted, sentence, frames.gap(), frames.notFound()))
            .orElseGet(
                () ->
                    accepted.claims().stream()
                        .map(sentence)
                        .distinct()
                        .collect(Collectors.joining(frames.gap())));
    List<Answer.Known> known = new ArrayList<>();
    List<Answer.Unknown> unknown = new ArrayList<>();
    for (Slot slot : judgement.slots()) {
      if (slot.state() == Slot.State.FILLED && slot.value() != null) {
        known.add(new Answer.Known(slot.name(), slot.value(), slot.evidence()));
      } else if (slot.state() == Slot.State.MISSING && slot.required()) {
        unknown.add(new Answer.Unknown(slot.name(), frames.notFound()));
      }
    }
    List<Answer.Confirmation> open = new ArrayList<>();
    for (Conflict conflict : judgement.conflicts()) {
      open.add(new Answer.Confirmation(conflict.subject(), conflict.explanation()));
    }
    open.addAll(confirmations);
    return new Answer(text.strip(), known, unknown, open);
  }

  /** The claim with its markers before its full stop; a missing full stop is added. */
  private static String sentence(Claim claim, Frames frames) {
    String text = claim.text().strip();
    String markers =
        claim.citations().stream()
            .map(citation -> "[" + citation.passage() + "]")
            .distinct()
            .collect(Collectors.joining());
    int end = text.length();
    while (end > 0 && STOPS.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    String stop = text.substring(end);
    boolean open = stop.isEmpty() || stop.equals("；") || stop.equals(";");
    return text.substring(0, end) + markers + (open ? frames.stop() : stop);
  }
}
