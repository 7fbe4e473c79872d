package org.nexarag.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
          "可以|可|能|不得|应当|应|须|必须|需|禁止|允许|支持|适用|有权|是|有|无|不|未|没|"
              + "\\b(may|can|cannot|must|shall|should|is|are|was|were|does|do|did|has|have|not|no|allowed|"
              + "supports?|required|eligible|entitled)\\b");
  private static final Pattern TIME =
      Pattern.compile(
          "\\d{1,2} ?月|\\d{1,2} ?[日号]|[\\d一二三四五六七八九十〇零]{2,4} ?年|世纪|年代|朝|期间|\\d{1,2}[:：点时]|(?:星期|周)[一二三四五六日天]|"
              + "(?i:\\b(?:1\\d{3}|20\\d{2}|century|(?:jan|febr)uary|march|april|may|june|july|august|"
              + "(?:septem|octo|novem|decem)ber|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|"
              + "\\d{1,2} ?[ap]\\.?m)\\b)");
  private static final Pattern DIGITS = Pattern.compile("\\d[\\d,.]*|[零〇一二两三四五六七八九十百千万亿半]+");
  private static final Pattern MEASURE = Pattern.compile("(?:多少|几)个?(?!钱|的)(\\p{IsHan})");
  private static final Pattern MORE = Pattern.compile("^ ?[多余几来]?个?(?:以[上下]|左右)?");
  private static final String PEOPLE = "人名位";

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

  /** Whether the sentence holds a value of the form asked for. */
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
    if (unit == null && !measure.isEmpty()) {
      return counted(sentence);
    }
    List<Span> quantities =
        Quantities.find(sentence).stream()
            .filter(quantity -> unit == null || unit.fits(quantity.unit()))
            .map(Quantity::span)
            .toList();
    if (unit != null || !quantities.isEmpty()) {
      return quantities;
    }
    return DIGITS
        .matcher(sentence)
        .results()
        .map(number -> new Span(number.start(), number.end()))
        .toList();
  }

  /** Dates with their year, else any other word of time: a day, a month, an hour, a century. */
  private static List<Span> times(String sentence) {
    List<Span> dates = Dates.find(sentence).stream().map(DateMention::span).toList();
    return dates.isEmpty()
        ? TIME.matcher(sentence).results().map(time -> new Span(time.start(), time.end())).toList()
        : dates;
  }

  /** Numbers before the measure word asked for (几颗牙齿, 多少人), whatever its like is called. */
  private List<Span> counted(String sentence) {
    List<Span> found = new ArrayList<>();
    String likes = PEOPLE.contains(measure) ? PEOPLE : measure;
    Matcher digits = DIGITS.matcher(sentence);
    while (digits.find()) {
      String after = MORE.matcher(sentence.substring(digits.end())).replaceFirst("");
      if (!after.isEmpty() && likes.indexOf(after.charAt(0)) >= 0) {
        found.add(new Span(digits.start(), digits.end()));
      }
    }
    return found;
  }

  /** Names that the question does not itself hold; else any text that adds to the question. */
  private List<Span> names(String sentence) {
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
