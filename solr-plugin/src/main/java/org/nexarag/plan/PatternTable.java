package org.nexarag.plan;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.nexarag.model.Language;

/** A table of this room: rows of a word, a language and a regular expression, in their order. */
final class PatternTable {
  /**
   * One row.
   *
   * @param word what a match means
   * @param language the language of the texts it is for
   * @param pattern looked for in folded text
   */
  record Row(String word, Language language, Pattern pattern) {}

  private final List<Row> rows;

  private PatternTable(List<Row> rows) {
    this.rows = List.copyOf(rows);
  }

  /** The table of a resource beside this class; a row that can't be read is an error of ours. */
  static PatternTable load(String resource) {
    List<Row> rows = new ArrayList<>();
    InputStream in = PatternTable.class.getResourceAsStream(resource);
    if (in == null) {
      throw new IllegalStateException("resource " + resource + " is missing");
    }
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        String[] cells = line.split("\t", 3);
        rows.add(
            new Row(
                cells[0],
                Language.of(cells[1]),
                Pattern.compile(cells[2], Pattern.CASE_INSENSITIVE)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new PatternTable(rows);
  }

  /** The rows of a language, in their order. */
  List<Row> rows(Language language) {
    return rows.stream().filter(row -> row.language() == language).toList();
  }

  /** The expressions of a word in a language, in their order. */
  List<Pattern> patterns(String word, Language language) {
    return rows.stream()
        .filter(row -> row.word().equals(word) && row.language() == language)
        .map(Row::pattern)
        .toList();
  }

  /** Whether a row of that word is found in the text. */
  boolean finds(String word, Language language, String text) {
    return rows.stream()
        .anyMatch(
            row ->
                row.word().equals(word)
                    && row.language() == language
                    && row.pattern().matcher(text).find());
  }
}
