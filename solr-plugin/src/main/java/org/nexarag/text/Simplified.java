package org.nexarag.text;

import com.ibm.icu.text.Transliterator;

/**
 * Traditional to simplified characters, by the CLDR transform {@code Traditional-Simplified}, read
 * once into a table: the transform itself is slow and its instances are not safe for threads.
 */
final class Simplified {
  private static final int FIRST = 0x3400;
  private static final int LAST = 0x9FFF;
  private static final char[] TABLE = table();

  private Simplified() {}

  /** The simplified form of a UTF-16 unit; itself when there is none. */
  static char of(char c) {
    return c < FIRST || c > LAST ? c : TABLE[c - FIRST];
  }

  private static char[] table() {
    Transliterator transform = Transliterator.getInstance("Traditional-Simplified");
    char[] table = new char[LAST - FIRST + 1];
    StringBuilder all = new StringBuilder(2 * table.length);
    for (int i = 0; i < table.length; i++) {
      all.append((char) (FIRST + i)).append('\n');
    }
    String[] mapped = transform.transliterate(all.toString()).split("\n", -1);
    for (int i = 0; i < table.length; i++) {
      table[i] = mapped[i].length() == 1 ? mapped[i].charAt(0) : (char) (FIRST + i);
    }
    return table;
  }
}
