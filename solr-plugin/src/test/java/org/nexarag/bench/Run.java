package org.nexarag.bench;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nexarag.bench.PassageSet.Asked;
import org.nexarag.model.Outcome;
import org.nexarag.model.RagResult;
import org.nexarag.text.NormalForm;
import org.nexarag.trace.Trace;

/**
 * What came of one question.
 *
 * @param question its id
 * @param refused whether nothing was said
 * @param right whether what was said holds a text of every group, by the set's own rule
 * @param length characters of the answer without its markers
 * @param by the rule that refused, {@code judge} or {@code claims}; empty when answered
 * @param scores the verifier's; empty when a rule refused that sets no bar on a score
 */
record Run(
    String question,
    boolean refused,
    boolean right,
    int length,
    String by,
    Map<String, Double> scores) {
  /** The refusals of {@code rules/verify} that compare a score with a bar. */
  private static final Set<String> BARS = Set.of("VER-033", "VER-034", "VER-035", "VER-036");

  private static final String REFUSALS = "VER-03";

  static Run of(Asked asked, RagResult result, Trace trace) {
    Map<String, Object> told = trace.toMap();
    Set<String> fired = new TreeSet<>();
    for (Object rule : (List<?>) told.getOrDefault("rules", List.of())) {
      String id = String.valueOf(((Map<?, ?>) rule).get("id"));
      if (id.startsWith(REFUSALS)) {
        fired.add(id);
      }
    }
    Map<String, Double> scores = new TreeMap<>();
    boolean verified = false;
    for (Object step : (List<?>) told.getOrDefault("steps", List.of())) {
      Map<?, ?> facts = (Map<?, ?>) step;
      if ("verify".equals(facts.get("layer"))) {
        verified = true;
        for (String score : List.of("fit", "best_sentence")) {
          if (BARS.containsAll(fired) && facts.get(score) instanceof Number number) {
            scores.put(score, number.doubleValue());
          }
        }
      }
    }
    String text = result.answer().text().replaceAll("\\[\\d+]", "");
    boolean refused = result.outcome() == Outcome.REFUSED;
    String by = fired.isEmpty() ? (verified ? "claims" : "judge") : fired.iterator().next();
    return new Run(
        asked.id(), refused, holds(text, asked.groups()), text.length(), refused ? by : "", scores);
  }

  private static boolean holds(String answer, List<List<String>> groups) {
    String said = plain(answer);
    return groups.stream()
        .allMatch(group -> group.stream().anyMatch(text -> said.contains(plain(text))));
  }

  private static String plain(String text) {
    return NormalForm.fold(text).replace(" ", "");
  }
}
