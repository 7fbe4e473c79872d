package org.nexarag.golden.report;

import java.util.List;
import org.nexarag.golden.metric.Interval;
import org.nexarag.golden.metric.SignTest;

/**
 * What a mode or component is worth, end to end.
 *
 * @param subject the mode or component
 * @param kind whether its variant adds it or leaves it out
 * @param variant the variant that tells
 * @param word the verdict
 * @param gain the share of questions with the right reaction that it adds, and how sure that is
 * @param tags what it does on each tag where a case flipped, in the order of the tags
 * @param local names of ranking and evidence measures that it betters
 * @param why the verdict in a sentence
 */
public record Verdict(
    String subject,
    StudyVariant.Kind kind,
    String variant,
    Word word,
    Gain gain,
    List<TagGain> tags,
    List<String> local,
    String why) {
  /** The verdicts there are. */
  public enum Word {
    /** A repeatable gain over all cases. */
    KEEP("keep"),
    /** A repeatable gain on some tags only. */
    ROUTE("route only to"),
    /** A part without which something is said or shown that must not be. */
    GUARD("keep as a guard"),
    /** A measure of a layer is better, the answers are not. */
    LOCAL("remove: local gain only"),
    /** No repeatable gain. */
    REMOVE("remove: no repeatable end-to-end gain");

    private final String shown;

    Word(String shown) {
      this.shown = shown;
    }

    /** In words. */
    public String shown() {
      return shown;
    }
  }

  /** Copies the lists. */
  public Verdict {
    tags = List.copyOf(tags);
    local = List.copyOf(local);
  }

  /** Tags on which it has a repeatable gain; a mode is eligible for {@code auto} on these alone. */
  public List<String> eligible() {
    return word == Word.REMOVE || word == Word.LOCAL
        ? List.of()
        : tags.stream().filter(t -> t.gain().repeatable()).map(TagGain::tag).toList();
  }

  /** The verdict in words, with the tags where it is about some only. */
  public String shown() {
    return word == Word.ROUTE ? word.shown() + " " + String.join(", ", eligible()) : word.shown();
  }

  /**
   * A gain in right reactions.
   *
   * @param difference share gained, with its paired bootstrap interval
   * @param gained cases that are right only with it
   * @param lost cases that are right only without it
   * @param p exact sign test over these, corrected by Holm; 1 where too few flipped to tell
   * @param repeated whether every further run gains, too
   */
  public record Gain(Interval difference, int gained, int lost, double p, boolean repeated) {
    /** The level of the test. */
    static final double LEVEL = 0.05;

    /** Whether enough cases flipped for the test to reject chance at all. */
    public boolean tellable() {
      return SignTest.least(gained + lost) < LEVEL;
    }

    /** Whether the interval lies above 0, the test rejects chance and every run agrees. */
    public boolean repeatable() {
      return difference.low() > 0 && p < LEVEL && repeated;
    }

    /** Whether the interval lies below 0 and the test rejects chance. */
    public boolean harmful() {
      return difference.high() < 0 && p < LEVEL;
    }
  }

  /**
   * A gain on the cases of one tag.
   *
   * @param tag the tag
   * @param gain there
   */
  public record TagGain(String tag, Gain gain) {}
}
