package org.nexarag.golden.run;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.metric.Ranking;
import org.nexarag.golden.report.Study;
import org.nexarag.golden.report.StudyVariant;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.Measure;
import org.nexarag.golden.score.Measures;
import org.nexarag.golden.set.Judgments;

/** Rankings as a TREC run file. */
final class TrecRun {
  private TrecRun() {}

  /**
   * Writes {@code VARIANT.run} for every variant of a study, with the rankings that its answers
   * were made from, and the judgments of the cases that ranking is measured on as {@code
   * qrels.txt}.
   */
  static void writeStudy(Path folder, Study study, Judgments judgments) throws IOException {
    Files.createDirectories(folder);
    List<String> qrels = new ArrayList<>();
    Measure ranked = Measures.of(Measure.Kind.RANKING).get(0);
    for (StudyVariant variant : study.variants()) {
      Map<String, Ranking> rankings = new LinkedHashMap<>();
      variant.all().forEach(s -> rankings.put(s.query().id(), new Ranking(s.ranking())));
      write(folder.resolve(variant.name() + ".run"), rankings, variant.name());
      if (qrels.isEmpty()) {
        for (AnswerScore score : variant.all()) {
          String query = score.query().id();
          if (ranked.among().test(score)) {
            judgments
                .of(query)
                .forEach((id, grade) -> qrels.add(String.join(" ", query, "0", id, "" + grade)));
          }
        }
      }
    }
    Files.write(folder.resolve("qrels.txt"), qrels, StandardCharsets.UTF_8);
  }

  /**
   * Writes {@code query Q0 document rank score tag} lines. The score counts down by one from the
   * number of documents, so that a tool that sorts by it sees this very order and no ties.
   */
  static void write(Path file, Map<String, Ranking> rankings, String tag) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      for (Map.Entry<String, Ranking> entry : rankings.entrySet()) {
        List<String> documents = entry.getValue().documents();
        for (int i = 0; i < documents.size(); i++) {
          writer.write(
              String.join(
                  " ",
                  entry.getKey(),
                  "Q0",
                  documents.get(i),
                  String.valueOf(i + 1),
                  String.valueOf(documents.size() - i),
                  tag));
          writer.write('\n');
        }
      }
    }
  }
}
