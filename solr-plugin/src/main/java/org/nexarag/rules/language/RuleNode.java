package org.nexarag.rules.language;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One checked rule.
 *
 * @param id for example {@code GOV-012}
 * @param title the rest of its name
 * @param file the file it stands in
 * @param line where it starts
 * @param stage the stage it belongs to
 * @param life when it counts and who answers for it
 * @param when its conditions, all of which must hold
 * @param then its actions
 */
public record RuleNode(
    String id,
    String title,
    String file,
    int line,
    Stage stage,
    Life life,
    List<Condition> when,
    List<Call> then) {
  /** Copies the lists. */
  public RuleNode {
    when = List.copyOf(when);
    then = List.copyOf(then);
  }

  /** A condition in canonical form. */
  public sealed interface Condition permits Match, Group {}

  /**
   * A pattern: a fact of a type for which all constraints hold.
   *
   * @param fact the simple name of the fact type
   * @param alias the variable of the fact, empty when it has none
   * @param constraints what must hold
   * @param line where it stands
   */
  public record Match(String fact, String alias, List<Constraint> constraints, int line)
      implements Condition {
    /** Copies the list. */
    public Match {
      constraints = List.copyOf(constraints);
    }
  }

  /**
   * One constraint of a pattern, or a variable bound to a field.
   *
   * @param alias the variable that the field is bound to; empty for a constraint
   * @param expression the constraint, or the field
   * @param line where it starts
   * @param column where it starts
   */
  public record Constraint(String alias, Expression expression, int line, int column) {
    /** Its canonical form. */
    public String text() {
      return (alias.isEmpty() ? "" : alias + " : ") + expression.text();
    }
  }

  /**
   * Conditions joined.
   *
   * @param kind {@code and}, {@code or}, {@code not} or {@code exists}
   * @param parts the conditions
   */
  public record Group(String kind, List<Condition> parts) implements Condition {
    /** Copies the list. */
    public Group {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A call of the decision; the rule id is put in front of its arguments.
   *
   * @param action the method
   * @param arguments without the rule id
   * @param line where it stands
   */
  public record Call(String action, List<Expression> arguments, int line) {
    /** Copies the list. */
    public Call {
      arguments = List.copyOf(arguments);
    }

    /** The call as a Java statement of the rule. */
    public String statement(String ruleId) {
      return arguments.stream()
          .map(argument -> ", " + argument.text())
          .collect(
              Collectors.joining(
                  "", "decision." + action + "(" + Expression.Literal.text(ruleId).text(), ");"));
    }
  }

  /** The rule as canonical text; equal rules have equal text, wherever and by whom written. */
  public String canonical() {
    StringBuilder text = new StringBuilder("rule ").append(id).append(life.canonical());
    text.append(" when\n");
    when.forEach(condition -> write(condition, text.append("  ")));
    text.append("then\n");
    then.forEach(call -> text.append("  ").append(call.statement(id)).append('\n'));
    return text.append("end\n").toString();
  }

  private static void write(Condition condition, StringBuilder text) {
    if (condition instanceof Match match) {
      text.append(match.alias()).append(':').append(match.fact());
      text.append(match.constraints().stream().map(Constraint::text).toList());
    } else if (condition instanceof Group group) {
      text.append(group.kind()).append('(');
      group.parts().forEach(part -> write(part, text));
      text.append(')');
    }
    text.append('\n');
  }

  /** How many combinations of facts the engine may have to try for this rule; generous. */
  public long combinations() {
    return combinations(when);
  }

  static long combinations(List<Condition> conditions) {
    long all = 1;
    for (Condition condition : conditions) {
      all *= combinations(condition);
    }
    return all;
  }

  private static long combinations(Condition condition) {
    if (condition instanceof Match match) {
      return Vocabulary.most(match.fact());
    }
    Group group = (Group) condition;
    boolean either = group.kind().equals("or");
    long all = either ? 0 : 1;
    for (Condition part : group.parts()) {
      all = either ? all + combinations(part) : all * combinations(part);
    }
    return all;
  }
}
