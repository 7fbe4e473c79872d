package org.nexarag.plan;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.Reading.Courtesy;

/** The words of {@code courtesy.tsv} in one language, compiled once. Immutable. */
final class CourtesyWords {
  private static final int UNREACHED = -1;

  /** What an act may be, the weaker before the stronger. */
  private static final List<Courtesy> ACTS =
      List.of(
          Courtesy.NONE,
          Courtesy.ACKNOWLEDGEMENT,
          Courtesy.GREETING,
          Courtesy.PLAY,
          Courtesy.THANKS,
          Courtesy.GOODBYE);

  private static final int MIND = 1;
  private static final int LIFE = 2;

  private final List<Unit> acts;
  private final List<Unit> persons;
  private final Pattern identity;
  private final Pattern remark;
  private final Pattern matter;
  private final Pattern addressed;

  /**
   * Words that may fill a part of a clause, English ones whole; {@code value} is what they add to
   * its meaning.
   */
  private record Unit(Pattern pattern, int value) {}

  CourtesyWords(PatternTable table, Language language) {
    acts =
        List.of(
            unit(table, language, "filler", 0),
            unit(table, language, "acknowledgement", ACTS.indexOf(Courtesy.ACKNOWLEDGEMENT)),
            unit(table, language, "greeting", ACTS.indexOf(Courtesy.GREETING)),
            unit(table, language, "play", ACTS.indexOf(Courtesy.PLAY)),
            unit(table, language, "thanks", ACTS.indexOf(Courtesy.THANKS)),
            unit(table, language, "goodbye", ACTS.indexOf(Courtesy.GOODBYE)));
    persons =
        List.of(
            unit(table, language, "glue", 0),
            unit(table, language, "mind", MIND),
            unit(table, language, "life", LIFE));
    identity = any(table, language, "identity");
    remark = any(table, language, "remark");
    matter = any(table, language, "matter");
    addressed = any(table, language, "addressed");
  }

  private static Unit unit(PatternTable table, Language language, String role, int value) {
    String words = any(table, language, role).pattern();
    boolean apart = language == Language.EN;
    return new Unit(Pattern.compile(apart ? words + "(?![a-z0-9'])" : words), value);
  }

  private static Pattern any(PatternTable table, Language language, String role) {
    return Pattern.compile(
        "(?:"
            + String.join(
                "|", table.patterns(role, language).stream().map(Pattern::pattern).toList())
            + ")");
  }

  /** What a clause does; {@link Courtesy#NONE} for fillers only, null when it says more. */
  @Nullable Courtesy said(String clause) {
    if (identity.matcher(clause).matches()) {
      return Courtesy.ASSISTANT;
    }
    int act = filled(clause, acts);
    if (act != UNREACHED) {
      return ACTS.get(act);
    }
    int person = filled(clause, persons);
    if (person <= 0) {
      return null;
    }
    if (addressed.matcher(clause).find()) {
      return Courtesy.ASSISTANT;
    }
    return person == MIND ? Courtesy.FEELING : null;
  }

  /** Whether a clause praises and holds nothing that could be asked for. */
  boolean isRemark(String clause) {
    return remark.matcher(clause).matches() && !matter.matcher(clause).find();
  }

  /** The largest value with which units fill the clause, {@link #UNREACHED} when they do not. */
  private int filled(String clause, List<Unit> units) {
    int[] best = new int[clause.length() + 1];
    Arrays.fill(best, 1, best.length, UNREACHED);
    List<Matcher> matchers =
        units.stream()
            .map(
                unit ->
                    unit.pattern()
                        .matcher(clause)
                        .useTransparentBounds(true)
                        .useAnchoringBounds(false))
            .toList();
    for (int i = 0; i < clause.length(); i++) {
      if (best[i] == UNREACHED) {
        continue;
      }
      if (clause.charAt(i) == ' ') {
        best[i + 1] = Math.max(best[i + 1], best[i]);
        continue;
      }
      for (int u = 0; u < units.size(); u++) {
        Matcher m = matchers.get(u).region(i, clause.length());
        if (m.lookingAt() && m.end() > i) {
          best[m.end()] = Math.max(best[m.end()], Math.max(best[i], units.get(u).value()));
        }
      }
    }
    return best[clause.length()];
  }
}
