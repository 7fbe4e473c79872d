package org.nexarag.inference;

import java.util.List;
import org.nexarag.model.Deadline;

/** A model that reads question and passage together. Safe for concurrent use. */
public interface CrossEncoder {
  /** What its scores mean. */
  enum Scale {
    /** 0..1, the model's own estimate that the passage answers. */
    PROBABILITY,
    /** Unbounded log-odds; the logistic function makes them probabilities. */
    LOGIT
  }

  /** The model's id in the configuration. */
  String id();

  /** The scale of {@link #score}. */
  Scale scale();

  /**
   * One score per passage, in their order, higher is better; each depends on the question and its
   * own passage alone. NaN where the deadline passed before the passage's turn, or where the model
   * failed on this passage; passages take their turn in order. A passage too long for the model is
   * cut at its end. No passages, no scores.
   *
   * @throws org.nexarag.model.RagException.Unavailable when the model is closed, or fails on every
   *     passage that it tried
   */
  double[] score(String question, List<String> passages, Deadline deadline);
}
