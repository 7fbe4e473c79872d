package org.nexarag.model;

import java.util.List;

/**
 * What a rewrite changed, read by comparing it with the question. For one of several parts the
 * constraints are those of all parts together, and what is dropped is the part's own.
 *
 * @param added content terms that the question does not hold, in the rewrite's order
 * @param kept content terms of the question that it holds, in the question's order
 * @param dropped content terms of the question that it lost, in the question's order
 * @param negations words that negate, each with what it negates
 * @param dates days, months, years and versions
 * @param numbers quantities and other numbers
 * @param names names, codes, titles and entries of the vocabulary
 * @param invented names and numbers of the rewrite that neither the question nor its history holds
 * @param parts the texts of all parts, in their order; empty when the question was not split
 */
public record RewriteDiff(
    List<String> added,
    List<String> kept,
    List<String> dropped,
    Constraint negations,
    Constraint dates,
    Constraint numbers,
    Constraint names,
    List<String> invented,
    List<String> parts) {
  /** Copies the lists. */
  public RewriteDiff {
    added = List.copyOf(added);
    kept = List.copyOf(kept);
    dropped = List.copyOf(dropped);
    invented = List.copyOf(invented);
    parts = List.copyOf(parts);
  }

  /** The share of the question's content terms that it holds, 0..1; 1 when there are none. */
  public double keptShare() {
    int all = kept.size() + dropped.size();
    return all == 0 ? 1 : (double) kept.size() / all;
  }

  /**
   * One kind of constraint.
   *
   * @param held those of the question that the rewrite holds
   * @param lost those of the question that it does not hold
   * @param added those of the rewrite that the question does not hold
   */
  public record Constraint(List<String> held, List<String> lost, List<String> added) {
    /** Copies the lists. */
    public Constraint {
      held = List.copyOf(held);
      lost = List.copyOf(lost);
      added = List.copyOf(added);
    }

    /** Whether nothing of the question is lost. */
    public boolean isKept() {
      return lost.isEmpty();
    }
  }
}
