package org.nexarag.ingest;

/** Makes a body fit for an index without touching its words. */
final class Characters {
  private Characters() {}

  /**
   * The text with every line end as a line feed, without byte order marks and control characters,
   * and with a lone surrogate replaced by U+FFFD.
   */
  static String clean(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\r') {
        boolean pair = i + 1 < text.length() && text.charAt(i + 1) == '\n';
        if (!pair) {
          out.append('\n');
        }
      } else if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        out.append(c).append(text.charAt(++i));
      } else if (Character.isSurrogate(c)) {
        out.append('\uFFFD');
      } else if (c == '\n' || c == '\t' || (c != '\uFEFF' && !Character.isISOControl(c))) {
        out.append(c);
      }
    }
    return out.toString();
  }
}
