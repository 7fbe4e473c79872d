package org.nexarag.model;

import java.util.Locale;

/** What the evidence loop may do beyond the plain chain; a {@link Mode} is a set of them. */
public enum LoopAction {
  /** Search with another text for the question. */
  REWRITE,
  /** Search without filters of the request that rules let go. */
  RELAX,
  /** Ask back which of the things found is meant. */
  CLARIFY,
  /** Search for a piece of information that is still missing. */
  FILL,
  /** Draft once more without what the verifier rejected. */
  REVISE,
  /** Walk from what was found to its neighbours in the graph. */
  EXPAND,
  /** Search for each part of the question by itself. */
  SPLIT,
  /** Search for a part with the answer of another part in it. */
  HOP;

  /** The word that rules and traces use. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
