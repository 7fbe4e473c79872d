package org.nexarag.judge;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nexarag.judge.Alignment.Part;
import org.nexarag.model.Span;
import org.nexarag.text.NormalForm;

/**
 * The one name that two sentences, otherwise the same, put in each other's place; it may stand
 * there more than once.
 *
 * @param first what the one says
 * @param second what the other says in its place
 */
record ReplacedName(String first, String second) {
  /** What joins the halves of one name. */
  private static final Pattern JOINT = Pattern.compile("[\\p{IsHan}\\p{L}·•・.'’-]+");

  /** Words that say nothing by themselves. */
  private static final Pattern PARTICLE =
      Pattern.compile("[的了是为在由于乃系即也均都则]|(?i:the|an?|is|was|are|were|of|in|by|at)|\\p{P}");

  /** What no name holds: a part with it is half a clause. */
  private static final Pattern BREAK = Pattern.compile("[\\n，,。、；;：:/（）()\\[\\]{}《》“”\"…^`|=<>]");

  /** Words beside a name at which it may be cut. */
  private static final Pattern EDGE =
      Pattern.compile("[的了是为在由于被把将和与及对向从到让给以但而并也]|[\\p{P}&&[^·•・.'’-]]|[^\\p{IsHan}]+");

  private static final Pattern HALVES = Pattern.compile("[·•・]");

  /** One of several: naming another one as well is no contradiction. */
  private static final Pattern ONE_OF =
      Pattern.compile(
          "之一|包括|包含|例如|比如|诸如|等(?:地|人|国|公司|品牌|机构)?(?:$|[，,。；;、])"
              + "|(?i:\\bone of\\b|\\bamong\\b|\\bincluding\\b|\\bsuch as\\b|\\be\\.g\\.)");

  private static final Pattern FIGURES = Pattern.compile("[\\p{P}\\d\\s年月日号时分秒]*");

  /**
   * The name replaced.
   *
   * @param longest characters of the longest part taken for a name
   * @param around how many times as long as what differs the rest must agree
   */
  static Optional<ReplacedName> between(String a, String b, int longest, int around) {
    Alignment alignment = Alignment.of(a, b);
    List<Part> parts =
        alignment.joined(a, JOINT).stream().filter(part -> says(alignment, part, a, b)).toList();
    List<Part> replaced = parts.stream().filter(Part::replaces).toList();
    int differing = parts.stream().filter(part -> !part.replaces()).mapToInt(Part::longer).sum();
    if (replaced.isEmpty()
        || parts.stream().anyMatch(p -> !p.replaces() && counts(alignment, p, a, b))) {
      return Optional.empty();
    }
    Part name = replaced.get(0);
    boolean framed = alignment.common() >= around * (differing + name.longer());
    ReplacedName found = cut(alignment, name, a, b);
    boolean same = replaced.stream().allMatch(part -> found.covers(cut(alignment, part, a, b)));
    return framed && same && found.isName(longest) && !listed(alignment, name, a, b)
        ? Optional.of(found)
        : Optional.empty();
  }

  private boolean covers(ReplacedName other) {
    return (first.contains(other.first) || other.first.contains(first))
        && (second.contains(other.second) || other.second.contains(second));
  }

  /** Whether a part says anything: particles and punctuation do not. */
  private static boolean says(Alignment alignment, Part part, String a, String b) {
    String both = side(alignment, part, a, true) + side(alignment, part, b, false);
    return Alignment.words(both).stream()
        .anyMatch(word -> !PARTICLE.matcher(word.of(both)).matches());
  }

  private static boolean counts(Alignment alignment, Part part, String a, String b) {
    return (side(alignment, part, a, true) + side(alignment, part, b, false))
        .chars()
        .anyMatch(Character::isDigit);
  }

  private static String side(Alignment alignment, Part part, String text, boolean isFirst) {
    Span words = isFirst ? part.first() : part.second();
    if (words.length() == 0) {
      return "";
    }
    return (isFirst ? alignment.inFirst(words) : alignment.inSecond(words)).of(text);
  }

  /**
   * The part, with a character that both names share and that is therefore not in it: the last one
   * before an edge of a name in halves (斯皮尔伯格 and 辛格), or the first one of a name of which one
   * character is left (郭帆 and 郭敬明).
   */
  private static ReplacedName cut(Alignment alignment, Part part, String a, String b) {
    Span one = alignment.inFirst(part.first());
    Span two = alignment.inSecond(part.second());
    boolean halves = HALVES.matcher(one.of(a) + two.of(b)).find();
    boolean tiny = Math.min(one.length(), two.length()) == 1 && one.length() != two.length();
    boolean before = tiny && shared(a, one.start() - 1) && shared(b, two.start() - 1);
    boolean after =
        shared(a, one.end())
            && shared(b, two.end())
            && ((tiny && !before) || (halves && !shared(a, one.end() + 1)));
    int left = before ? 1 : 0;
    int right = after ? 1 : 0;
    return new ReplacedName(
        a.substring(one.start() - left, one.end() + right).strip(),
        b.substring(two.start() - left, two.end() + right).strip());
  }

  /** Whether a name may go on there. */
  private static boolean shared(String text, int at) {
    return at >= 0 && at < text.length() && !EDGE.matcher(text.substring(at, at + 1)).matches();
  }

  private boolean isName(int longest) {
    return Stream.of(first, second)
            .allMatch(
                part ->
                    part.length() > 1
                        && part.length() <= longest
                        && !BREAK.matcher(part).find()
                        && !FIGURES.matcher(part).matches())
        && han(first) == han(second)
        && !shortened(first, second)
        && !shortened(second, first);
  }

  private static boolean han(String text) {
    return text.codePoints()
        .anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN);
  }

  /** Whether one is the other with characters left out, such as 美国 for 美利坚合众国 or USA. */
  private static boolean shortened(String brief, String full) {
    String letters = NormalForm.fold(brief).replaceAll("[\\p{P}\\s]", "");
    String whole = NormalForm.fold(full);
    String initials = Pattern.compile("(?<=\\S)\\S*\\s*").matcher(whole).replaceAll("");
    if (!han(brief)) {
      return letters.equals(initials) || whole.contains(NormalForm.fold(brief));
    }
    int at = 0;
    for (int i = 0; i < whole.length() && at < letters.length(); i++) {
      at += whole.charAt(i) == letters.charAt(at) ? 1 : 0;
    }
    return at == letters.length();
  }

  /** Whether the clause of the name lists some of several. */
  private static boolean listed(Alignment alignment, Part part, String a, String b) {
    return ONE_OF.matcher(clause(a, alignment.inFirst(part.first()))).find()
        || ONE_OF.matcher(clause(b, alignment.inSecond(part.second()))).find();
  }

  private static String clause(String text, Span part) {
    int from = part.start();
    while (from > 0 && "，,。；;！？!?".indexOf(text.charAt(from - 1)) < 0) {
      from--;
    }
    int to = part.end();
    while (to < text.length() && "，,。；;！？!?".indexOf(text.charAt(to)) < 0) {
      to++;
    }
    return text.substring(from, Math.min(text.length(), to + 1));
  }
}
