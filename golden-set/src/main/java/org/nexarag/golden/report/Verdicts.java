package org.nexarag.golden.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.nexarag.golden.metric.Interval;
import org.nexarag.golden.metric.SignTest;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.Measure;
import org.nexarag.golden.score.Measures;

/**
 * The rules of the verdicts. A gain is what the subject adds to {@link Measures#RIGHT}, the share
 * of all questions with the expected reaction, so that an answer won and a refusal lost weigh the
 * same: a mode against the base, a component's mode against the variant without it.
 *
 * <ol>
 *   <li>A gain is repeatable when its paired bootstrap interval (95 %) lies above 0, the exact sign
 *       test over the cases that flipped gives p below 0.05 after Holm's correction, and every
 *       further run gains, too.
 *   <li>Corrected is over all subjects of the study, and on tags over the tags of one subject.
 *       Tests whose cases are too few to ever reach 0.05 (fewer than six flips) can reject nothing
 *       and are left out of the count (Tarone 1990).
 *   <li>A subject that shows restricted text to someone is removed; one without which it is shown
 *       is kept.
 *   <li>keep: a repeatable gain over all cases.
 *   <li>route only to X: none over all, but a repeatable gain on the cases tagged X.
 *   <li>keep as a guard: neither, but a part without which superseded or forbidden things are cited
 *       or said more, or what is to be refused is refused less, by an interval that leaves out 0.
 *       That a guard harms elsewhere is said; it is then to be mended, not removed.
 *   <li>local gain only: neither, but a ranking or evidence measure whose gain's interval lies
 *       above 0 (not corrected: it only names what to look at).
 *   <li>remove: none of these.
 * </ol>
 *
 * <p>A mode is eligible for {@code auto} on the tags where its gain is repeatable, and only when it
 * is kept or routed.
 */
public final class Verdicts {
  /** What a guard betters: faults that an answer must not have, and refusals that are due. */
  private static final List<String> GUARDED =
      List.of(
          "superseded passage cited",
          "version cited that was not in force",
          "forbidden said",
          "refused rightly");

  private final Study study;
  private final Measure right = Measures.of(Measures.RIGHT);

  private Verdicts(Study study) {
    this.study = study;
  }

  /** One verdict for every variant that is held against another, in the study's order. */
  public static List<Verdict> of(Study study) {
    return new Verdicts(study).all();
  }

