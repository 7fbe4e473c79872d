package org.nexarag.golden.report;

import java.util.List;

/** Supplies parts of the pages of cases. */
@FunctionalInterface
public interface CaseSections {
  /** Supplies nothing. */
  CaseSections NONE = id -> List.of();

  /** The parts of a case's page, in their order; empty when there is nothing to say of it. */
  List<CaseSection> of(String id);
}
