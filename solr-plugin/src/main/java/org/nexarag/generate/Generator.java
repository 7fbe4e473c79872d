package org.nexarag.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.chat.ChatModel;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context;
import org.nexarag.model.Deadline;
import org.nexarag.model.Draft;
import org.nexarag.model.Plan;
import org.nexarag.model.Slot;
import org.nexarag.rules.Thresholds;
import org.nexarag.trace.Trace;

/**
 * Drafts an answer from the words of the sources alone. Without a chat model stateless and
 * deterministic, and safe for concurrent use; with one it serves one request.
 */
public final class Generator {
  private final @Nullable ChatDraft chat;

  /** Picks the sentences itself. */
  public Generator() {
    this.chat = null;
  }

  /**
   * Lets a chat model pick the sentences; when it fails, or nothing it says can be bound to a
   * passage, they are picked as without one and the trace says so.
   *
   * @param model asked at most once a draft
   * @param deadline the request's
   * @param trace the request's; receives what was dropped and why, never what the model wrote
   */
  public Generator(ChatModel model, Deadline deadline, Trace trace) {
    this.chat = new ChatDraft(model, deadline, trace);
  }

  /** Drafts from every sentence of the context. */
  public Draft generate(
      Plan plan,
      Context context,
      List<Slot> slots,
      List<Conflict> conflicts,
      Thresholds thresholds) {
    return generate(plan, context, slots, conflicts, Set.of(), thresholds);
  }

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
   * @param avoid spans that are not quoted, because the verifier rejected what cited them
   * @param thresholds the request's: which sentences answer
   * @return claims that each cite a span; empty for an empty context
   */
  public Draft generate(
      Plan plan,
      Context context,
      List<Slot> slots,
      List<Conflict> conflicts,
      Set<Citation> avoid,
      Thresholds thresholds) {
    Frames frames = new Frames(plan.question().language());
    List<Claim> claims = new ArrayList<>();
    for (Conflict conflict : conflicts) {
      claims.addAll(ConflictClaims.of(conflict, context, frames));
    }
    claims.addAll(new SlotClaims(context, slots, frames).claims());
    if (claims.isEmpty() && chat != null) {
      claims.addAll(chat.claims(plan, context, thresholds, frames));
    }
    claims.removeIf(claim -> avoids(claim, avoid));
    if (claims.isEmpty()) {
      claims.addAll(new Extraction(plan, context, frames, avoid, thresholds).claims());
    }
    return new Draft(claims.stream().distinct().toList());
  }

  private static boolean avoids(Claim claim, Set<Citation> avoid) {
    return claim.citations().stream().anyMatch(citation -> within(citation, avoid));
  }

  /** Whether a span lies in one that is avoided, or holds one. */
  static boolean within(Citation citation, Set<Citation> avoid) {
    return avoid.stream()
        .anyMatch(
            one -> one.passage() == citation.passage() && one.span().overlaps(citation.span()));
  }
}
