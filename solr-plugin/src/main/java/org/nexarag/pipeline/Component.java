package org.nexarag.pipeline;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.LoopAction;
import org.nexarag.model.Mode;

/** The parts of the house that an {@link Experiment} can switch off one by one. */
public enum Component {
  /** The leg that searches words is not asked. */
  BM25(Mode.NONE, null),
  /** The leg that searches vectors is not asked. */
  DENSE(Mode.NONE, null),
  /** The fused order stays. */
  RERANK(Mode.NONE, null),
  /** Only who may see a candidate is decided, not what is in force, repeated, demoted. */
  GOVERN(Mode.NONE, null),
  /** A passage that is cut borrows nothing from its neighbours. */
  NEIGHBOURS(Mode.NONE, null),
  /** No rule says what an answer needs; what the asker stated stays. */
  SLOTS(Mode.NONE, null),
  /** Contradictions are not looked for. */
  CONFLICTS(Mode.NONE, null),
  /** Whatever evidence there is, is accepted. */
  JUDGE(Mode.NONE, null),
  /** The draft is an extract; no chat model is asked for it. */
  CHAT(Mode.NONE, null),
  /** Every claim that cites a place that exists is said. */
  VERIFY(Mode.NONE, null),
  /** What rules call small talk is looked up as well. */
  SMALLTALK(Mode.NONE, null),
  /** No other text for the question is made or searched. */
  REWRITE(Mode.CRAG, LoopAction.REWRITE),
  /** Passages stay whole. */
  STRIPS(Mode.CRAG, null),
  /** No filter is let go. */
  RELAX(Mode.CRAG, LoopAction.RELAX),
  /** Nothing is asked back. */
  CLARIFY(Mode.CRAG, LoopAction.CLARIFY),
  /** No missing piece of information is searched for. */
  FILL(Mode.SELF_RAG, LoopAction.FILL),
  /** No draft is revised. */
  CRITIQUE(Mode.SELF_RAG, LoopAction.REVISE),
  /** The graph is not walked. */
  GRAPH(Mode.MINI_GRAPHRAG, LoopAction.EXPAND),
  /** A question is not split. */
  SPLIT(Mode.AGENTIC_RAG, LoopAction.SPLIT),
  /** No part is searched with the answer of another. */
  HOP(Mode.AGENTIC_RAG, LoopAction.HOP);

  private final Mode mode;
  private final @Nullable LoopAction action;

  Component(Mode mode, @Nullable LoopAction action) {
    this.mode = mode;
    this.action = action;
  }

  /** The cheapest mode that contains it; what {@link Mode#NONE} contains is in every mode. */
  public Mode mode() {
    return mode;
  }

  /** The word of parameters and the trace. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether this is the part that takes an action of the loop. */
  boolean takes(LoopAction other) {
    return action == other;
  }

  /** All codes, in their order. */
  public static List<String> codes() {
    return Arrays.stream(values()).map(Component::code).toList();
  }

  /**
   * The component of a code.
   *
   * @throws IllegalArgumentException naming what was read and what is allowed
   */
  public static Component of(String code) {
    for (Component component : values()) {
      if (component.code().equals(code)) {
        return component;
      }
    }
    throw new IllegalArgumentException(
        "component '" + code + "' is not one of: " + String.join(", ", codes()));
  }
}
