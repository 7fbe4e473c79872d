package org.nexarag.text;

import java.util.Set;
import org.nexarag.model.Language;

/** Which of the two languages a text is written in. */
public final class Languages {
  /**
   * A Chinese text that is full of Latin product names still has this share of Han characters among
   * its letters; English that quotes a Chinese name has less.
   */
  private static final double HAN_SHARE = 0.15;

  /** Up to this many letters the function words of English decide. */
  private static final int SHORT = 64;

  private static final Set<String> ENGLISH = Set.copyOf(Tables.words("stopwords-en.txt"));

  private Languages() {}

  /**
   * The language of a text by the share of Han characters among its letters. A short text with any
   * Han character and no English function word is Chinese, so {@code Galaxy S25 Ultra 保修} is. A
   * text without letters is Chinese.
   */
  public static Language detect(String text) {
    int han = 0;
    int letters = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (Chars.isHan(c)) {
        han++;
        letters++;
      } else if (Character.isLetter(c)) {
        letters++;
      }
    }
    if (letters == 0 || han >= HAN_SHARE * letters) {
      return Language.ZH;
    }
    return han > 0 && letters <= SHORT && !holdsEnglishWord(text) ? Language.ZH : Language.EN;
  }

  private static boolean holdsEnglishWord(String text) {
    for (String word : NormalForm.fold(text).split("[^a-z0-9]+", -1)) {
      if (ENGLISH.contains(word)) {
        return true;
      }
    }
    return false;
  }
}
