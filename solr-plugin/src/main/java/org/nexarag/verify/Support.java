package org.nexarag.verify;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Plan;
import org.nexarag.model.Span;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;
import org.nexarag.text.AskedValue;
import org.nexarag.text.AskedYears;
import org.nexarag.text.Names;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Terms;

/**
 * What tells a sentence that answers from one that is on the topic: how much of the question stands
 * in the one sentence, whether other documents say the same, and whether they fit as well without
 * saying it.
 *
 * @param sentenceCoverage share of the question's terms in one claim and its document's title, the
 *     best of the claims
 * @param agreement share of what a claim adds to the question that the passage of one other
 *     document holds too, the best of both
 * @param sameValue other documents that state the same number or date of the kind asked for
 * @param yearFound whether the question names no year or a cited passage names it
 * @param rivals other documents that fit the question about as well as those cited, and hold every
 *     name of the question that those hold
 */
record Support(
    double sentenceCoverage, double agreement, int sameValue, boolean yearFound, int rivals) {
  static Support of(
      Plan plan, List<Claim> claims, Context context, Set<String> names, Thresholds thresholds) {
    String question = plan.question().text();
    AskedValue asked = AskedValue.of(question, plan.kind(), plan.question().language());
    AskedYears years = AskedYears.of(question);
    Set<String> cited = new TreeSet<>();
    double fits = 0;
    double covered = 0;
    boolean yearFound = years.isEmpty();
    StringBuilder around = new StringBuilder();
    for (Claim claim : claims) {
      for (Passage passage : CitedText.of(claim, context).passages()) {
        cited.add(passage.evidence().chunk().docId());
        fits = Math.max(fits, passage.evidence().maxSim());
        String title = passage.evidence().chunk().title();
        covered = Math.max(covered, Terms.coverage(plan.terms(), title + "\n" + claim.text()));
        yearFound |= years.namedIn(text(passage));
        around.append(NormalForm.fold(text(passage))).append('\n');
      }
    }
    List<String> held =
        names.stream().filter(name -> Names.standsIn(name, around.toString())).toList();
    List<Passage> others =
        context.passages().stream()
            .filter(passage -> !cited.contains(passage.evidence().chunk().docId()))
            .toList();
    double agreement = 0;
    int same = 0;
    for (Claim claim : claims) {
      agreement = Math.max(agreement, agreement(plan, claim, others));
      for (Span value : asked.find(claim.text())) {
        if (value.length() < claim.text().length()) {
          same = Math.max(same, stating(value.of(claim.text()), others));
        }
      }
    }
    double near = fits - thresholds.number(Threshold.FIT_RIVAL);
    return new Support(covered, agreement, same, yearFound, rivals(others, near, held));
  }

  /** The best cited sentence's score with what speaks for it; weights are thresholds. */
  double fit(double bestSentence, Thresholds thresholds) {
    return bestSentence
        + thresholds.number(Threshold.FIT_SENTENCE) * sentenceCoverage
        + thresholds.number(Threshold.FIT_AGREEMENT) * agreement
        + thresholds.number(Threshold.FIT_VALUE)
            * Math.min(thresholds.count(Threshold.FIT_VALUES), sameValue)
        + (yearFound ? thresholds.number(Threshold.FIT_YEAR) : 0);
  }

  private static double agreement(Plan plan, Claim claim, List<Passage> others) {
    List<String> added =
        Terms.content(claim.text(), plan.question().language()).stream()
            .filter(term -> !plan.terms().contains(term))
            .toList();
    return added.isEmpty()
        ? 0
        : others.stream().mapToDouble(o -> Terms.coverage(added, o.whole())).max().orElse(0);
  }

  private static int stating(String value, List<Passage> others) {
    // 7 days are not stated by 37 days.
    Pattern whole =
        Pattern.compile("(?<![\\d.])" + Pattern.quote(NormalForm.fold(value)) + "(?!\\d)");
    return (int)
        others.stream()
            .filter(other -> whole.matcher(NormalForm.fold(other.whole())).find())
            .map(other -> other.evidence().chunk().docId())
            .distinct()
            .count();
  }

  private static int rivals(List<Passage> others, double near, List<String> names) {
    return (int)
        others.stream()
            .filter(other -> other.evidence().maxSim() >= near)
            .filter(
                other -> {
                  String text = NormalForm.fold(text(other));
                  return names.stream().allMatch(name -> Names.standsIn(name, text));
                })
            .map(other -> other.evidence().chunk().docId())
            .distinct()
            .count();
  }

  private static String text(Passage passage) {
    return passage.evidence().chunk().titlePath() + "\n" + passage.whole();
  }
}
