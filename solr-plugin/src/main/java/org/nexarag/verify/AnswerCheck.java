package org.nexarag.verify;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Evidence;
import org.nexarag.model.Plan;
import org.nexarag.model.Slot;
import org.nexarag.rules.Thresholds;
import org.nexarag.rules.fact.DraftedAnswer;
import org.nexarag.text.AskedValue;
import org.nexarag.text.AskedYears;
import org.nexarag.text.Names;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Terms;

/** Holds all accepted claims together against the original question. */
final class AnswerCheck {
  /** 第十区, 7号线, 一号: one of a series. A day of a month is none. */
  private static final Pattern NUMBERED =
      Pattern.compile(
          "第[零一二三四五六七八九十百千\\d]+\\p{IsHan}|(?<![月\\d零一二三四五六七八九十])[零一二三四五六七八九十\\d]+号"
              + "[\\p{IsHan}&&[^的是在有将会和与之]]?");

  private AnswerCheck() {}

  /** What the rules see of the claims that passed. */
  static DraftedAnswer check(
      Plan plan, List<Claim> claims, Context context, List<Slot> slots, Thresholds thresholds) {
    StringBuilder said = new StringBuilder();
    StringBuilder around = new StringBuilder();
    Set<String> documents = new TreeSet<>();
    double best = 0;
    for (Claim claim : claims) {
      CitedText cited = CitedText.of(claim, context);
      said.append(claim.text()).append('\n').append(cited.raw()).append('\n');
      around.append(cited.around()).append('\n');
      for (Passage passage : cited.passages()) {
        said.append(passage.evidence().chunk().titlePath()).append('\n');
        documents.add(passage.evidence().chunk().docId());
      }
      best = Math.max(best, bestSentence(cited));
    }
    String passages = around.toString();
    Set<String> anchors = anchors(plan);
    Support support = Support.of(plan, claims, context, anchors, thresholds);
    return new DraftedAnswer(
        claims.size(),
        documents.size(),
        Terms.coverage(plan.terms(), said.toString()),
        kindAnswered(plan, claims),
        anchors.size(),
        (int) anchors.stream().filter(anchor -> Names.standsIn(anchor, passages)).count(),
        topMaxSim(context),
        best,
        (int) slots.stream().filter(s -> s.required() && s.state() == Slot.State.MISSING).count(),
        support.sentenceCoverage(),
        support.agreement(),
        support.sameValue(),
        support.yearFound(),
        support.rivals(),
        support.fit(best, thresholds));
  }

  /**
   * Whether a claim holds a value of the kind asked for, does not itself ask, and speaks of the
   * year asked about if it names any.
   */
  private static boolean kindAnswered(Plan plan, List<Claim> claims) {
    String question = plan.question().text();
    AskedValue asked = AskedValue.of(question, plan.kind(), plan.question().language());
    AskedYears years = AskedYears.of(question);
    return claims.stream()
        .filter(claim -> plan.asOfFromQuestion() || !years.missedBy(claim.text()))
        .filter(claim -> !claim.text().endsWith("？") && !claim.text().endsWith("?"))
        .anyMatch(claim -> asked.in(claim.text()));
  }

  /** The plan's anchors and whatever the question tells from its like by a number, folded. */
  private static Set<String> anchors(Plan plan) {
    Set<String> anchors = new TreeSet<>();
    plan.anchors().forEach(anchor -> anchors.add(NormalForm.fold(anchor)));
    NUMBERED
        .matcher(NormalForm.fold(plan.question().text()))
        .results()
        .map(MatchResult::group)
        .forEach(anchors::add);
    return anchors;
  }

  private static double topMaxSim(Context context) {
    return context.passages().stream()
        .mapToDouble(passage -> passage.evidence().maxSim())
        .filter(value -> !Double.isNaN(value))
        .max()
        .orElse(0);
  }

  /** The best score among the sentences under the cited spans. */
  private static double bestSentence(CitedText cited) {
    double best = 0;
    for (int i = 0; i < cited.spans().size(); i++) {
      Passage passage = cited.passages().get(i);
      for (Evidence.ScoredSentence scored : passage.evidence().sentences()) {
        int start = scored.span().start() + passage.offset();
        int end = scored.span().end() + passage.offset();
        if (start < cited.at().get(i).end() && cited.at().get(i).start() < end) {
          best = Math.max(best, scored.score());
        }
      }
    }
    return best;
  }
}
