package org.nexarag.rules.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The guide's tables are those of the vocabulary. To write them anew: run this class with {@code
 * -Dnexarag.guide.write=true}.
 */
class VocabularyTableTest {
  private static final Path GUIDE = Path.of("..", "rules", "README.md");

  @Test
  void theGuideListsEveryFieldOfEveryFact() throws IOException {
    assertGuideHolds("facts", VocabularyTable.facts());
  }

  @Test
  void theGuideListsEveryCallWithItsLaw() throws IOException {
    assertGuideHolds("decisions", VocabularyTable.decisions());
  }

  private static void assertGuideHolds(String name, String table) throws IOException {
    String start = "<!-- " + name + ": written from the code, see VocabularyTableTest -->\n\n";
    String end = "\n<!-- end of " + name + " -->";
    String guide = Files.readString(GUIDE);
    assertThat(guide).contains(start).contains(end);
    int from = guide.indexOf(start) + start.length();
    int to = guide.indexOf(end);
    if (Boolean.getBoolean("nexarag.guide.write")) {
      Files.writeString(GUIDE, guide.substring(0, from) + table + guide.substring(to));
      return;
    }
    assertThat(guide.substring(from, to)).isEqualTo(table);
  }
}
