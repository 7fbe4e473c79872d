package org.nexarag.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Span;

/** The versions, editions and revisions that a text names. */
public final class Versions {
  private static final Pattern PATTERN =
      Pattern.compile(
          "(?<![\\w.])(?<a>[12]\\d{3}) ?年? ?(?:修订版?|修正版?|版本?|edition\\b|revision\\b|version\\b)"
              + "|第 ?(?<b>\\d{1,3}|[一二三四五六七八九十]{1,3}) ?版(?:本)?"
              + "|(?:版本号?|版次|固件|系统) ?[:为是]? ?v?(?<c>\\d{1,4}(?:\\.\\d{1,5}){0,3})(?![\\w])"
              + "|\\b(?:version|ver\\.?|edition|revision|rev\\.?|firmware) ?v?(?<d>\\d{1,4}(?:\\.\\d{1,5}){0,3})\\b"
              + "|(?<![\\w.-])v(?<e>\\d{1,3}(?:\\.\\d{1,5}){1,3})(?![\\w])"
              + "|(?<![\\w.-]|[a-z] )v(?<f>\\d)(?![\\w.]|-\\w| [a-z])"
              + "|\\b(?<g>\\d{1,2})(?:st|nd|rd|th) (?:edition|version|revision)\\b"
              + "|(?<![\\w.])(?<h>\\d{1,3}(?:\\.\\d{1,5}){1,3}) ?(?:版本?|version\\b)");

  private Versions() {}

  /**
   * The versions in their order, none overlapping another: 2021版, 2023年修订, 第3版, V2.3, version 2.3,
   * 3rd edition. A letter with a whole number after another Latin word is a product name, not a
   * version. Empty when there are none.
   */
  public static List<VersionMention> find(String text) {
    Folded folded = Folded.of(text);
    List<VersionMention> found = new ArrayList<>();
    Matcher m = PATTERN.matcher(folded.text());
    while (m.find()) {
      String number = "";
      for (char group = 'a'; group <= 'h'; group++) {
        String read = m.group(String.valueOf(group));
        number = read == null ? number : read;
      }
      if (!Chars.isDigit(number.charAt(0))) {
        number = Long.toString(Numerals.whole(number));
      }
      found.add(
          new VersionMention(
              m.group().replace(" ", ""), number, folded.original(new Span(m.start(), m.end()))));
    }
    return List.copyOf(found);
  }
}
