package org.nexarag.text;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Span;

/** The table of units, {@code units.tsv}. */
final class Units {
  private static final Units TABLE = new Units();

  private final Map<String, Unit> byForm = new HashMap<>();
  private final Map<String, Unit> byCode = new HashMap<>();
  private int longest;

  /**
   * One unit.
   *
   * @param code its canonical word
   * @param dimension units of one dimension can be compared
   * @param factor how many base units it is
   */
  record Unit(String code, String dimension, BigDecimal factor) {}

  /**
   * A unit as written in a text.
   *
   * @param unit the unit
   * @param end one past its last character
   */
  record Written(Unit unit, int end) {}

  private Units() {
    for (String line : Tables.lines("units.tsv")) {
      String[] cells = line.split("\t", -1);
      if (cells.length != 4) {
        throw new IllegalStateException("units.tsv: a line needs 4 cells: " + line);
      }
      Unit unit = new Unit(cells[0], cells[1], new BigDecimal(cells[2]));
      byCode.put(unit.code(), unit);
      for (String form : cells[3].split("\\|", -1)) {
        byForm.put(form, unit);
        longest = Math.max(longest, form.length());
      }
    }
  }

  /** The unit of a canonical word, or null. */
  static @Nullable Unit of(String code) {
    return TABLE.byCode.get(code);
  }

  /**
   * The longest unit written at {@code at} of a folded text; a unit in Latin letters stands alone.
   */
  static @Nullable Written at(Folded folded, String original, int at) {
    String s = folded.text();
    for (int length = Math.min(TABLE.longest, s.length() - at); length > 0; length--) {
      int end = at + length;
      String form = s.substring(at, end);
      Unit unit = TABLE.byForm.get(form);
      if (unit == null) {
        String cased = folded.original(new Span(at, end)).of(original);
        unit = TABLE.byForm.get('=' + NormalForm.narrow(cased));
      }
      boolean cut =
          end < s.length() && Chars.isWord(s.charAt(end - 1)) && Chars.isWord(s.charAt(end));
      if (unit != null && !cut) {
        return new Written(unit, end);
      }
    }
    return null;
  }
}
