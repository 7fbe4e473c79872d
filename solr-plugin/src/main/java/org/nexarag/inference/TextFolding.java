package org.nexarag.inference;

import java.text.Normalizer;

/**
 * What BERT's normaliser makes of one code point. Immutable.
 *
 * <p>The rules are those of Hugging Face's {@code BertNormalizer} as built, its one slip in the CJK
 * ranges included (extension E from U+2B920): equal ids matter more than a right table.
 */
final class TextFolding {
  /** The code point vanishes. */
  static final byte DROP = 0;

  /** It ends a word. */
  static final byte SPACE = 1;

  /** It is a word of its own: a CJK character or a punctuation mark. */
  static final byte ALONE = 2;

  /** It becomes one code point, {@link #one}. */
  static final byte ONE = 3;

  /** It becomes several, or a mark, or nothing: {@link #many}. */
  static final byte MANY = 4;

  private static final int BMP = 0x10000;

  private final boolean clean;
  private final boolean cjk;
  private final boolean strip;
  private final boolean lower;
  private final byte[] kinds = new byte[BMP];
  private final char[] ones = new char[BMP];

  TextFolding(boolean clean, boolean cjk, boolean strip, boolean lower) {
    this.clean = clean;
    this.cjk = cjk;
    this.strip = strip;
    this.lower = lower;
    for (int point = 0; point < BMP; point++) {
      kinds[point] = kindOf(point);
      ones[point] = kinds[point] == ONE || kinds[point] == ALONE ? (char) oneOf(point) : 0;
    }
  }

  byte kind(int point) {
    return point < BMP ? kinds[point] : kindOf(point);
  }

  /** The folded form of a code point whose kind is {@link #ONE} or {@link #ALONE}. */
  int one(int point) {
    return point < BMP ? ones[point] : oneOf(point);
  }

  /** The folded form of a code point whose kind is {@link #MANY}; perhaps empty. */
  String many(int point) {
    String text = Character.toString(point);
    if (strip) {
      text = Normalizer.normalize(text, Normalizer.Form.NFD);
    }
    StringBuilder folded = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      int each = text.codePointAt(at);
      if (strip && Character.getType(each) == Character.NON_SPACING_MARK) {
        continue;
      }
      if (lower && each == 0x130) {
        // The one code point whose lower case has two (Unicode, SpecialCasing).
        folded.append("i\u0307");
      } else {
        folded.appendCodePoint(lower ? Character.toLowerCase(each) : each);
      }
    }
    return folded.toString();
  }

  private byte kindOf(int point) {
    if (clean && isDropped(point)) {
      return DROP;
    }
    if (isSpace(point)) {
      return SPACE;
    }
    String folded = many(point);
    boolean one = !folded.isEmpty() && folded.codePointCount(0, folded.length()) == 1;
    if (!one) {
      return MANY;
    }
    return (cjk && isCjk(point)) || isPunctuation(folded.codePointAt(0)) ? ALONE : ONE;
  }

  private int oneOf(int point) {
    return many(point).codePointAt(0);
  }

  private static boolean isDropped(int point) {
    if (point == '\t' || point == '\n' || point == '\r') {
      return false;
    }
    int type = Character.getType(point);
    return point == 0xFFFD
        || type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.PRIVATE_USE;
  }

  /** Unicode's White_Space, which neither of Java's two notions of white space is. */
  private static boolean isSpace(int point) {
    return point == ' '
        || (point >= '\t' && point <= '\r')
        || point == 0x85
        || (point > 0x85 && Character.isSpaceChar(point));
  }

  /** BERT's punctuation: Unicode's, and every ASCII symbol. */
  static boolean isPunctuation(int point) {
    if (point < 0x80) {
      return point > ' '
          && point < 0x7F
          && !(point >= '0' && point <= '9')
          && !(point >= 'A' && point <= 'Z')
          && !(point >= 'a' && point <= 'z');
    }
    return switch (Character.getType(point)) {
      case Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION ->
          true;
      default -> false;
    };
  }

  private static boolean isCjk(int point) {
    return (point >= 0x4E00 && point <= 0x9FFF)
        || (point >= 0x3400 && point <= 0x4DBF)
        || (point >= 0x20000 && point <= 0x2A6DF)
        || (point >= 0x2A700 && point <= 0x2B73F)
        || (point >= 0x2B740 && point <= 0x2B81F)
        || (point >= 0x2B920 && point <= 0x2CEAF)
        || (point >= 0xF900 && point <= 0xFAFF)
        || (point >= 0x2F800 && point <= 0x2FA1F);
  }
}
