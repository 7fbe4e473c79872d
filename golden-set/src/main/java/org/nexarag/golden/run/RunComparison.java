package org.nexarag.golden.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.report.Flip;
import org.nexarag.golden.report.TraceDifference;
import org.nexarag.golden.score.AnswerComparison;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerScore;

/** Two kept runs of an evaluation, variant by variant. */
final class RunComparison {
  private RunComparison() {}

  /**
   * For every variant that both hold: the differences of all measures, and of each case that
   * flipped the first difference of its traces.
   *
   * @param names of the folders, first and second
   * @throws IllegalArgumentException when they have no variant in common
   */
  static List<String> lines(StudyReader reader, RunFolder a, RunFolder b, List<Path> names)
      throws IOException {
    List<String> common = new ArrayList<>(a.variants());
    common.retainAll(b.variants());
    if (common.isEmpty()) {
      throw new IllegalArgumentException(
          "no variant stands in both: " + a.variants() + " and " + b.variants());
    }
    List<String> lines = new ArrayList<>();
    lines.add("A: " + names.get(0));
    lines.add("B: " + names.get(1));
    for (String variant : common) {
      Map<String, AnswerRecord> first = a.read(1, variant);
      Map<String, AnswerRecord> second = b.read(1, variant);
      Map<String, AnswerScore> scoresA = reader.scores(first);
      Map<String, AnswerScore> scoresB = reader.scores(second);
      lines.add("");
      lines.add("## " + variant);
      lines.add("");
      lines.addAll(AnswerComparison.lines(scoresA, scoresB));
      for (Flip flip : reader.flips(first, second, scoresA, scoresB)) {
        lines.add(
            "- "
                + (flip.gained() ? "mended " : "broken ")
                + flip.id()
                + ": "
                + flip.difference().map(TraceDifference::shown).orElse("the traces are the same"));
      }
    }
    return lines;
  }
}
