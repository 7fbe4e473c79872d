package org.nexarag.golden.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nexarag.golden.score.AnswerComparison;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.AnswerScorer;

/** What a draft of the rules changes in one mode, as Markdown. */
final class DraftReport {
  private final AnswerScorer scorer;

  DraftReport(AnswerScorer scorer) {
    this.scorer = scorer;
  }

  /**
   * Measures, what flips by tag and by case, and every answer that changes with the rules that
   * fired on one side only. A is live, B the draft.
   *
   * @param plan what was asked, in the order of the report
   * @param tried by key; a question that is not there is left out
   */
  List<String> lines(String mode, List<AnswerRun.Asked> plan, Map<String, TriedDraft> tried) {
    Map<String, AnswerScore> live = new LinkedHashMap<>();
    Map<String, AnswerScore> draft = new LinkedHashMap<>();
    Map<String, Tally> tags = new LinkedHashMap<>();
    List<String> flips = new ArrayList<>();
    List<String> changed = new ArrayList<>();
    for (AnswerRun.Asked asked : plan) {
      TriedDraft one = tried.get(asked.key());
      if (one == null) {
        continue;
      }
      AnswerScore before = scorer.score(asked.query(), one.live());
      AnswerScore after = scorer.score(asked.query(), one.draft());
      live.put(asked.key(), before);
      draft.put(asked.key(), after);
      for (String tag : asked.query().tags()) {
        tags.computeIfAbsent(tag, t -> new Tally()).add(before, after);
      }
      if (before.right() != after.right()) {
        flips.add(
            (after.right() ? "mended " : "broken ")
                + asked.query().id()
                + " ("
                + String.join(", ", asked.query().tags())
                + "): "
                + one.move());
      }
      if (one.differs()) {
        changed.add(
            asked.key() + " \"" + asked.query().text() + "\" " + one.move() + rules(one.rules()));
      }
    }
    List<String> lines = new ArrayList<>(List.of("# mode " + mode, ""));
    lines.addAll(AnswerComparison.lines(live, draft));
    lines.addAll(List.of("", "| tag | n | right, live | right, draft | mended | broken |"));
    lines.add("|---|---|---|---|---|---|");
    tags.forEach((tag, tally) -> lines.add(tally.row(tag)));
    lines.add("");
    lines.addAll(flips);
    lines.add("answers that change: " + changed.size() + " of " + live.size());
    lines.addAll(changed);
    return lines;
  }

  private static String rules(String differing) {
    return differing.isEmpty() ? "" : " [" + differing + "]";
  }

  /** Counts of one tag. */
  private static final class Tally {
    private int n;
    private int live;
    private int draft;
    private int mended;
    private int broken;

    void add(AnswerScore before, AnswerScore after) {
      n++;
      live += before.right() ? 1 : 0;
      draft += after.right() ? 1 : 0;
      mended += !before.right() && after.right() ? 1 : 0;
      broken += before.right() && !after.right() ? 1 : 0;
    }

    String row(String tag) {
      return String.format(
          Locale.ROOT, "| %s | %d | %d | %d | %d | %d |", tag, n, live, draft, mended, broken);
    }
  }
}
