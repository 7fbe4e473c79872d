package org.nexarag.model;

import java.util.Locale;

/** Which actions the evidence loop may take; in the order of their usual cost. */
public enum Mode {
  /** The plain evidence chain. */
  NONE,
  /** Retrieval need, sufficiency per slot, critique. */
  SELF_RAG,
  /** Corrective retrieval. */
  CRAG,
  /** Graph expansion. */
  MINI_GRAPHRAG,
  /** Sub-questions and hops. */
  AGENTIC_RAG,
  /** Rules choose the mode. */
  AUTO;

  /** Whether the loop may take this action; {@link #AUTO} takes those of the mode it becomes. */
  public boolean allows(LoopAction action) {
    return switch (action) {
      case REWRITE, RELAX, CLARIFY -> this == CRAG;
      case FILL, REVISE -> this == SELF_RAG;
      case EXPAND -> this == MINI_GRAPHRAG;
      case SPLIT, HOP -> this == AGENTIC_RAG;
    };
  }

  /** The value of {@code rag.mode}. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The mode of a {@code rag.mode} value.
   *
   * @throws IllegalArgumentException naming the value read and the values allowed
   */
  public static Mode of(String code) {
    for (Mode mode : values()) {
      if (mode.code().equals(code)) {
        return mode;
      }
    }
    throw new IllegalArgumentException(
        "mode '"
            + code
            + "' is not one of: none, crag, self_rag, mini_graphrag, agentic_rag, auto");
  }
}
