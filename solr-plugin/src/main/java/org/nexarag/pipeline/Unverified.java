package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.List;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Draft;
import org.nexarag.model.Reason;
import org.nexarag.model.Verdict;

/** The verdict where nobody verifies. */
final class Unverified {
  private Unverified() {}

  /** Every claim that cites only places that exist passes; refused when none does. */
  static Verdict of(Draft draft, Context context) {
    List<Claim> passed = new ArrayList<>();
    List<Verdict.ClaimVerdict> verdicts = new ArrayList<>();
    for (Claim claim : draft.claims()) {
      boolean real =
          !claim.citations().isEmpty()
              && claim.citations().stream().allMatch(citation -> isReal(citation, context));
      if (real) {
        passed.add(claim);
      }
      verdicts.add(
          new Verdict.ClaimVerdict(
              verdicts.size() + 1,
              real,
              "",
              real ? "" : "it cites no place that exists",
              real ? "supported" : "unfounded"));
    }
    boolean none = passed.isEmpty();
    Reason reason = draft.claims().isEmpty() ? Reason.WEAK_EVIDENCE : Reason.UNSUPPORTED_CLAIM;
    return new Verdict(
        new Draft(passed),
        verdicts,
        none,
        none ? reason : Reason.NONE,
        "",
        none ? "nothing cites a place that exists" : "",
        List.of(),
        0,
        null);
  }

  /** Whether the place that is cited exists. */
  static boolean isReal(Citation citation, Context context) {
    return citation.passage() >= 1
        && citation.passage() <= context.passages().size()
        && citation.span().length() > 0
        && citation.span().end() <= context.passages().get(citation.passage() - 1).text().length();
  }
}
