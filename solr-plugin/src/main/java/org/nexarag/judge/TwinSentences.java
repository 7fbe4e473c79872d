package org.nexarag.judge;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Chunk;
import org.nexarag.model.Plan;
import org.nexarag.model.Span;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;
import org.nexarag.text.AskedValue;
import org.nexarag.text.DateMention;
import org.nexarag.text.Dates;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Quantities;
import org.nexarag.text.Quantity;
import org.nexarag.text.Terms;

/**
 * Sentences that say the same of the same thing except for a number, a date or a negation. The
 * likeness is the Dice coefficient of the character pairs left when digits are taken out (Dice,
 * 1945).
 */
final class TwinSentences {
  private static final Pattern HAN = Pattern.compile("\\p{IsHan}+");

  private static final Pattern FIGURE = Pattern.compile("\\d[\\d,]*(?:\\.\\d+)?");

  private final Thresholds thresholds;

  TwinSentences(Thresholds thresholds) {
    this.thresholds = thresholds;
  }

  /** Two values that contradict. */
  record Pair(SlotValue first, SlotValue second) {}

  /**
   * The sentences that bear on the question, best score first, then by evidence and place. What a
   * sentence speaks of may stand before it in its text, but not all of it.
   */
  List<ReadSentence> relevant(Plan plan, List<ReadSentence> sentences) {
    List<String> parts = parts(plan);
    double least = thresholds.number(Threshold.TWINS_ON_TOPIC) * parts.size();
    double own = thresholds.number(Threshold.TWINS_OWN) * parts.size();
    return sentences.stream()
        .filter(s -> held(parts, s).size() >= own && Terms.found(parts, context(s)).size() >= least)
        .sorted(
            Comparator.comparingDouble((ReadSentence s) -> -s.score())
                .thenComparingInt(ReadSentence::rank)
                .thenComparing(ReadSentence::span)
                .thenComparing(s -> s.evidence().id()))
        .toList();
  }

  /**
   * Whether both hold the same terms of the question, with their headings and with what stands
   * before them; if not, one speaks of something else.
   */
  boolean sameSubject(Plan plan, ReadSentence a, ReadSentence b) {
    List<String> parts = parts(plan);
    return held(parts, a).equals(held(parts, b))
        && Terms.found(parts, context(a)).equals(Terms.found(parts, context(b)));
  }

  /**
   * Whether a sentence bears on the question about as much as the best one: what holds all of its
   * terms and several more speaks of the thing asked about, and the sentence of another.
   */
  boolean asMuchAs(Plan plan, ReadSentence sentence, ReadSentence best) {
    List<String> parts = parts(plan);
    List<String> own = Terms.found(parts, context(sentence));
    List<String> most = Terms.found(parts, context(best));
    return !most.containsAll(own)
        || most.size() - own.size() <= thresholds.count(Threshold.TWINS_LESS);
  }

  private static List<String> held(List<String> parts, ReadSentence sentence) {
    return Terms.found(parts, sentence.evidence().chunk().titlePath() + " " + sentence.text());
  }

  /** The headings and the text up to the end of the sentence. */
  private static String context(ReadSentence sentence) {
    Chunk chunk = sentence.evidence().chunk();
    return chunk.titlePath() + " " + chunk.text().substring(0, sentence.span().end());
  }

  /**
   * The question's terms, Chinese ones by character: a pair that spans two words (手机|电池) stands in
   * one wording of a thing and not in the next.
   */
  private static List<String> parts(Plan plan) {
    return plan.terms().stream()
        .flatMap(
            term ->
                HAN.matcher(term).matches()
                    ? term.codePoints().mapToObj(Character::toString)
                    : Stream.of(term))
        .distinct()
        .toList();
  }

  /**
   * What the two contradict in; empty when they agree or speak of different things.
   *
   * @param asked what values the question is after
   */
  Optional<Pair> differing(ReadSentence a, ReadSentence b, AnswerKind kind, AskedValue asked) {
    double alike = likeness(a.folded(), b.folded());
    if (alike < thresholds.number(Threshold.TWINS_ALIKE) || Scopes.differ(a, b)) {
      return Optional.empty();
    }
    // A value that was not asked for contradicts only where all else is the same.
    boolean whole = alike >= thresholds.number(Threshold.TWINS_SAME);
    Optional<Pair> quantities =
        kind == AnswerKind.NUMBER || whole ? quantities(a, b) : Optional.empty();
    boolean dated = kind == AnswerKind.DATE || (whole && quantities.isEmpty());
    if (dated) {
      Optional<Pair> dates = dates(a, b);
      if (dates.isPresent()) {
        return dates;
      }
    }
    if (quantities.isPresent()) {
      return Scopes.otherYears(a, b) ? Optional.empty() : quantities;
    }
    if (Scopes.otherYears(a, b)) {
      return Optional.empty();
    }
    if (kind == AnswerKind.NUMBER) {
      Optional<Pair> figures = figures(a, b, asked);
      if (figures.isPresent()) {
        return figures;
      }
    }
    if (Polarity.opposed(a.text(), b.text(), thresholds.number(Threshold.TWINS_SAME))) {
      return Optional.of(pair(a, a.text().strip(), b, b.text().strip()));
    }
    return kind == AnswerKind.NAME || (kind == AnswerKind.TEXT && whole)
        ? ReplacedName.between(
                a.text(),
                b.text(),
                thresholds.count(Threshold.TWINS_NAME),
                thresholds.count(Threshold.TWINS_AROUND))
            .map(name -> pair(a, name.first(), b, name.second()))
        : Optional.empty();
  }

