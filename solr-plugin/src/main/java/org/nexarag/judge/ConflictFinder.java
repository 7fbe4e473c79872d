package org.nexarag.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Chunk;
import org.nexarag.model.Conflict;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;
import org.nexarag.text.AskedValue;

/**
 * Finds what documents in force disagree on. Two sides disagree when they come from different
 * documents of about the same authority and the same scope and state different values of one thing.
 * How many documents stand on a side plays no part.
 */
final class ConflictFinder {
  private final Thresholds thresholds;
  private final TwinSentences twins;

  ConflictFinder(Thresholds thresholds) {
    this.thresholds = thresholds;
    this.twins = new TwinSentences(thresholds);
  }

  /** The conflict among a slot's values, if any; one side per document, the best value first. */
  Optional<Conflict> among(SlotReading reading, Language language) {
    if (reading.values().size() < 2) {
      return Optional.empty();
    }
    SlotValue best = reading.values().get(0);
    Map<String, SlotValue> sides = new LinkedHashMap<>();
    sides.put(best.sentence().evidence().chunk().docId(), best);
    double least = best.sentence().score() - thresholds.number(Threshold.CONFLICT_SCORE);
    double slack = thresholds.number(Threshold.CONFLICT_SLACK);
    for (SlotValue other : reading.values()) {
      boolean against =
          (other.contradicts(best, slack) || twins(reading, best, other, language))
              && other.sentence().score() >= least
              && sameStanding(
                  best.sentence().evidence().chunk(), other.sentence().evidence().chunk());
      if (against) {
        sides.putIfAbsent(other.sentence().evidence().chunk().docId(), other);
      }
    }
    return conflict(reading.slot().name(), List.copyOf(sides.values()), language);
  }

  /**
   * Conflicts between sentences that say almost the same with another number, date or negation;
   * used where the plan has no slots. Only sentences that bear on the question count.
   */
  List<Conflict> between(Plan plan, List<ReadSentence> sentences) {
    List<ReadSentence> relevant = twins.relevant(plan, sentences);
    AskedValue asked =
        AskedValue.of(plan.question().text(), plan.kind(), plan.question().language());
    List<Conflict> found = new ArrayList<>();
    for (int i = 0; i < relevant.size() && found.isEmpty(); i++) {
      Map<String, SlotValue> sides = new LinkedHashMap<>();
      for (int j = i + 1; j < relevant.size(); j++) {
        ReadSentence a = relevant.get(i);
        ReadSentence b = relevant.get(j);
        if (sameStanding(a.evidence().chunk(), b.evidence().chunk())
            && twins.sameSubject(plan, a, b)
            && twins.asMuchAs(plan, a, relevant.get(0))) {
          twins
              .differing(a, b, plan.kind(), asked)
              .or(() -> twins.reworded(plan, a, b, asked))
              .ifPresent(
                  pair -> {
                    sides.putIfAbsent(a.evidence().chunk().docId(), pair.first());
                    sides.putIfAbsent(b.evidence().chunk().docId(), pair.second());
                  });
        }
      }
      conflict(subject(plan), List.copyOf(sides.values()), plan.question().language())
          .ifPresent(found::add);
    }
    return found;
  }

  /** Sentences that fill one slot without a quantity or date, alike but for one part. */
  private boolean twins(SlotReading reading, SlotValue best, SlotValue other, Language language) {
    AnswerKind kind = reading.slot().kind();
    AskedValue asked = AskedValue.of(reading.slot().name(), kind, language);
    return best.quantity() == null
        && best.date() == null
        && twins.differing(best.sentence(), other.sentence(), kind, asked).isPresent();
  }

  private static String subject(Plan plan) {
    return plan.question().text().strip();
  }

  /** The stronger of two documents holds where their authority differs by more. */
  private boolean sameStanding(Chunk a, Chunk b) {
    boolean scope =
        a.products().isEmpty()
            || b.products().isEmpty()
            || a.products().stream().anyMatch(b.products()::contains);
    return !a.docId().equals(b.docId())
        && Math.abs(a.authority() - b.authority()) <= thresholds.count(Threshold.CONFLICT_AUTHORITY)
        && scope;
  }

  private static Optional<Conflict> conflict(
      String subject, List<SlotValue> sides, Language language) {
    if (sides.size() < 2) {
      return Optional.empty();
    }
    return Optional.of(
        new Conflict(
            subject,
            sides.stream()
                .map(
                    value ->
                        new Conflict.Side(
                            value.sentence().evidence().id(),
                            value.text(),
                            value.sentence().span()))
                .toList(),
            Explanation.of(subject, sides, language)));
  }
}
