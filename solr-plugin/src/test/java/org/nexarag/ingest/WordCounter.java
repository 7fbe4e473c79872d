package org.nexarag.ingest;

import org.nexarag.model.Language;

/**
 * Counts as a WordPiece tokenizer does in the main: one token per Han character, per punctuation
 * mark and per four letters of a word.
 */
final class WordCounter implements TokenCounter {
  @Override
  public int count(Language language, String text) {
    int tokens = 0;
    int letters = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      boolean letter = Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
      if (letter) {
        tokens += letters++ % 4 == 0 ? 1 : 0;
      } else {
        letters = 0;
        tokens += Character.isWhitespace(c) || Character.isSpaceChar(c) ? 0 : 1;
      }
    }
    return tokens;
  }
}
