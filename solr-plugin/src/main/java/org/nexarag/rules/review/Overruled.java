package org.nexarag.rules.review;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;

/** Rules that say nothing new, and rules whose word never counts. */
final class Overruled {
  private final Consumer<RuleProblem> found;

  Overruled(Consumer<RuleProblem> found) {
    this.found = found;
  }

  /** Looks at each rule beside each other one of its stage; one finding of each kind a rule. */
  void read(List<RuleShape> rules) {
    for (int i = 0; i < rules.size(); i++) {
      RuleShape one = rules.get(i);
      Set<String> never = new HashSet<>();
      boolean nothingNew = false;
      for (int j = 0; j < rules.size() && !nothingNew; j++) {
        RuleShape other = rules.get(j);
        if (i != j && one.rule().stage() == other.rule().stage() && one.implies(other)) {
          nothingNew = nothingNew(one, other, i < j);
          if (!nothingNew) {
            never(one, other, never);
          }
        }
      }
    }
  }

  /** Of two equal rules the later one says nothing new. */
  private boolean nothingNew(RuleShape one, RuleShape other, boolean first) {
    boolean equal = other.implies(one);
    boolean all =
        one.effects().stream()
            .allMatch(
                own -> (!own.adds() || equal) && other.effects().stream().anyMatch(own::sameAs));
    boolean twice = equal && one.effects().size() == other.effects().size();
    if (!all || (twice && first)) {
      return false;
    }
    report(one, twice ? "finding.twice" : "finding.nothing-new", name(other), place(other));
    return true;
  }

  private void never(RuleShape one, RuleShape other, Set<String> reported) {
    for (Effect own : one.effects()) {
      for (Effect stronger : other.effects()) {
        if (own.contradicts(stronger)
            && stronger.beats(own)
            && reported.add(own.subject() + " " + own.value())) {
          report(
              one, "finding.overruled", own.shown(), name(other), place(other), stronger.shown());
        }
      }
    }
  }

  private void report(RuleShape one, String key, Object... arguments) {
    found.accept(
        RuleFindings.problem(one.rule(), one.rule().line(), 1, Message.of(key, arguments)));
  }

  static String name(RuleShape shape) {
    return shape.rule().id();
  }

  static String place(RuleShape shape) {
    return shape.rule().file() + ":" + shape.rule().line();
  }
}
