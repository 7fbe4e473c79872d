package org.nexarag.pipeline;

import java.util.LinkedHashSet;
import java.util.Set;
import org.nexarag.model.Citation;
import org.nexarag.model.Draft;
import org.nexarag.model.Judgement;
import org.nexarag.model.Plan;
import org.nexarag.model.Verdict;
import org.nexarag.pipeline.Chain.Said;
import org.nexarag.trace.Trace;

/** Revises a draft once, when the rules of {@code rules/verify} ask for it. */
final class Critique {
  private Critique() {}

  /**
   * The verdict to go by: that of the first draft, or of a second one that avoids every sentence
   * that was rejected, when it is the better of the two.
   */
  static Verdict revised(
      Chain chain, Inquiry inquiry, Plan plan, Judgement judgement, Draft draft, Said first) {
    Verdict verdict = first.verdict();
    Trace trace = inquiry.trace();
    boolean wanted = verdict.revision() != null;
    trace.put("self_rag.critique.needs_revision", wanted);
    trace.put("self_rag.critique.reason", wanted ? verdict.revision() : "");
    if (!wanted) {
      return verdict;
    }
    Set<Citation> avoid = rejected(draft, verdict);
    Draft again = chain.draft(inquiry, plan, first.context(), judgement, avoid);
    if (again.claims().isEmpty() || again.equals(draft)) {
      trace.put("self_rag.critique.revised", false);
      return verdict;
    }
    Verdict second = chain.verify(inquiry, plan, again, first.context(), judgement);
    boolean better =
        !second.refused() && (verdict.refused() || second.coverage() > verdict.coverage());
    trace.put("self_rag.critique.revised", better);
    return better ? second : verdict;
  }

  /** What the rejected claims cite; all that was cited when the draft was refused as a whole. */
  private static Set<Citation> rejected(Draft draft, Verdict verdict) {
    boolean none = verdict.claims().stream().allMatch(Verdict.ClaimVerdict::supported);
    Set<Citation> avoid = new LinkedHashSet<>();
    for (Verdict.ClaimVerdict claim : verdict.claims()) {
      if (none || !claim.supported()) {
        avoid.addAll(draft.claims().get(claim.number() - 1).citations());
      }
    }
    return avoid;
  }
}
