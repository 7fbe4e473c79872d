package org.nexarag.golden.diagnose;

import java.util.List;

/**
 * A part of a case's page: sentences, and a table.
 *
 * @param title its heading
 * @param lines sentences before the table
 * @param header of the table; empty for none
 * @param rows of the table
 */
public record Block(Words title, List<String> lines, List<String> header, List<Row> rows) {
  /** Copies the lists. */
  public Block {
    lines = List.copyOf(lines);
    header = List.copyOf(header);
    rows = List.copyOf(rows);
  }

  /**
   * A row of a table.
   *
   * @param cells as many as the header has
   * @param gold whether it is about something that the right answer rests on
   */
  public record Row(List<String> cells, boolean gold) {
    /** Copies the cells. */
    public Row {
      cells = List.copyOf(cells);
    }
  }
}
