package org.nexarag.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Plan;
import org.nexarag.model.Span;
import org.nexarag.text.AskedValue;
import org.nexarag.text.Terms;

/**
 * A row of a Markdown table. A row of two cells answers as name and value; a longer one answers
 * with the cell whose column heading holds most of the question's terms.
 */
final class TableRow {
  private static final Pattern RULE = Pattern.compile("^\\|[\\s:|-]+\\|?$");

  private TableRow() {}

  /** A cell. */
  private record Cell(String text, Span span) {}

  /** Whether the line is a table's heading or the rule under it. */
  static boolean isHeading(String text, Span line) {
    if (RULE.matcher(line.of(text).strip()).matches()) {
      return true;
    }
    int next = text.indexOf('\n', line.end()) + 1;
    if (next == 0 || text.charAt(line.start()) != '|') {
      return false;
    }
    int end = text.indexOf('\n', next);
    return RULE.matcher(text.substring(next, end < 0 ? text.length() : end).strip()).matches();
  }

  /** The table's heading over a row; empty for a sentence that is no row or has none. */
  static String heading(String text, Span row) {
    boolean is = row.of(text).stripLeading().startsWith("|");
    return is ? header(text, row).map(span -> span.of(text)).orElse("") : "";
  }

  /** The claim of a row; empty when the sentence is no row or the header or rule of a table. */
  static Optional<Claim> claim(Plan plan, Piece piece, Frames frames) {
    String text = piece.passage().text();
    List<Cell> row = cells(text, piece.span());
    if (row.size() < 2) {
      return Optional.empty();
    }
    Optional<Span> header = header(text, piece.span());
    List<Cell> columns = header.map(span -> cells(text, span)).orElse(List.of());
    int at = row.size() == 2 ? 1 : column(plan, columns, row, piece.asked());
    String column = row.size() == 2 || columns.size() != row.size() ? "" : columns.get(at).text();
    Cell cell = row.get(at);
    if (cell.text().isEmpty()) {
      return Optional.empty();
    }
    List<Citation> citations = new ArrayList<>();
    citations.add(new Citation(piece.passage().n(), piece.span()));
    header
        .filter(span -> !column.isEmpty())
        .ifPresent(span -> citations.add(new Citation(piece.passage().n(), span)));
    return Optional.of(
        new Claim(
            frames.cell(at == 0 ? "" : row.get(0).text(), column, cell.text()),
            cell.text(),
            citations,
            "",
            ""));
  }

  /**
   * The column that the question asks for: the one whose heading it names, else the first that
   * holds a value of the kind asked for, else the second one.
   */
  private static int column(Plan plan, List<Cell> columns, List<Cell> row, AskedValue asked) {
    int best = 0;
    double most = 0;
    for (int i = 1; i < Math.min(row.size(), columns.size()); i++) {
      double coverage = Terms.coverage(plan.terms(), columns.get(i).text());
      if (coverage > most) {
        most = coverage;
        best = i;
      }
    }
    for (int i = 1; i < row.size() && best == 0; i++) {
      best = asked.in(row.get(i).text()) ? i : 0;
    }
    return Math.max(best, 1);
  }

  /** The first line of the table that holds the row; empty when that is the row itself. */
  private static Optional<Span> header(String text, Span row) {
    int start = row.start();
    while (start > 0) {
      int previous = text.lastIndexOf('\n', start - 2) + 1;
      if (previous >= start || !text.substring(previous, start).stripLeading().startsWith("|")) {
        break;
      }
      start = previous;
    }
    int end = text.indexOf('\n', start);
    return start == row.start() || end < 0 ? Optional.empty() : Optional.of(new Span(start, end));
  }

  private static List<Cell> cells(String text, Span line) {
    List<Cell> cells = new ArrayList<>();
    int from = text.indexOf('|', line.start());
    while (from >= 0 && from < line.end()) {
      int to = text.indexOf('|', from + 1);
      if (to < 0 || to >= line.end()) {
        to = line.end();
      }
      int start = from + 1;
      int end = to;
      while (start < end && Character.isWhitespace(text.charAt(start))) {
        start++;
      }
      while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
        end--;
      }
      if (to < line.end() || end > start) {
        cells.add(new Cell(text.substring(start, end), new Span(start, end)));
      }
      from = to < line.end() ? to : -1;
    }
    return cells;
  }
}
