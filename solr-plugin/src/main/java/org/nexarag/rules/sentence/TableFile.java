package org.nexarag.rules.sentence;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.nexarag.model.Language;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.sentence.RuleText.Origin;
import org.nexarag.rules.sentence.TableColumn.Kind;

/**
 * A table of rules: a heading of sentences, then one rule a row. A cell fills the blank of its
 * column's sentence and is data, never a part of the sentence; an empty cell leaves the sentence
 * out.
 */
final class TableFile {
  private static final int MAX_ROWS = 500;
  private static final int MAX_CELL = 1000;
  private static final int MAX_PROBLEMS = 100;

  private final String file;
  private final Stage stage;
  private final Dictionary dictionary;
  private final List<RuleProblem> problems = new ArrayList<>();
  private final List<TableColumn> columns = new ArrayList<>();
  private final RuleText text;
  private final Language author;

  /** Whether the heading is in order; without it no row means anything. */
  private boolean readable = true;

  private TableFile(String file, Stage stage, Dictionary dictionary, Language author, int lines) {
    this.file = file;
    this.stage = stage;
    this.dictionary = dictionary;
    this.author = author;
    this.text = new RuleText(file, lines);
  }

  /** The file's text in the rule language; everything wrong goes to {@code problems}. */
  static RuleText read(
      String file,
      String source,
      Stage stage,
      Dictionary dictionary,
      Language author,
      List<RuleProblem> problems) {
    String marked = source.replace("\r\n", "\n").replace('\r', '\n');
    String plain = marked.startsWith("\uFEFF") ? marked.substring(1) : marked;
    int lines = 1 + (int) plain.chars().filter(c -> c == '\n').count();
    TableFile table = new TableFile(file, stage, dictionary, author, lines);
    table.run(plain);
    problems.addAll(table.problems);
    return table.text;
  }

  private void run(String source) {
    long line = 0;
    try (CSVParser parser = CSVFormat.RFC4180.parse(new StringReader(source))) {
      Iterator<CSVRecord> rows = parser.iterator();
      while (readable && problems.size() < MAX_PROBLEMS && rows.hasNext()) {
        CSVRecord row = rows.next();
        int number = (int) line + 1;
        line = parser.getCurrentLineNumber();
        if (row.stream().allMatch(String::isBlank)) {
          continue;
        }
        if (row.getRecordNumber() > MAX_ROWS) {
          problems.add(problem(number, Message.of("table.rows", MAX_ROWS)));
          text.drop(1, number);
          return;
        }
        row(number, row);
      }
    } catch (IOException | UncheckedIOException e) {
      problems.add(problem((int) line + 1, Message.of("table.csv")));
    }
  }

  private RuleProblem problem(int line, Message message) {
    return new RuleProblem(file, line, 1, message, author);
  }

  private void row(int line, CSVRecord row) {
    try {
      for (String cell : row) {
        if (cell.length() > MAX_CELL || cell.indexOf('\n') >= 0 || cell.indexOf('\r') >= 0) {
          throw new SentenceProblem(
              Message.of(
                  "table.cell-long",
                  SentenceProblem.shown(cell.replaceAll("\\s+", " ")),
                  MAX_CELL));
        }
      }
      if (columns.isEmpty()) {
        heading(line, row);
      } else {
        rule(line, row);
      }
    } catch (SentenceProblem e) {
      problems.add(problem(line, e.message()));
      text.drop(line, line);
    }
  }

  private void heading(int line, CSVRecord row) {
    for (String cell : row) {
      try {
        columns.add(TableColumn.of(cell, dictionary, stage));
      } catch (SentenceProblem e) {
        problems.add(problem(line, e.message()));
      }
    }
    for (Kind needed : List.of(Kind.ID, Kind.NAME)) {
      if (columns.stream().noneMatch(column -> column.kind() == needed)) {
        problems.add(problem(line, Message.of("table.heading-missing", needed.heading())));
      }
    }
    boolean actions = false;
    for (TableColumn column : columns) {
      actions |= column.kind() == Kind.ACTION;
      if (actions && (column.kind() == Kind.FACT || column.kind() == Kind.CONDITION)) {
        problems.add(
            problem(line, Message.of("table.order", SentenceProblem.shown(column.heading()))));
      }
    }
    readable = problems.isEmpty();
  }

  private void rule(int line, CSVRecord row) {
    if (row.size() > columns.size()) {
      throw new SentenceProblem(Message.of("table.cells", row.size(), columns.size()));
    }
    text.put(line, "rule \"" + cell(row, Kind.ID) + " " + cell(row, Kind.NAME) + '"');
    for (int i = 0; i < row.size(); i++) {
      String head = row.get(i).isBlank() ? "" : columns.get(i).head(row.get(i));
      if (!head.isEmpty()) {
        text.put(line, head);
      }
    }
    text.put(line, "when");
    boolean actions = false;
    for (int i = 0; i < row.size(); i++) {
      TableColumn column = columns.get(i);
      if (column.kind() == Kind.ACTION && !actions) {
        actions = true;
        then(line);
      }
      if (column.found() != null && column.isFilled(row.get(i))) {
        text.from(line, new Origin(1, column.heading(), ""));
        column.write(line, row.get(i), text);
      }
    }
    if (!actions) {
      then(line);
    }
    text.put(line, "end");
  }

  private void then(int line) {
    text.endFacts();
    text.from(line, Origin.FRAME);
    text.put(line, "then");
  }

  private String cell(CSVRecord row, Kind kind) {
    for (int i = 0; i < row.size(); i++) {
      if (columns.get(i).kind() == kind && !row.get(i).isBlank()) {
        return PieceReader.checked(row.get(i).strip());
      }
    }
    throw new SentenceProblem(Message.of("table.empty-cell", kind.heading()));
  }
}
