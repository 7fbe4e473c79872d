package org.nexarag.golden.run;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.metric.Ranking;

/** Rankings as a TREC run file. */
final class TrecRun {
  private TrecRun() {}

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
