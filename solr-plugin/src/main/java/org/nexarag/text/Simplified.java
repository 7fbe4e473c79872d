package org.nexarag.text;

import com.ibm.icu.text.Transliterator;

/**
 * Traditional to simplified characters, by the CLDR transform {@code Traditional-Simplified}, read
 * once into a table: the transform itself is slow and its instances are not safe for threads.
 */
final class Simplified {
  private static final int FIRST = 0x3400;
  private static final int LAST = 0x9FFF;

  /** Written in simplified texts too, where the transform would damage 著作权 and 俱乐部. */
  private static final String IN_BOTH = "著俱";

  private static final int LONGEST_CHAIN = 3;
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
    for (int i = 0; i < IN_BOTH.length(); i++) {
      table[IN_BOTH.charAt(i) - FIRST] = IN_BOTH.charAt(i);
    }
    // 薴 becomes 苧, and 苧 becomes 苎: follow such chains, so that folding twice changes nothing.
    for (int i = 0; i < table.length; i++) {
      for (int steps = 0; steps < LONGEST_CHAIN; steps++) {
        char next = table[i];
        table[i] = next < FIRST || next > LAST ? next : table[next - FIRST];
      }
    }
    return table;
  }
}