  /**
   * The values in which sentences of different wording contradict: each holds nearly all that the
   * question names, and one value of the sort asked for.
   */
  Optional<Pair> reworded(Plan plan, ReadSentence a, ReadSentence b, AskedValue asked) {
    List<String> parts = parts(plan);
    double least = thresholds.number(Threshold.REWORDED_ON_TOPIC) * parts.size();
    return held(parts, a).size() >= least
            && likeness(a.folded(), b.folded()) >= thresholds.number(Threshold.REWORDED_ALIKE)
        ? OneValue.differing(a, b, plan.kind(), asked, slack())
        : Optional.empty();
  }

  private static Pair pair(ReadSentence a, String first, ReadSentence b, String second) {
    return new Pair(new SlotValue(a, first, null, null), new SlotValue(b, second, null, null));
  }

  /** The one quantity in which they differ: as many of each unit, in the same order. */
  private Optional<Pair> quantities(ReadSentence a, ReadSentence b) {
    List<Quantity> first = Quantities.find(a.text());
    List<Quantity> second = Quantities.find(b.text());
    if (first.size() != second.size()) {
      return Optional.empty();
    }
    Pair found = null;
    for (int i = 0; i < first.size(); i++) {
      SlotValue one = new SlotValue(a, first.get(i).text(), first.get(i), null);
      SlotValue two = new SlotValue(b, second.get(i).text(), second.get(i), null);
      if (!first.get(i).comparableWith(second.get(i))) {
        return Optional.empty();
      }
      if (found == null && one.contradicts(two, slack())) {
        found = new Pair(one, two);
      }
    }
    return Optional.ofNullable(found);
  }

  private Optional<Pair> dates(ReadSentence a, ReadSentence b) {
    List<DateMention> first = Dates.find(a.text());
    List<DateMention> second = Dates.find(b.text());
    if (first.size() != second.size()) {
      return Optional.empty();
    }
    for (int i = 0; i < first.size(); i++) {
      SlotValue one = new SlotValue(a, first.get(i).text(), null, first.get(i));
      SlotValue two = new SlotValue(b, second.get(i).text(), null, second.get(i));
      if (one.contradicts(two, slack())) {
        return Optional.of(new Pair(one, two));
      }
    }
    return Optional.empty();
  }

  /** Numbers without a unit that stand in each other's place, all else being the same. */
  private static Optional<Pair> figures(ReadSentence a, ReadSentence b, AskedValue asked) {
    Alignment alignment = Alignment.of(a.text(), b.text());
    Pair found = null;
    for (Alignment.Part part : alignment.parts()) {
      if (!part.replaces()) {
        return Optional.empty();
      }
      Span one = alignment.inFirst(part.first());
      Span two = alignment.inSecond(part.second());
      if (!isFigure(one, a) || !isFigure(two, b)) {
        return Optional.empty();
      }
      boolean wanted = asked.find(a.text()).stream().anyMatch(span -> span.overlaps(one));
      if (found == null && wanted) {
        found = pair(a, one.of(a.text()), b, two.of(b.text()));
      }
    }
    return Optional.ofNullable(found);
  }

  private static boolean isFigure(Span span, ReadSentence sentence) {
    return FIGURE.matcher(span.of(sentence.text())).matches()
        && Dates.find(sentence.text()).stream().noneMatch(date -> date.span().overlaps(span));
  }

  private double slack() {
    return thresholds.number(Threshold.CONFLICT_SLACK);
  }

  /** Dice coefficient of character pairs without digits, 0..1. */
  static double likeness(String a, String b) {
    Set<String> first = pairs(a);
    Set<String> second = pairs(b);
    if (first.isEmpty() || second.isEmpty()) {
      return 0;
    }
    long shared = first.stream().filter(second::contains).count();
    return 2.0 * shared / (first.size() + second.size());
  }

  private static Set<String> pairs(String folded) {
    String bare = NormalForm.fold(folded).replaceAll("[\\d\\s\\p{Punct}，。；：、（）]+", "");
    Set<String> pairs = new HashSet<>();
    for (int i = 0; i + 2 <= bare.length(); i++) {
      pairs.add(bare.substring(i, i + 2));
    }
    return pairs;
  }
}
