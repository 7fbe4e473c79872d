package org.nexarag.pipeline;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Claim;
import org.nexarag.model.Rewrite;
import org.nexarag.model.Slot;

/**
 * A part of a question, and how far it is answered. Its answer is a slot of the whole.
 *
 * @param rewrite what it is to find
 * @param query what was searched, with the answers it waited for in their places; null before
 * @param attempt its evidence; null before
 * @param said what was made of it; null before, and when the judge refused its evidence
 * @param hop the name that dependent parts may search with; null when none is needed or was found
 * @param why why it is not answered, or not sure enough to go on from; empty otherwise
 */
record Part(
    Rewrite rewrite,
    @Nullable String query,
    @Nullable Attempt attempt,
    Chain.@Nullable Said said,
    @Nullable HopValue hop,
    String why) {

  static Part open(Rewrite rewrite) {
    return new Part(rewrite, null, null, null, null, "");
  }

  String id() {
    return rewrite.id();
  }

  boolean searched() {
    return query != null;
  }

  Part searched(String asked, Attempt found) {
    return new Part(rewrite, asked, found, null, null, "");
  }

  Part said(Chain.Said answer) {
    String refused = answer.verdict().refused() ? answer.verdict().why() : "";
    return new Part(rewrite, query, attempt, answer, null, refused);
  }

  Part names(HopValue value) {
    return new Part(rewrite, query, attempt, said, value, why);
  }

  Part unanswered(String reason) {
    return new Part(rewrite, query, attempt, null, null, reason);
  }

  Part failed(String asked, String reason) {
    return new Part(rewrite, asked, null, null, null, reason);
  }

  Part unsure(String reason) {
    return new Part(rewrite, query, attempt, said, null, reason);
  }

  /** The claims that the verifier let pass; empty when it is not answered. */
  List<Claim> claims() {
    return said == null || said.verdict().refused()
        ? List.of()
        : said.verdict().accepted().claims();
  }

  boolean answered() {
    return !claims().isEmpty();
  }

  /** The state of its slot. */
  Slot.State state() {
    if (!answered()) {
      return Slot.State.MISSING;
    }
    return attempt != null && !attempt.judgement().conflicts().isEmpty()
        ? Slot.State.CONFLICT
        : Slot.State.FILLED;
  }
}
