package org.nexarag.rules;

import java.util.List;
import java.util.stream.Collectors;
import org.drools.drl.ast.descr.AndDescr;
import org.drools.drl.ast.descr.AttributeDescr;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ConditionalElementDescr;
import org.drools.drl.ast.descr.ExistsDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.GlobalDescr;
import org.drools.drl.ast.descr.ImportDescr;
import org.drools.drl.ast.descr.NotDescr;
import org.drools.drl.ast.descr.OrDescr;
import org.drools.drl.ast.descr.PackageDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleNode.Condition;
import org.nexarag.rules.language.RuleNode.Group;
import org.nexarag.rules.language.RuleNode.Match;
import org.nexarag.rules.language.Stage;

/** Turns checked rules into the engine's descriptors. The author's text is not needed for it. */
final class DescrWriter {
  private DescrWriter() {}

  static PackageDescr write(Stage stage, List<RuleNode> rules) {
    PackageDescr pack = new PackageDescr(stage.packageName());
    stage.facts().forEach(fact -> pack.addImport(new ImportDescr(fact.getName())));
    pack.addImport(new ImportDescr(stage.decision().getName()));
    pack.addGlobal(new GlobalDescr("decision", stage.decision().getName()));
    for (RuleNode rule : rules) {
      RuleDescr descr = new RuleDescr(rule.id());
      descr.addAttribute(new AttributeDescr("dialect", "java", AttributeDescr.Type.STRING));
      AndDescr when = new AndDescr();
      rule.when().forEach(condition -> when.addDescr(descr(condition)));
      descr.setLhs(when);
      descr.setConsequence(statements(rule));
      pack.addRule(descr);
    }
    return pack;
  }

  private static String statements(RuleNode rule) {
    return rule.then().stream()
        .map(call -> call.statement(rule.id()) + "\n")
        .collect(Collectors.joining());
  }

  private static BaseDescr descr(Condition condition) {
    if (condition instanceof Match match) {
      PatternDescr pattern =
          match.alias().isEmpty()
              ? new PatternDescr(match.fact())
              : new PatternDescr(match.fact(), match.alias());
      match
          .constraints()
          .forEach(one -> pattern.addConstraint(new ExprConstraintDescr(one.text())));
      return pattern;
    }
    Group group = (Group) condition;
    ConditionalElementDescr element =
        switch (group.kind()) {
          case "and" -> new AndDescr();
          case "or" -> new OrDescr();
          case "not" -> new NotDescr();
          case "exists" -> new ExistsDescr();
          default -> throw new IllegalStateException(group.kind());
        };
    group.parts().forEach(part -> element.addDescr(descr(part)));
    return (BaseDescr) element;
  }
}