  private List<Verdict> all() {
    List<StudyVariant> told =
        study.variants().stream().filter(v -> v.kind() != StudyVariant.Kind.BASE).toList();
    List<Raw> raws =
        told.stream().map(v -> raw(v, without(v).scores(), with(v).scores(), "")).toList();
    List<Verdict.Gain> gains = corrected(raws);
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 0; i < told.size(); i++) {
      verdicts.add(verdict(told.get(i), gains.get(i)));
    }
    return verdicts;
  }

  private StudyVariant with(StudyVariant variant) {
    return variant.kind() == StudyVariant.Kind.WITH ? variant : study.variant(variant.against());
  }

  private StudyVariant without(StudyVariant variant) {
    return variant.kind() == StudyVariant.Kind.WITH ? study.variant(variant.against()) : variant;
  }

  private Verdict verdict(StudyVariant variant, Verdict.Gain gain) {
    List<Verdict.TagGain> tags = tags(variant);
    List<String> local =
        better(
            variant,
            Stream.of(Measure.Kind.RANKING, Measure.Kind.EVIDENCE)
                .flatMap(kind -> Measures.of(kind).stream())
                .toList());
    List<String> guarded = better(variant, GUARDED.stream().map(Measures::of).toList());
    List<String> routed =
        tags.stream().filter(t -> t.gain().repeatable()).map(Verdict.TagGain::tag).toList();
    int leaks = leaks(with(variant)) - leaks(without(variant));
    Verdict.Word word;
    String why;
    if (leaks > 0) {
      word = Verdict.Word.REMOVE;
      why = leaks + " more responses show restricted text with it";
    } else if (leaks < 0) {
      word = Verdict.Word.KEEP;
      why = -leaks + " more responses show restricted text without it";
    } else if (gain.repeatable()) {
      word = Verdict.Word.KEEP;
      why = "a repeatable gain over all cases";
    } else if (!routed.isEmpty()) {
      word = Verdict.Word.ROUTE;
      why = "no repeatable gain over all cases, but on these tags";
    } else if (variant.kind() == StudyVariant.Kind.WITHOUT && !guarded.isEmpty()) {
      word = Verdict.Word.GUARD;
      why = "without it worse are " + String.join(", ", guarded);
    } else if (!local.isEmpty()) {
      word = Verdict.Word.LOCAL;
      why = "better are " + String.join(", ", local) + ", not the reactions";
    } else {
      word = Verdict.Word.REMOVE;
      why =
          gain.gained() + gain.lost() == 0
              ? "no case flips"
              : "flips either way are what chance gives";
    }
    if (gain.harmful()) {
      why += "; over all cases it harms";
    }
    return new Verdict(
        variant.subject(), variant.kind(), variant.name(), word, gain, tags, local, why);
  }

  private static int leaks(StudyVariant variant) {
    return (int) variant.scores().values().stream().filter(s -> !s.leaks().isEmpty()).count();
  }

  /** Tags on which a case flipped. */
  private List<Verdict.TagGain> tags(StudyVariant variant) {
    List<Raw> raws =
        study.tags().stream()
            .map(tag -> raw(variant, without(variant).tagged(tag), with(variant).tagged(tag), tag))
            .filter(raw -> raw.gained() + raw.lost() > 0)
            .toList();
    List<Verdict.Gain> gains = corrected(raws);
    List<Verdict.TagGain> tags = new ArrayList<>();
    for (int i = 0; i < raws.size(); i++) {
      tags.add(new Verdict.TagGain(raws.get(i).tag(), gains.get(i)));
    }
    return tags;
  }

  /** The measures whose gain's interval lies above 0, each with its difference. */
  private List<String> better(StudyVariant variant, List<Measure> measures) {
    Map<String, AnswerScore> without = without(variant).scores();
    Map<String, AnswerScore> with = with(variant).scores();
    List<String> better = new ArrayList<>();
    for (Measure measure : measures) {
      Interval difference = measure.difference(without, with);
      if (measure.gain(difference).low() > 0) {
        better.add(String.format(Locale.ROOT, "%s %+.3f", measure.name(), difference.estimate()));
      }
    }
    return better;
  }

  private Raw raw(
      StudyVariant variant,
      Map<String, AnswerScore> without,
      Map<String, AnswerScore> with,
      String tag) {
    List<double[]> pairs = right.pairs(without, with);
    int gained = (int) pairs.stream().filter(p -> p[1] > p[0]).count();
    int lost = (int) pairs.stream().filter(p -> p[1] < p[0]).count();
    Interval difference = Interval.ofMean(pairs.stream().map(p -> p[1] - p[0]).toList());
    return new Raw(tag, difference, gained, lost, repeated(variant, without.keySet()));
  }

  /** Whether every further run that both variants have gains over these cases. */
  private boolean repeated(StudyVariant variant, java.util.Set<String> keys) {
    int runs = Math.min(with(variant).repeats().size(), without(variant).repeats().size());
    for (int i = 0; i < runs; i++) {
      Map<String, AnswerScore> base = new LinkedHashMap<>(without(variant).repeats().get(i));
      base.keySet().retainAll(keys);
      if (right.difference(base, with(variant).repeats().get(i)).estimate() <= 0) {
        return false;
      }
    }
    return true;
  }

  /** Corrects over the tests that could reject at all. */
  private static List<Verdict.Gain> corrected(List<Raw> raws) {
    List<Raw> able = raws.stream().filter(Raw::able).toList();
    List<Double> adjusted = SignTest.holm(able.stream().map(Raw::p).toList());
    List<Verdict.Gain> gains = new ArrayList<>();
    int next = 0;
    for (Raw raw : raws) {
      double p = raw.able() ? adjusted.get(next++) : 1;
      gains.add(new Verdict.Gain(raw.difference(), raw.gained(), raw.lost(), p, raw.repeated()));
    }
    return gains;
  }

  private record Raw(String tag, Interval difference, int gained, int lost, boolean repeated) {
    double p() {
      return SignTest.of(gained, lost);
    }

    boolean able() {
      return SignTest.least(gained + lost) < Verdict.Gain.LEVEL;
    }
  }
}
