package org.nexarag.pipeline;

import org.nexarag.model.Budget;
import org.nexarag.model.Deadline;

/** What one request has spent of its budget. Safe for the threads that work for it. */
final class Spending {
  private final Budget budget;
  private final Deadline deadline;
  private int queries;
  private int hops;

  Spending(Budget budget, Deadline deadline) {
    this.budget = budget;
    this.deadline = deadline;
  }

  /** Takes one query over all legs; false, and nothing taken, when none is left. */
  synchronized boolean query() {
    if (queries >= budget.maxQueries()) {
      return false;
    }
    queries++;
    return true;
  }

  /** Begins one more round after the first; false, and nothing taken, when none is left. */
  synchronized boolean hop() {
    if (hops >= budget.maxHops()) {
      return false;
    }
    hops++;
    return true;
  }

  synchronized int queries() {
    return queries;
  }

  synchronized int hops() {
    return hops;
  }

  synchronized int queriesLeft() {
    return budget.maxQueries() - queries;
  }

  Deadline deadline() {
    return deadline;
  }

  Budget budget() {
    return budget;
  }

  /** Which bound forbids one more round; empty when none does. */
  synchronized String bound() {
    if (deadline.passed()) {
      return "time";
    }
    if (hops >= budget.maxHops()) {
      return "hops";
    }
    return queries >= budget.maxQueries() ? "queries" : "";
  }
}
