package org.nexarag.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Language;
import org.nexarag.model.Span;

/**
 * What a sentence must hold to be of the form that a question asks for: a length of time for 多久, an
 * amount of money for 多少钱, a date for when, a cause for why.
 */
public final class AskedValue {
  private static final Pattern CAUSE =
      Pattern.compile(
          "因为|由于|因此|所以|原因|导致|致使|造成|引起|为了|以便|"
              + "\\b(because|due to|caused? by|as a result|therefore|so that|since|in order to|reason)\\b");
  private static final Pattern STEP =
      Pattern.compile(
          "步骤|首先|然后|其次|最后|接着|第[一二三四五六七八九十\\d]+步|点击|选择|打开|关闭|进入|按住|长按|按下|提交|填写|拨打|安装|拆下|连接|"
              + "\\b(first|then|next|finally|steps?|press|hold|click|tap|select|open|close|go to|enter|submit|"
              + "install|remove|connect|turn)\\b");
  private static final Pattern LIST =
      Pattern.compile(
          "、|以及|包括|分别|[；;].*[；;]|(?m)^\\s*(?:[-*•]|\\d+[.)、]|[（(][一二三四五六七八九十\\d]+[)）])|,.*\\band\\b");
  private static final Pattern ALLOWED =
      Pattern.compile(
          "可以|可|能|不得|应当|应|须|必须|需|禁止|允许|支持|适用|有权|是|有|无|不|未|没|取消|停止|仍|免|"
              + "\\b(may|can|cannot|must|shall|should|is|are|was|were|does|do|did|has|have|not|no|allowed|"
              + "supports?|required|eligible|entitled)\\b");
  private static final Pattern TIME =
      Pattern.compile(
          "\\d{1,2} ?月|\\d{1,2} ?[日号]|[\\d一二三四五六七八九十〇零]{2,4} ?年|世纪|年代|朝|\\d{1,2}[:：点时]|(?:星期|周)[一二三四五六日天]|"
              + "(?i:\\b(?:1\\d{3}|20\\d{2}|century|(?:jan|febr)uary|march|april|may|june|july|august|"
              + "(?:septem|octo|novem|decem)ber|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|"
              + "\\d{1,2} ?[ap]\\.?m)\\b)");
  private static final Pattern DIGITS = Pattern.compile("\\d[\\d,.]*|[零〇一二两三四五六七八九十百千万亿半]+");
  private static final Pattern MEASURE = Pattern.compile("(?:多少|几)个?(?!钱|的)(\\p{IsHan})");
  private static final Pattern COUNT =
      Pattern.compile("\\d[\\d,.]* ?[百千万亿]*|[零〇一二两三四五六七八九十百千万亿半]+");
  private static final Pattern MORE = Pattern.compile("^ ?[多余几来]?(?:以[上下]|左右)?");
  private static final int THING = 6;

  /** A large number whose unit goes without saying. */
  private static final Pattern BARE = Pattern.compile("\\d[\\d,.]* ?[万亿]+(?=[^\\p{IsHan}\\w]|$)");

  private static final String PEOPLE = "人名位";

  /** Words that count; any other after 多少 begins the thing asked for: 多少积分, 多少搬楼费. */
  private static final String COUNTING =
      PEOPLE + "米斤克度瓦伏安元块天年月周个次回趟遍件台部张只颗枚片根条支家间座层楼级岁种款类项页章步本套份辆匹瓶杯";

  /** When a piece of news was sent (1月4日电, Jan 4, 2022 ...), which is no date of its matter. */
  private static final Pattern DATELINE =
      Pattern.compile(
          "(?:\\d{1,2} ?月)? ?\\d{1,2} ?[日号] ?(?:电|讯|消息|报道)"
              + "|^\\p{Lu}\\p{Ll}{2} \\d{1,2}, \\d{4} ?(?:\\.\\.\\.|—|-)");

  /** 时间 may mean a moment or a length of time, and so may when something is still to come. */
  private static final Pattern TIME_ASKED =
      Pattern.compile(
          "时间(是|为)?\\?*$|(什么|啥)时候(能|会|可以|才)?(到账?|退|发货?|好|完成|拿到|收到)"
              + "|\\bwhen (will|do|does|can|could|should)\\b");

  private static final String ROLE =
      "(导演|主演|编剧|主角|演员|作者|歌手|主持人|主席|总统|总理|首相|部长|市长|省长|校长|院长|教练员?|队长|旗手|"
          + "指令长|航天员|宇航员|创始人|创办人|董事长|总裁|首席执行官|ceo|负责人|发明[人者]|设计师)";

  /** Asks for people by what they are or do; 谁 alone may be any party. */
  private static final Pattern PERSON_ASKED =
      Pattern.compile(
          ROLE
              + "(都?是|都?有)?(谁|哪些人?|哪几[个位]人?)?\\?*$|谁是.*"
              + ROLE
              + "\\?*$|谁(执导|导演|主演|饰演|演|当选|创立|创办|发明|写)");

  private static final Pattern PLACE_ASKED =
      Pattern.compile(
          "在哪(?!些|一?[年天日月])|哪[里儿国]|何[处地]|哪个?(国家|城市|省|地方)|(地点|举办[地国]|所在地|起点|终点|首都|省会|国家|城市)(是|为)?\\?*$");

  private final AnswerKind kind;
  private final @Nullable AskedUnit unit;
  private final String measure;
  private final String question;
  private final Language language;

  private AskedValue(
      AnswerKind kind,
      @Nullable AskedUnit unit,
      String measure,
      String question,
      Language language) {
    this.kind = kind;
    this.unit = unit;
    this.measure = measure;
    this.question = question;
    this.language = language;
  }

