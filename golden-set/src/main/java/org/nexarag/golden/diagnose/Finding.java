package org.nexarag.golden.diagnose;

import java.util.List;

/**
 * One layer that deviates, and what its experiment said.
 *
 * @param layer the room
 * @param cause a rule's id, a leg, a component
 * @param what deviates
 * @param hypothesis what mending this layer alone would do
 * @param experiment its parameters, with those of the findings before it; empty when there is none
 * @param verdict on the hypothesis
 * @param outcome of the experiment's answer; empty when nothing was asked
 * @param answer of the experiment
 * @param cited by that answer
 */
public record Finding(
    Layer layer,
    String cause,
    Words what,
    Words hypothesis,
    String experiment,
    Verdict verdict,
    String outcome,
    String answer,
    List<String> cited) {
  /** Copies the list. */
  public Finding {
    cited = List.copyOf(cited);
  }

  /** On a hypothesis. */
  public enum Verdict {
    /** With this layer mended, and those of the findings before it, the case is right. */
    CONFIRMED("证实"),
    /** It is still wrong. */
    REFUTED("推翻"),
    /** No request can mend this layer. */
    UNTESTED("未检验");

    private final String zh;

    Verdict(String zh) {
      this.zh = zh;
    }

    /** The word of tables. */
    public String code() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }

    Words words() {
      return new Words(zh, code());
    }
  }

  /** Whether its hypothesis was confirmed. */
  public boolean confirmed() {
    return verdict == Verdict.CONFIRMED;
  }
}
