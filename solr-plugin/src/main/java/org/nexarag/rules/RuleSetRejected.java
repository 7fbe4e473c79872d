package org.nexarag.rules;

import java.util.List;
import org.nexarag.model.Language;
import org.nexarag.rules.language.RuleProblem;

/** A folder of rules that may not be used; holds every problem found, sorted, in English. */
public final class RuleSetRejected extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient List<RuleProblem> problems;

  /** With at least one problem. */
  public RuleSetRejected(List<RuleProblem> problems) {
    super(RuleProblem.list(problems, Language.EN));
    this.problems = problems.stream().sorted().toList();
  }

  /** The problems by file, line and column. */
  public List<RuleProblem> problems() {
    return problems;
  }
}