  /** What the question asks for. */
  public static AskedValue of(String question, AnswerKind kind, Language language) {
    String folded = NormalForm.fold(question).toLowerCase(Locale.ROOT);
    Matcher measure = MEASURE.matcher(folded);
    return new AskedValue(
        kind,
        kind == AnswerKind.NUMBER ? AskedUnit.in(folded) : null,
        measure.find() ? measure.group(1) : "",
        folded,
        language);
  }

  /** Whether the sentence holds a value of the form asked for that the question does not state. */
  public boolean in(String sentence) {
    return !find(sentence).isEmpty();
  }

  /**
   * Where such values stand, in order; the whole sentence where the form is a sort of sentence
   * rather than a value.
   */
  public List<Span> find(String sentence) {
    return switch (kind) {
      case NUMBER -> numbers(sentence);
      case DATE -> times(sentence);
      case NAME -> names(sentence);
      case YES_NO -> whole(ALLOWED, sentence);
      case LIST -> whole(LIST, sentence);
      case STEPS -> whole(STEP, sentence);
      case CAUSE -> whole(CAUSE, sentence);
      case COMPARISON, TEXT -> sentence.isBlank() ? List.of() : List.of(all(sentence));
    };
  }

  private List<Span> numbers(String sentence) {
    if (unit == null && !measure.isEmpty() && COUNTING.contains(measure)) {
      return counted(sentence);
    }
    List<Span> quantities =
        fresh(
            Quantities.find(sentence).stream()
                .filter(quantity -> unit == null || unit.fits(quantity.unit()))
                .map(Quantity::span),
            sentence);
    if (quantities.isEmpty() && unit != null && unit.mayBeBare()) {
      return fresh(bare(sentence), sentence);
    }
    if (unit != null || !quantities.isEmpty()) {
      return quantities;
    }
    return fresh(
        DIGITS.matcher(sentence).results().map(digits -> new Span(digits.start(), digits.end())),
        sentence);
  }

  /** A value that the question itself states answers nothing. */
  private boolean isNew(Span span, String sentence) {
    String value = NormalForm.fold(span.of(sentence));
    for (int at = question.indexOf(value); at >= 0; at = question.indexOf(value, at + 1)) {
      int end = at + value.length();
      boolean inside =
          (at > 0 && Chars.isDigit(question.charAt(at - 1)) && Chars.isDigit(value.charAt(0)))
              || (end < question.length()
                  && Chars.isDigit(question.charAt(end))
                  && Chars.isDigit(question.charAt(end - 1)));
      if (!inside) {
        return false;
      }
    }
    return true;
  }

  /**
   * Dates with their year, else any other word of time: a day, a month, an hour, a century; a
   * length of time too where that may be meant.
   */
  private List<Span> times(String sentence) {
    String told = DATELINE.matcher(sentence).replaceAll(line -> " ".repeat(line.group().length()));
    List<Span> dates = fresh(Dates.find(told).stream().map(DateMention::span), sentence);
    if (!dates.isEmpty()) {
      return dates;
    }
    List<Span> times =
        fresh(
            TIME.matcher(told).results().map(time -> new Span(time.start(), time.end())), sentence);
    if (!times.isEmpty() || !TIME_ASKED.matcher(question).find()) {
      return times;
    }
    return fresh(
        Quantities.find(told).stream()
            .filter(quantity -> AskedUnit.DURATION.fits(quantity.unit()))
            .map(Quantity::span),
        sentence);
  }

  private List<Span> fresh(Stream<Span> spans, String sentence) {
    return spans.filter(span -> isNew(span, sentence)).toList();
  }

  /**
   * Numbers before the measure word asked for (几颗牙齿, 多少人), whatever its like is called, or before 个
   * and the thing that is counted (3 亿个工作岗位).
   */
  private List<Span> counted(String sentence) {
    List<Span> found = new ArrayList<>();
    String likes = PEOPLE.contains(measure) ? PEOPLE : measure;
    Matcher digits = COUNT.matcher(sentence);
    while (digits.find()) {
      String after = MORE.matcher(sentence.substring(digits.end())).replaceFirst("");
      boolean pieces = after.startsWith("个");
      String things = pieces ? after.substring(1, Math.min(THING, after.length())) : after;
      if ((!things.isEmpty() && likes.indexOf(things.charAt(0)) >= 0)
          || (pieces && (measure.equals("个") || things.contains(measure)))) {
        found.add(new Span(digits.start(), digits.end()));
      }
    }
    return found.isEmpty() && likes.equals(PEOPLE) ? bare(sentence).toList() : found;
  }

  private static Stream<Span> bare(String sentence) {
    return BARE.matcher(sentence).results().map(number -> new Span(number.start(), number.end()));
  }

  /** Names that the question does not itself hold; else any text that adds to the question. */
  private List<Span> names(String sentence) {
    if (language == Language.ZH && PERSON_ASKED.matcher(question).find()) {
      return fresh(NamedThings.people(sentence), sentence);
    }
    if (language == Language.ZH && PLACE_ASKED.matcher(question).find()) {
      return fresh(NamedThings.places(sentence), sentence);
    }
    String folded = NormalForm.fold(sentence);
    for (String name : Names.anchors(sentence, language)) {
      if (!question.contains(NormalForm.fold(name))) {
        return List.of(all(sentence));
      }
    }
    for (String term : Terms.content(sentence, language)) {
      if (!question.contains(term) && folded.contains(term)) {
        return List.of(all(sentence));
      }
    }
    return List.of();
  }

  private static List<Span> whole(Pattern cue, String sentence) {
    return cue.matcher(NormalForm.fold(sentence)).find() ? List.of(all(sentence)) : List.of();
  }

  private static Span all(String sentence) {
    return new Span(0, sentence.length());
  }
}
