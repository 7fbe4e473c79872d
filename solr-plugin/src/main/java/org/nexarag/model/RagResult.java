package org.nexarag.model;

import java.util.List;

/**
 * How a request ended.
 *
 * @param outcome how
 * @param reason why it is no full answer
 * @param explanation one sentence for a person when it is no full answer; empty otherwise
 * @param answer what is said, what is known and unknown, and what needs confirmation
 * @param draft the claims that were said
 * @param context the passages they cite; empty when nothing was said
 * @param conflicts what current sources disagree on
 * @param slots what the answer needed, and its state
 * @param queries queries asked over all legs
 * @param hops retrieval rounds after the first
 * @param fallbackUsed whether a part failed and the request went on without it
 */
public record RagResult(
    Outcome outcome,
    Reason reason,
    String explanation,
    Answer answer,
    Draft draft,
    Context context,
    List<Conflict> conflicts,
    List<Slot> slots,
    int queries,
    int hops,
    boolean fallbackUsed) {
  /** Copies the lists. */
  public RagResult {
    conflicts = List.copyOf(conflicts);
    slots = List.copyOf(slots);
  }
}
