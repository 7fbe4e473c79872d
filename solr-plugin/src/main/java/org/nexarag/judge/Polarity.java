package org.nexarag.judge;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.nexarag.text.Negation;
import org.nexarag.text.NormalForm;

/**
 * Whether two sentences say yes and no to the same. A negation inside a condition (未拆封的, unopened)
 * says which case is meant, not whether it is so: sentences on different cases are never opposed.
 */
final class Polarity {
  private static final Pattern CASE =
      Pattern.compile(
          "(?:未|非|无|没有?|不)(?=\\p{IsHan}{1,8}?(?:的|者|时|后|前|情形|情况|问题|商品|产品|会员|用户))"
              + "|\\b(?:un(?:opened|used|damaged|sealed|registered|paid|activated)|non-?)|\\bwithout\\b|\\b(?:if|unless|when)\\b[^,.;]{0,40}?\\b(?:not|no)\\b");

  /** What says whether, without what it is said of. */
  private static final Pattern WHETHER =
      Pattern.compile(
          "禁止|严禁|请勿|切勿|(?:不|未|没有?|无法|无需|无须|无)?(?:可以|可|能够|能|得以|得|予以|予|准许|允许|许可|应当|应|需要|需|必须|须|会)"
              + "|不|未|没有?|无"
              + "|\\b(?:must|may|can|could|shall|should|will|would|do|does|did|is|are|was|were|be)(?: ?not|n['’]t)?\\b"
              + "|\\b(?:not|no|never|cannot|allowed|permitted|prohibited|forbidden|to)\\b");

  private Polarity() {}

  /**
   * Whether one denies what the other affirms.
   *
   * @param same likeness of what is left from which both speak of the same
   */
  static boolean opposed(String a, String b, double same) {
    return Negation.negated(a) != Negation.negated(b)
        && cases(a).equals(cases(b))
        && TwinSentences.likeness(affirmed(a), affirmed(b)) >= same;
  }

  private static List<String> cases(String text) {
    return CASE.matcher(NormalForm.fold(text)).results().map(MatchResult::group).toList();
  }

  /** The sentence without the words that say whether it is so: 不支持 is left as 支持. */
  private static String affirmed(String text) {
    return WHETHER.matcher(NormalForm.fold(text)).replaceAll("");
  }
}
