package org.nexarag.generate;

import java.util.ArrayList;
import java.util.List;
import org.nexarag.model.Claim;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context;
import org.nexarag.model.Draft;
import org.nexarag.model.Plan;
import org.nexarag.model.Slot;
import org.nexarag.rules.Thresholds;

/**
 * Drafts an answer from the words of the sources alone. Stateless and deterministic; safe for
 * concurrent use.
 */
public final class Generator {
  /**
   * Drafts the answer to the original question.
   *
   * <p>Conflicts come first, all sides of each. Filled slots come next, compared with what the
   * asker stated. Where neither says anything the fewest sentences that answer are quoted.
   *
   * @param plan the plan of the question
   * @param context the numbered passages; nothing else is quoted
   * @param slots the judged slots
   * @param conflicts the conflicts found
   * @param thresholds the request's: which sentences answer
   * @return claims that each cite a span; empty for an empty context
   */
  public Draft generate(
      Plan plan,
      Context context,
      List<Slot> slots,
      List<Conflict> conflicts,
      Thresholds thresholds) {
    Frames frames = new Frames(plan.question().language());
    List<Claim> claims = new ArrayList<>();
    for (Conflict conflict : conflicts) {
      claims.addAll(ConflictClaims.of(conflict, context, frames));
    }
    claims.addAll(new SlotClaims(context, slots, frames).claims());
    if (claims.isEmpty()) {
      claims.addAll(new Extraction(plan, context, frames, thresholds).claims());
    }
    return new Draft(claims.stream().distinct().toList());
  }
}
