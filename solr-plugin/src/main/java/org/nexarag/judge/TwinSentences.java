package org.nexarag.judge;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Plan;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;
import org.nexarag.text.DateMention;
import org.nexarag.text.Dates;
import org.nexarag.text.Negation;
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
  /** What no name holds: a part with it is half a clause. */
  private static final Pattern BREAK = Pattern.compile("[\\n，,。、；;：:/（）()]");

  private static final Pattern HAN = Pattern.compile("\\p{IsHan}+");

  private static final Pattern PARTICLE =
      Pattern.compile("不|未|没有?|无|\\bnot\\b ?|\\bno\\b ?|n['’]t\\b");

  private final Thresholds thresholds;

  TwinSentences(Thresholds thresholds) {
    this.thresholds = thresholds;
  }

  /** Two values that contradict. */
  record Pair(SlotValue first, SlotValue second) {}

  /** The sentences that bear on the question, best score first, then by evidence and place. */
  List<ReadSentence> relevant(Plan plan, List<ReadSentence> sentences) {
    double least = thresholds.number(Threshold.TWINS_ON_TOPIC) * parts(plan).size();
    return sentences.stream()
        .filter(s -> held(plan, s).size() >= least)
        .sorted(
            Comparator.comparingDouble((ReadSentence s) -> -s.score())
                .thenComparingInt(ReadSentence::rank)
                .thenComparing(ReadSentence::span)
                .thenComparing(s -> s.evidence().id()))
        .toList();
  }

  /**
   * Whether both hold the same terms of the question, with their headings; if not, one speaks of
   * something else.
   */
  boolean sameSubject(Plan plan, ReadSentence a, ReadSentence b) {
    return held(plan, a).equals(held(plan, b));
  }

  private static List<String> held(Plan plan, ReadSentence sentence) {
    String text = sentence.evidence().chunk().titlePath() + " " + sentence.text();
    return Terms.found(parts(plan), text);
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

  /** What the two contradict in; empty when they agree or speak of different things. */
  Optional<Pair> differing(ReadSentence a, ReadSentence b, AnswerKind kind) {
    double alike = likeness(a.folded(), b.folded());
    double same = thresholds.number(Threshold.TWINS_SAME);
    if (alike < thresholds.number(Threshold.TWINS_ALIKE)) {
      return Optional.empty();
    }
    // A value that was not asked for contradicts only where all else is the same.
    Optional<Pair> quantities =
        kind == AnswerKind.NUMBER || alike >= same ? quantities(a, b) : Optional.empty();
    if (quantities.isPresent()) {
      return quantities;
    }
    Optional<Pair> dates =
        kind == AnswerKind.DATE || alike >= same ? dates(a, b) : Optional.empty();
    if (dates.isPresent()) {
      return dates;
    }
    boolean opposed = Negation.negated(a.text()) != Negation.negated(b.text());
    if (opposed && likeness(affirmed(a.text()), affirmed(b.text())) >= same) {
      return Optional.of(
          new Pair(
              new SlotValue(a, a.text().strip(), null, null),
              new SlotValue(b, b.text().strip(), null, null)));
    }
    return kind == AnswerKind.NAME ? replaced(a, b) : Optional.empty();
  }

  /**
   * The one part in which sentences differ that begin and end alike, such as another name; the
   * parts must be short beside what is the same and share no term.
   */
  private Optional<Pair> replaced(ReadSentence a, ReadSentence b) {
    String one = bare(a.text());
    String two = bare(b.text());
    int most = Math.min(one.length(), two.length());
    int head = 0;
    while (head < most && one.charAt(head) == two.charAt(head)) {
      head++;
    }
    int tail = 0;
    while (tail < most - head
        && one.charAt(one.length() - 1 - tail) == two.charAt(two.length() - 1 - tail)) {
      tail++;
    }
    String first = one.substring(head, one.length() - tail).strip();
    String second = two.substring(head, two.length() - tail).strip();
    int longer = Math.max(first.length(), second.length());
    boolean named =
        first.length() > 1
            && second.length() > 1
            && longer <= thresholds.count(Threshold.TWINS_NAME);
    boolean framed = head + tail >= thresholds.count(Threshold.TWINS_AROUND) * longer;
    boolean broken = BREAK.matcher(first + second).find();
    if (!named || broken || !framed || likeness(first, second) > 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Pair(new SlotValue(a, first, null, null), new SlotValue(b, second, null, null)));
  }

  private static String bare(String sentence) {
    return sentence.strip().replaceAll("[。！？；.!?;]+$", "");
  }

  /** The one quantity in which they differ: as many of each unit, in the same order. */
  private static Optional<Pair> quantities(ReadSentence a, ReadSentence b) {
    List<Quantity> first = Quantities.find(a.text());
    List<Quantity> second = Quantities.find(b.text());
    if (first.size() != second.size()) {
      return Optional.empty();
    }
    Pair found = null;
    for (int i = 0; i < first.size(); i++) {
      Quantity one = first.get(i);
      Quantity two = second.get(i);
      if (!one.comparableWith(two)) {
        return Optional.empty();
      }
      if (found == null && one.compareTo(two) != 0) {
        found =
            new Pair(
                new SlotValue(a, one.text(), one, null), new SlotValue(b, two.text(), two, null));
      }
    }
    return Optional.ofNullable(found);
  }

  private static Optional<Pair> dates(ReadSentence a, ReadSentence b) {
    List<DateMention> first = Dates.find(a.text());
    List<DateMention> second = Dates.find(b.text());
    if (first.size() != second.size()) {
      return Optional.empty();
    }
    for (int i = 0; i < first.size(); i++) {
      SlotValue one = new SlotValue(a, first.get(i).text(), null, first.get(i));
      SlotValue two = new SlotValue(b, second.get(i).text(), null, second.get(i));
      if (one.contradicts(two)) {
        return Optional.of(new Pair(one, two));
      }
    }
    return Optional.empty();
  }

  /** The sentence without the particles that negate it: 不支持 is left as 支持. */
  private static String affirmed(String text) {
    return PARTICLE.matcher(NormalForm.fold(text)).replaceAll("");
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
