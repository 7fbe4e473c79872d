package org.nexarag.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nexarag.model.Span;

/**
 * People and places in Chinese text, read by their looks and by small tables of family names and
 * places: enough to tell a sentence that may answer who or where from one that can't, not to list
 * them all.
 */
final class NamedThings {
  /** What a name may start after: a mark, or a word that ends in one of these. */
  private static final String BEFORE =
      "(?:(?<=^|[^\\p{IsHan}]|[演员席统理相长人家手军者将星由是和与及为让以练帅授士生官后帝主编裁得名的国队、饰])|(?<=创始人|执行官))";

  /** Not in a given name. */
  private static final String GIVEN = "[\\p{IsHan}&&[^的了是在和有与及或不也都就很将已被把对从向到说这那其该等们个年月日号]]";

  /** What may follow a name. */
  private static final String AFTER =
      "(?=$|[^\\p{IsHan}]|[说在和与及将曾等的是为担任执导监制领衔主演出饰扮获夺以率当则也都就还今已宣表透认于先女])";

  private static final Pattern PERSON =
      Pattern.compile(
          BEFORE
              + "(?:"
              + table("surnames-zh.txt")
              + ")"
              + GIVEN
              + "{1,2}?"
              + AFTER
              + "|(?<=[练统理席长演者手裁帅])\\p{IsHan}{2,6}(?=[:：,，。、；（(])"
              + "|\\p{IsHan}{1,7}[·•・]\\p{IsHan}{1,7}"
              + "|\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]*)+");

  private static final Pattern PLACE =
      Pattern.compile(
          table("places-zh.txt")
              + "|\\p{IsHan}{1,6}(?:省|市|县|区|镇|乡|村|岛|州|国|城|馆|场|路|街|站|港|大学|中心|基地|门店|酒店|广场)"
              + "|(?:在|位于|设于|赴|前往|地点[:：为是])[\\p{IsHan}\\w·“”《》、 ]{1,24}?"
              + "(?:举行|举办|召开|开幕|启动|[侧边面部上下中内里处角端旁]|附近|页|栏|菜单|设置)");

  private NamedThings() {}

  /** Where people seem to be named: a Chinese name, a name with a middle dot, a Latin one. */
  static Stream<Span> people(String text) {
    return spans(PERSON, text);
  }

  /** Where a place seems to be named, or told by what it is at, in or beside. */
  static Stream<Span> places(String text) {
    return spans(PLACE, text);
  }

  private static Stream<Span> spans(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> new Span(found.start(), found.end()));
  }

  /** The words of a table, the longer ones first. */
  private static String table(String name) {
    List<String> words = Tables.words(name);
    return words.stream()
        .sorted((a, b) -> b.length() - a.length())
        .map(Pattern::quote)
        .collect(Collectors.joining("|"));
  }
}
