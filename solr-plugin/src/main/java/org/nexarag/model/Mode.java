package org.nexarag.model;

import java.util.Locale;

/** Which actions the evidence loop may take. */
public enum Mode {
  /** The plain evidence chain. */
  NONE,
  /** Corrective retrieval. */
  CRAG,
  /** Retrieval need, sufficiency per slot, critique. */
  SELF_RAG,
  /** Graph expansion. */
  MINI_GRAPHRAG,
  /** Sub-questions and hops. */
  AGENTIC_RAG,
  /** Rules choose the mode. */
  AUTO;

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
