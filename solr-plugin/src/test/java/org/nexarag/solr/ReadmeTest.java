package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.nexarag.model.Reason;

/** The README's tables are those of the code. */
class ReadmeTest {
  private static final Path README = Path.of("..", "README.md");

  @Test
  void theParametersTableListsEveryParameterWithItsDefault() throws IOException {
    String readme = Files.readString(README);

    for (RagParams param : RagParams.values()) {
      String standard = param.standard().isEmpty() ? "–" : param.standard();
      assertThat(readme)
          .containsPattern(
              "\\| `"
                  + Pattern.quote(param.key())
                  + "`[^|]*\\| "
                  + Pattern.quote(standard)
                  + " \\|");
    }
    List<String> named =
        Pattern.compile("^\\| `(rag\\.[A-Za-z.]+)`", Pattern.MULTILINE)
            .matcher(readme)
            .results()
            .map(MatchResult::group)
            .toList();
    assertThat(named).hasSize(RagParams.values().length);
  }

  @Test
  void theReasonsTableListsEveryReasonCode() throws IOException {
    String readme = Files.readString(README);

    List<String> named =
        Pattern.compile("^\\| `([a-z_]+)` \\| (?!bm25)[A-Z]", Pattern.MULTILINE)
            .matcher(readme)
            .results()
            .map(match -> match.group(1))
            .toList();
    assertThat(named)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Reason.values())
                .map(Reason::code)
                .filter(code -> !code.isEmpty())
                .toList());
  }
}
