package org.nexarag.rules.review;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.nexarag.rules.language.RuleNode.Condition;
import org.nexarag.rules.language.RuleNode.Constraint;
import org.nexarag.rules.language.RuleNode.Group;
import org.nexarag.rules.language.RuleNode.Match;

/** Says why a condition that failed has failed, with what is bound now. */
final class FailureReader {
  private static final int MOST_FACTS = 3;

  private final Assignments facts;
  private final Wording wording;

  FailureReader(Assignments facts, Wording wording) {
    this.facts = facts;
    this.wording = wording;
  }

  /** One reason; for alternatives one each. */
  List<FailedCondition> failures(Condition condition) {
    if (condition instanceof Match match) {
      return List.of(failed(match));
    }
    Group group = (Group) condition;
    return switch (group.kind()) {
      case "or" -> group.parts().stream().flatMap(one -> failures(one).stream()).toList();
      case "not" -> present(group);
      default -> failures(group.parts());
    };
  }

  /** Why conditions that had to hold together did not. */
  List<FailedCondition> failures(List<Condition> conditions) {
    Search search = new Search(facts, conditions);
    search.run(() -> false);
    return failures(search.stopped());
  }

  /** The facts that came furthest and the constraint that stopped them. */
  private FailedCondition failed(Match match) {
    List<Record> stopped = new ArrayList<>();
    int furthest = 0;
    for (Record fact : facts.facts(match.fact())) {
      int passed = facts.passed(match, fact);
      if (passed > furthest) {
        furthest = passed;
        stopped.clear();
      }
      if (passed == furthest) {
        stopped.add(fact);
      }
    }
    if (stopped.isEmpty()) {
      return Wording.noFact(match);
    }
    Constraint constraint = match.constraints().get(furthest);
    List<FailedCondition.FactRead> read = new ArrayList<>();
    for (Record fact : stopped.subList(0, Math.min(MOST_FACTS, stopped.size()))) {
      facts.passed(match, fact);
      read.add(wording.read(constraint.expression(), fact, facts));
    }
    return wording.failed(constraint, read, stopped.size());
  }

  /** What was there though it should not be; two negations say that something was missing. */
  private List<FailedCondition> present(Group not) {
    Condition inner = not.parts().get(0);
    while (inner instanceof Group group && group.kind().equals("exists")) {
      inner = group.parts().get(0);
    }
    if (inner instanceof Group group && group.kind().equals("not")) {
      return failures(group.parts());
    }
    List<Record> there = new ArrayList<>();
    facts.each(inner, () -> Collections.addAll(there, facts.chosen.toArray(Record[]::new)));
    return List.of(wording.present(inner, there));
  }
}
