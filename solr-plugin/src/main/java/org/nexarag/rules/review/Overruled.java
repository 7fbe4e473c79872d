package org.nexarag.rules.review;

import java.util.List;
import java.util.function.Consumer;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;

/** Rules that say nothing new, and rules whose word never counts. */
final class Overruled {
  private final Consumer<RuleProblem> found;

  Overruled(Consumer<RuleProblem> found) {
    this.found = found;
  }

  /** Looks at each rule beside each other one. */
  void read(List<RuleShape> rules) {
    for (RuleShape one : rules) {
      for (RuleShape other : rules) {
        if (one != other && one.rule().stage() == other.rule().stage() && one.implies(other)) {
          pair(one, other, rules.indexOf(one) < rules.indexOf(other) && other.implies(one));
        }
      }
    }
  }

  private void pair(RuleShape one, RuleShape other, boolean firstOfEqual) {
    List<Effect> said = other.effects();
    boolean nothingNew =
        one.effects().stream()
            .allMatch(
                own ->
                    said.stream().anyMatch(own::sameAs) && (!own.adds() || other.implies(one)));
    if (nothingNew) {
      boolean twice = other.implies(one) && one.effects().size() == said.size();
      if (!(twice && firstOfEqual)) {
        Message message =
            Message.of(twice ? "finding.twice" : "finding.nothing-new", name(other), place(other));
        found.accept(RuleFindings.problem(one.rule(), one.rule().line(), 1, message));
      }
      return;
    }
    for (Effect own : one.effects()) {
      for (Effect stronger : said) {
        if (own.contradicts(stronger) && stronger.beats(own)) {
          Message message =
              Message.of(
                  "finding.overruled", own.shown(), name(other), place(other), stronger.shown());
          found.accept(RuleFindings.problem(one.rule(), one.rule().line(), 1, message));
        }
      }
    }
  }

  static String name(RuleShape shape) {
    return shape.rule().id();
  }

  static String place(RuleShape shape) {
    return shape.rule().file() + ":" + shape.rule().line();
  }
}
