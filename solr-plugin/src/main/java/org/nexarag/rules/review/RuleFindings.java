package org.nexarag.rules.review;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleNode.Constraint;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.language.Vocabulary;

/**
 * What looks wrong in checked rules, found without any fact: warnings, for rules that are allowed.
 *
 * <ul>
 *   <li>a rule that can never fire, is switched off, or no longer counts;
 *   <li>a rule that says nothing which another one doesn't say whenever the first holds;
 *   <li>a rule whose word never counts, because another one always says what is stronger;
 *   <li>a gap or an overlap between thresholds of rules that differ in one interval only.
 * </ul>
 *
 * <p>An exception that overrules a general rule is how rules are meant to be written, so it is no
 * finding. Each finding is certain; that there is none proves nothing.
 */
public final class RuleFindings {
  private RuleFindings() {}

  /**
   * The findings, sorted by file, line, column and sentence; each once.
   *
   * @param rules checked rules of any stages
   * @param day the day by which a rule counts no longer
   */
  public static List<RuleProblem> findings(Collection<RuleNode> rules, LocalDate day) {
    TreeSet<RuleProblem> found = new TreeSet<>();
    Map<Stage, Vocabulary> vocabularies = new EnumMap<>(Stage.class);
    List<RuleShape> alive = new ArrayList<>();
    for (RuleNode rule : inOrder(rules)) {
      LocalDate end = rule.life().to();
      if (!rule.life().enabled()) {
        found.add(problem(rule, rule.line(), 1, Message.of("finding.off")));
      } else if (end != null && !day.isBefore(end)) {
        found.add(problem(rule, rule.line(), 1, Message.of("finding.ended", end)));
      } else {
        RuleShape shape =
            new RuleShape(rule, vocabularies.computeIfAbsent(rule.stage(), Vocabulary::new));
        if (!neverFires(shape, found::add)) {
          alive.add(shape);
        }
      }
    }
    new Overruled(found::add).read(alive);
    new Thresholds(found::add).read(alive);
    return List.copyOf(found);
  }

  private static List<RuleNode> inOrder(Collection<RuleNode> rules) {
    return rules.stream()
        .sorted(
            Comparator.comparing(RuleNode::file)
                .thenComparing(RuleNode::line)
                .thenComparing(RuleNode::id))
        .toList();
  }

  private static boolean neverFires(RuleShape shape, Consumer<RuleProblem> found) {
    RuleNode rule = shape.rule();
    Constraint impossible = shape.impossible();
    if (impossible != null) {
      String words = new Wording(rule).words(impossible.expression());
      found.accept(
          problem(
              rule, impossible.line(), impossible.column(), Message.of("finding.never", words)));
      return true;
    }
    for (Part not : shape.parts()) {
      for (Part there : shape.parts()) {
        if (not.excludes(there)) {
          found.accept(
              problem(
                  rule,
                  not.line(),
                  1,
                  Message.of("finding.excludes", not.fact(), String.valueOf(there.line()))));
          return true;
        }
      }
    }
    return false;
  }

  static RuleProblem problem(RuleNode rule, int line, int column, Message message) {
    String name = rule.id() + " " + rule.title();
    return new RuleProblem(
        rule.file(),
        line,
        column,
        Message.of("in.rule", name, message),
        RuleProblem.languageOf("rule \"" + name + "\""));
  }
}
