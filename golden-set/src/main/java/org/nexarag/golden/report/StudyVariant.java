package org.nexarag.golden.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.score.AnswerScore;

/**
 * One way of asking, with its scored responses.
 *
 * @param name as reported
 * @param subject the mode or component that it tells of
 * @param kind how it tells
 * @param against the variant that it is held against; its own name for the base
 * @param scores by key of the record, in the order of the cases
 * @param repeats scores of further runs
 * @param answers what was said, by key of the record
 * @param flips cases that it and {@code against} do not both get right or both wrong
 */
public record StudyVariant(
    String name,
    String subject,
    Kind kind,
    String against,
    Map<String, AnswerScore> scores,
    List<Map<String, AnswerScore>> repeats,
    Map<String, String> answers,
    List<Flip> flips) {
  /** How a variant tells of its subject. */
  public enum Kind {
    /** It is what others are held against. */
    BASE,
    /** It adds the subject. */
    WITH,
    /** It leaves the subject out. */
    WITHOUT
  }

  /** Copies what it is given, in its order. */
  public StudyVariant {
    scores = Collections.unmodifiableMap(new LinkedHashMap<>(scores));
    repeats = List.copyOf(repeats);
    answers = Map.copyOf(answers);
    flips = List.copyOf(flips);
  }

  /** All scores, in the order of the cases. */
  public List<AnswerScore> all() {
    return List.copyOf(scores.values());
  }

  /** The scores of the cases with a tag, by key of the record. */
  public Map<String, AnswerScore> tagged(String tag) {
    Map<String, AnswerScore> tagged = new LinkedHashMap<>();
    scores.forEach(
        (key, score) -> {
          if (score.query().tags().contains(tag)) {
            tagged.put(key, score);
          }
        });
    return tagged;
  }
}
